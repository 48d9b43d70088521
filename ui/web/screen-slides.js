// SPDX-License-Identifier: GPL-3.0-or-later
//
// screen-slides.js - one slide of a screen on the wall: some rows of a list, as large as the wall allows.

import { makeDiagram } from "./diagram.js";
import { h } from "./dom.js";
import { makeFaces, makeStatePill, updateFaces, updateStatePill } from "./faces.js";
import { getOpeningKey, getOpeningsText, getOpeningText, getShortOpening, hasOpeningToShow } from "./opening.js";
import { formatPoints } from "./outcomes.js";
import { getMatchText, groupByBoard } from "./standings-view.js";
import { _ } from "./words.js";

/** @typedef {import("./slides.js").Slide} Slide */
/** @typedef {import("./lists.js").Lists} Lists */
/** @typedef {import("./messages.js").Board} Board */

const LONG = 24; // characters of a name from which it is written smaller

/** @param {Slide} slide @param {Lists} lists */
export function getSlideTitle(slide, lists) {
  switch (slide.kind) {
    case "pairings": return _("Pairings");
    case "clocks": return _("Clocks");
    case "positions": return getSeenBoards(lists).slice(slide.first, slide.first + slide.n).every(hasOpeningToShow)
      ? _("Openings") : _("Positions");
    case "standings": return _("Standings");
  }
}

/** @param {string} name */
function makeName(name) {
  return h("span", { class: name.length > LONG ? "name long" : "name" }, name);
}

/** The results of a match; before there is any, what was drawn for it. @param {import("./lists.js").Pairing[]} games */
function makeOutcome(games) {
  const text = getMatchText(games);
  return text === "" ? h("span", { class: "opening-of soft" }, getOpeningsText(games))
    : h("span", { class: "result" }, text);
}

/** @param {Slide} slide @param {Lists} lists */
function makePairings(slide, lists) {
  const rows = groupByBoard(lists.pairings).slice(slide.first, slide.first + slide.n);
  return h("ol", { class: "rows pairings" }, rows.map((games) => h("li", {}, h("span", { class: "number" },
    games[0].board),
    h("span", { class: "disc black" }), makeName(games[0].black), h("span", { class: "disc white" }),
    makeName(games[0].white), makeOutcome(games))));
}

/** @param {Slide} slide @param {Lists} lists */
function makeStandings(slide, lists) {
  const rows = lists.standings.slice(slide.first, slide.first + slide.n);
  return h("ol", { class: "rows standings" }, rows.map((row) => h("li", {}, h("span", { class: "number" }, row.rank),
    makeName(row.name), h("span", { class: "result" }, formatPoints(row.points_x10)))));
}

/** @param {Board} board @param {Lists} lists */
function makeClock(board, lists) {
  const pill = makeStatePill(), faces = makeFaces();
  updateStatePill(pill, board);
  updateFaces(faces, board, lists.hall.directorNow());
  return h("li", { "data-board": board.board }, h("div", { class: "line" },
    h("span", { class: "number" }, _("Board {n}", { n: board.board })),
    h("span", { class: "opening-of soft" }, getShortOpening(board)), pill), faces);
}

/** @param {Slide} slide @param {Lists} lists */
function makeClocks(slide, lists) {
  const boards = lists.boards.filter((board) => board.state !== "none" && board.black_ms !== undefined);
  return h("ol", { class: "clocks" }, boards.slice(slide.first, slide.first + slide.n)
    .map((board) => makeClock(board, lists)));
}

/** @param {Board} board @param {"black" | "white"} side */
function makePlayer(board, side) {
  return h("div", { class: "player" }, h("span", { class: `disc ${side}` }), h("span", {}, board[side] ?? ""));
}

/** Whether all boards wait for games with the same opening. @param {readonly Board[]} boards */
function isOneForAll(boards) {
  return boards.length > 1 &&
    boards.every((board) => hasOpeningToShow(board) && getOpeningKey(board) === getOpeningKey(boards[0]));
}

/**
 * Boards of which the position may be seen, and those that wait with an opening; where all wait with the same one, one
 * of them is enough.
 * @param {Lists} lists
 */
export function getSeenBoards(lists) {
  const { boards } = lists;
  return isOneForAll(boards) ? boards.slice(0, 1)
    : boards.filter((board) => hasOpeningToShow(board) || (board.position !== undefined && board.state !== "before"));
}

/** @param {Board} board @param {boolean} isOfAll the same waits at every board */
function makeOpeningSlide(board, isOfAll) {
  return h("li", {}, h("div", { class: "line" },
    h("span", { class: "number" }, isOfAll ? _("All boards") : _("Board {n}", { n: board.board })),
    h("span", { class: "opening-of" }, getOpeningText(board))),
    isOfAll ? false : makePlayer(board, "black"),
    makeDiagram(board.opening_position ?? "", board.numbering === "mirrored"),
    isOfAll ? h("p", { class: "player" }, board.opening_line ?? "") : makePlayer(board, "white"));
}

/** @param {Slide} slide @param {Lists} lists */
function makePositions(slide, lists) {
  const seen = getSeenBoards(lists);
  const isOfAll = isOneForAll(lists.boards);
  return h("ol", { class: "positions" }, seen.slice(slide.first, slide.first + slide.n).map((board) => {
    if (hasOpeningToShow(board)) return makeOpeningSlide(board, isOfAll);
    const pill = makeStatePill();
    updateStatePill(pill, board);
    return h("li", {}, h("div", { class: "line" }, h("span", { class: "number" }, _("Board {n}",
      { n: board.board })), h("span", { class: "opening-of soft" }, getShortOpening(board)), pill),
      makePlayer(board, "black"), makeDiagram(board.position ?? "", board.numbering === "mirrored"),
      makePlayer(board, "white"));
  }));
}

/**
 * What stands on the stage; undefined: there is nothing to show yet.
 * @param {Slide | undefined} slide
 * @param {Lists} lists
 */
export function makeSlideElement(slide, lists) {
  switch (slide?.kind) {
    case "pairings": return makePairings(slide, lists);
    case "standings": return makeStandings(slide, lists);
    case "clocks": return makeClocks(slide, lists);
    case "positions": return makePositions(slide, lists);
    default: return h("div", { class: "welcome" }, h("p", { class: "event" }, lists.hall.seat?.event ?? ""),
      h("p", {}, _("The pairings appear here when the director publishes a round.")));
  }
}
