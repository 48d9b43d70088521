// SPDX-License-Identifier: GPL-3.0-or-later
//
// table.js - the page of a board's own device: two halves, and between them the board where moves are entered. A press
// shows at once, since the device's own clock is the truth of a table, and is corrected by what the director says. The
// same page is for one of two devices at a board: then one half is the player's, and the other only shows.

import { CONTACT, PENDING } from "./connection.js";
import { fill, h, setAttribute, setText } from "./dom.js";
import { Half } from "./half.js";
import { isFlagDown, readActs, readHalf, readResultLine } from "./halves.js";
import { icon } from "./icons.js";
import { canFillScreen, stayAwake, toggleFullScreen } from "./lock.js";
import { openMenu } from "./menu.js";
import { Moves } from "./moves.js";
import { getOpeningKey, getShortOpening, makeOpening } from "./opening.js";
import { getOther, play } from "./play.js";
import { tellWhy } from "./refusals.js";
import { applySettings, changeSettings, getSettings } from "./settings.js";
import * as sounds from "./sounds.js";
import { readChange } from "./speech.js";
import { getShownMs, getStillMs } from "./time.js";
import { _ } from "./words.js";

/** @typedef {import("./connection.js").Hall} Hall */
/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Side} Side */
/** @typedef {"near" | "far"} Where */

const LONGEST_MS = 500; // without looking at the clock

class TablePage {
  /** @param {Hall} hall */
  constructor(hall) {
    this.hall = hall;
    this.isTable = hall.seat?.seat === "table";
    this.ownSide = hall.seat?.side;
    /** @type {Board | null} what the director said last */
    this.said = null;
    /** @type {Board | null} with what was done here since */
    this.board = null;
    this.timer = 0;
    this.flags = -1;
    this.turn = "";
    this.isDisplay = false;
    this.title = h("h1", { class: "title" });
    this.halves = { near: this.makeHalf("near"), far: this.makeHalf("far") };
    this.moves = new Moves(() => this.pressOnMove());
    this.bar = h("div", { class: "bar" }, this.title,
      h("button", { type: "button", class: "flat", "aria-label": _("Settings of this device"),
        onclick: () => this.openMenu() }, icon("settings")),
      canFillScreen() && h("button", { type: "button", class: "flat", "aria-label": _("Full screen"),
        onclick: () => void toggleFullScreen() }, icon("full")));
    this.opening = h("div", { class: "drawn", hidden: true });
    this.openingKey = "";
    this.middle = h("div", { class: "middle" }, this.opening, this.bar);
    this.empty = h("p", { class: "empty" });
    this.spoken = h("p", { class: "seen-by-none", "aria-live": "assertive" });
    /** @type {Board | null} what was spoken about last */
    this.heard = null;
    this.element = h("div", { class: "table" }, this.halves.far.element, this.middle, this.halves.near.element,
      this.empty, this.spoken);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.takeKey(event);
    document.addEventListener("keydown", this.onKey);
    this.stops = [
      hall.on("board", (/** @type {Board} */ board) => this.takeBoard(board)),
      hall.on(PENDING, () => this.update()),
      hall.on(CONTACT, () => this.update()),
    ];
    hall.watch({ list: "board" });
    applySettings();
    this.update();
  }

  close() {
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.onKey);
    for (const stop of this.stops) stop();
  }

  /** @param {Where} where */
  makeHalf(where) {
    return new Half({
      onFace: (event) => this.touch(this.sideOf(where), event),
      onAct: (kind, count) => this.act(this.sideOf(where), kind, count === undefined ? {} : { count }),
    }, this.isTable || where === "near");
  }

  openMenu() {
    openMenu({
      isTable: this.isTable,
      redraw: () => this.update(),
      swap: () => changeSettings({ near: this.board?.[getOther(this.nearSide)] ?? "" }),
      leave: () => {
        this.hall.leave();
        location.replace("/join");
      },
    });
  }

  // ---- who sits where

  /** The side at the near half: a player keeps their place when sides are swapped. @returns {Side} */
  get nearSide() {
    if (this.ownSide !== undefined) return this.ownSide;
    return this.board !== null && this.board.black === getSettings().near ? "black" : "white";
  }

  /** @param {Where} where */
  sideOf(where) {
    return where === "near" ? this.nearSide : getOther(this.nearSide);
  }

  /** @param {Side} side */
  halfOf(side) {
    return side === this.nearSide ? this.halves.near : this.halves.far;
  }

  /** @param {Side} side */
  isPlayedHere(side) {
    return this.isTable || side === this.ownSide;
  }

  // ---- what is done

  /** A face was touched, or a key pressed for it. @param {Side} side @param {Event} [event] */
  touch(side, event) {
    if (this.board === null || !this.isPlayedHere(side)) return;
    const { does } = readHalf(this.board, side, this.hall.directorNow());
    if (does === "press") this.press(side, event);
    else if (does === "crown") this.act(side, "crown", {}, event);
    else if (does === "ready") this.act(side, "ready", {}, event);
    else if (does === "confirm") this.act(side, "confirm-result", { result: this.board.result ?? "" }, event);
    void stayAwake();
  }

  /** @param {Side} side @param {Event} [event] */
  press(side, event) {
    const move = this.hasMoves ? this.moves.move : undefined;
    if (this.hasMoves && move === undefined) {
      sounds.play("no");
      this.halfOf(side).say(_("Enter your move first, then press."));
      return;
    }
    sounds.play("press");
    this.act(side, "press", move === undefined ? {} : { move }, event);
  }

  /** The side on move presses, or crowns, by a key. @param {Event} [event] */
  pressOnMove(event) {
    const side = this.board?.side;
    if (side === undefined || this.board?.state !== "playing" || !this.isPlayedHere(side)) return false;
    this.touch(side, event);
    return true;
  }

  /**
   * @param {Side} side
   * @param {string} kind of the message
   * @param {Record<string, string>} more its fields
   * @param {Event} [event]
   */
  act(side, kind, more, event) {
    const board = this.board;
    if (board === null || board.game === undefined) return;
    const { section, round, game } = board;
    const change = { kind, section, round, board: board.board, game, side, ply: board.ply ?? 0, ...more };
    void this.hall.change(change, event).then((answer) => {
      if (answer.kind !== "refused") return;
      if (answer.why === "display") this.isDisplay = true;
      sounds.play("no");
      this.halfOf(side).say(tellWhy(answer.why ?? "", answer.text));
      this.update();
    });
  }

  /** Space presses; a digit begins a move. @param {KeyboardEvent} event */
  takeKey(event) {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (!isFree || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === " " && !event.repeat) {
      event.preventDefault();
      this.pressOnMove(event);
    } else if (this.hasMoves) this.moves.type(event);
  }

  // ---- what is shown

  /** @param {Board} board */
  takeBoard(board) {
    const seat = this.hall.seat;
    if (seat !== null && (board.section !== seat.section || board.board !== seat.board)) return;
    this.said = board;
    this.update();
  }

  /** Moves are entered at this board. */
  get hasMoves() {
    return this.board?.record === "checked" && this.board.position !== undefined &&
      (this.board.state === "playing" || this.board.state === "paused" || this.board.state === "waiting");
  }

  update() {
    this.board = this.said === null ? null : play(this.said, this.hall.getPending());
    const board = this.board;
    const isEmpty = board === null || board.state === "none";
    this.element.toggleAttribute("data-empty", isEmpty);
    this.element.toggleAttribute("data-pending", this.hall.getPending().length > 0);
    this.empty.hidden = !isEmpty;
    setText(this.empty, this.getEmptyText());
    document.title = board === null ? "Damero" : _("Board {n} – Damero", { n: board.board });
    setText(this.title, this.getTitle());
    this.speak(board);
    if (isEmpty || board === null) return;
    this.place(board);
    this.hush(board);
    for (const where of /** @type {Where[]} */ (["near", "far"])) this.updateHalf(where, board);
    this.updateOpening(board);
    this.updateMoves(board);
    this.listen(board);
    this.run();
  }

  /** What was said at a half is over with the turn. @param {Board} board */
  hush(board) {
    const turn = `${board.game} ${board.ply} ${board.state}`;
    if (turn === this.turn) return;
    this.turn = turn;
    this.halves.near.hush();
    this.halves.far.hush();
  }

  /** Says what is new; what a page finds when it is loaded is not. @param {Board | null} board */
  speak(board) {
    const text = board === null || this.heard === null ? ""
      : readChange(board, this.heard, this.getTitle(), this.hall.directorNow());
    this.heard = board;
    if (text !== "") setText(this.spoken, text);
  }

  getEmptyText() {
    const n = this.hall.seat?.board ?? this.board?.board;
    if (this.board === null || n === undefined) return _("Waiting for the director…");
    return _("Board {n}: no game yet. It appears here when the round is paired.", { n });
  }

  getTitle() {
    const board = this.board;
    if (this.isDisplay) return _("Another device has this seat. This one only shows the board.");
    if (board === null) return "";
    const parts = [_("Board {n}", { n: board.board })];
    if (board.game !== undefined) parts.push(_("Game {n}", { n: board.game }));
    if (getOpeningKey(board) === "") parts.push(this.getOpeningTitle(board));
    return [...parts, readResultLine(board)].filter((part) => part !== "").join(" · ");
  }

  /** The code alone; while the players make the moves of the opening where none are entered, those too.
   * @param {Board} board */
  getOpeningTitle(board) {
    const text = getShortOpening(board);
    return board.state === "before" || this.hasMoves || board.opening_line === undefined ? text
      : _("{opening}: {moves}", { opening: text || _("Opening"), moves: board.opening_line });
  }

  /** How the halves lie. @param {Board} board */
  place(board) {
    const near = getSettings().near;
    if (this.isTable && board.white !== undefined && near !== board.white && near !== board.black)
      changeSettings({ near: board.white });
    setAttribute(this.element, "data-layout", this.isTable ? getSettings().layout : "own");
    setAttribute(this.element, "data-kind", this.hasMoves ? "moves" : "clock");
  }

  /** @param {Where} where @param {Board} board */
  updateHalf(where, board) {
    const half = this.halves[where];
    const side = this.sideOf(where);
    const can = readActs(board, side);
    const isOffered = board.offer === getOther(side) && (board.state === "playing" || board.state === "paused");
    half.setPlayer(side, board[side] ?? "");
    half.setActs(can, { called: board.called === side || board.called === "both", offered: board.offer === side });
    half.checkAsked(can, isOffered);
    if (isOffered && this.isPlayedHere(side)) half.askDraw(board[getOther(side)] ?? "");
  }

  /** What was drawn for the game, until it begins. @param {Board} board */
  updateOpening(board) {
    const key = getOpeningKey(board);
    if (key === this.openingKey) return;
    this.openingKey = key;
    this.opening.hidden = key === "";
    fill(this.opening, key !== "" && makeOpening(board));
  }

  /** @param {Board} board */
  updateMoves(board) {
    const here = board.side !== undefined && this.isPlayedHere(board.side);
    if (this.hasMoves && this.moves.view.element.parentElement === null)
      fill(this.middle, this.opening, this.moves.view.element, this.bar);
    else if (!this.hasMoves && this.moves.view.element.parentElement !== null)
      fill(this.middle, this.opening, this.bar);
    this.halves.near.entry.hidden = true;
    this.halves.far.entry.hidden = true;
    if (this.hasMoves)
      this.moves.update(board, this.nearSide, here && board.side !== undefined ? this.halfOf(board.side) : null);
  }

  /** A flag is heard, once. @param {Board} board */
  listen(board) {
    const now = this.hall.directorNow();
    const flags = Number(isFlagDown(board, "black", now)) + Number(isFlagDown(board, "white", now));
    if (this.flags >= 0 && flags > this.flags) sounds.play("flag");
    this.flags = flags;
  }

  /** Draws the clocks, now and when a digit changes next. */
  run() {
    clearTimeout(this.timer);
    const board = this.board;
    if (board === null) return;
    const now = this.hall.directorNow();
    for (const where of /** @type {Where[]} */ (["near", "far"])) {
      const side = this.sideOf(where);
      this.halves[where].setTime(getShownMs(board, side, now), board.counts_up === true);
      this.halves[where].setLook(this.lookOf(board, side, now), this.infoOf(board, side));
    }
    if (board.running === undefined) return;
    const shown = getShownMs(board, board.running, now) ?? 0;
    const wait = Math.max(getStillMs(shown, board.counts_up === true), board.now_ms + (board.still_ms ?? 0) - now);
    this.timer = window.setTimeout(() => this.run(), Math.max(10, Math.min(wait, LONGEST_MS)));
  }

  /** A half that is played on another device says so little. @param {Board} board @param {Side} side
   * @param {number} now */
  lookOf(board, side, now) {
    const look = readHalf(board, side, now);
    if (this.isPlayedHere(side)) return look;
    return { ...look, does: /** @type {const} */ (""),
      what: look.does === "press" || look.does === "crown" ? _("To move")
      : look.does === "ready" ? _("Not ready yet") : look.does === "confirm" ? _("Not confirmed yet") : look.what };
  }

  /** @param {Board} board @param {Side} side */
  infoOf(board, side) {
    if (board.side !== side || board.ply === undefined) return "";
    return _("Move {n}", { n: Math.floor(board.ply / 2) + 1 });
  }
}

/** @param {Hall} hall */
export function show(hall) {
  const page = new TablePage(hall);
  return { element: page.element, close: () => page.close() };
}
