// SPDX-License-Identifier: GPL-3.0-or-later
//
// director.mjs - a director for one page, in the browser's network: it serves the files of ui/web and answers what the
// page sends, by the schema. It plays one board as far as turns and clocks go; what else a board shows is told to it.
import { readFileSync } from "node:fs";
import { check } from "./schema.mjs";

export const ORIGIN = "http://hall.test";
const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", json: "application/json",
  svg: "image/svg+xml" };
const HEADERS = { "Content-Security-Policy": "default-src 'self'", "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer" };
const START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
const TURNS = ["ready", "press", "resign", "offer-draw", "accept-draw", "decline-draw", "claim", "crown",
  "call-referee", "enter-result", "confirm-result"];

export const FIRST_BOARD = { section: 1, round: 2, board: 3, game: 1, state: "before", black: "Roosevelt Tate",
  white: "Aurelio Santana", black_ms: 300000, white_ms: 300000 };

export class Director {
  /** FILES: folders in which files are looked for. */
  constructor(files, seat = { seat: "table", section: 1, board: 3 }) {
    this.files = files;
    this.seat = seat;
    this.event = "Autumn Club Evening";
    this.board = { ...FIRST_BOARD };
    this.faults = [];
    this.received = [];
    this.answers = new Map();
    this.revision = 1;
    this.isSilent = false;
    this.isAway = false;
    this.code = "ABCD2345";
    this.refusal = null;
    this.refusalText = "11-15 jumps nothing.";
    this.sockets = new Set();
  }

  now() {
    return Math.floor(performance.now()) + 5000000;
  }

  async serve(context) {
    await context.route(`${ORIGIN}/**`, (route) => this.answer(route));
    await context.routeWebSocket(/\/hall$/, (socket) => this.open(socket));
  }

  answer(route) {
    const { pathname } = new URL(route.request().url());
    if (this.isAway) return route.abort();
    if (pathname === "/join" && route.request().method() === "POST") return this.join(route);
    const name = pathname.startsWith("/web/") ? pathname.slice(5) : "index.html";
    for (const folder of this.files)
      try {
        const body = readFileSync(`${folder}/${name}`);
        return route.fulfill({ body, contentType: TYPES[name.split(".").pop()], headers: HEADERS });
      } catch {
        // It may be in the next folder.
      }
    return route.fulfill({ status: 404, body: "" });
  }

  join(route) {
    const message = route.request().postDataJSON();
    this.note(check(message, "device"));
    if (message.code === this.code) return route.fulfill({ json: { kind: "admitted", ...this.seat } });
    return route.fulfill({ status: 403, json: { kind: "refused", why: "no-code" } });
  }

  note(fault) {
    if (fault !== "") this.faults.push(fault);
  }

  open(socket) {
    if (this.isAway) return socket.close();
    this.sockets.add(socket);
    socket.onMessage((text) => this.take(socket, JSON.parse(text)));
    socket.onClose(() => this.sockets.delete(socket));
  }

  /** Cuts every connection; AWAY: and lets none in. */
  async cut(away) {
    this.isAway = away;
    for (const socket of this.sockets) await socket.close();
    this.sockets.clear();
  }

  send(socket, message) {
    this.note(check(message, "director"));
    if (!this.isSilent) socket.send(JSON.stringify(message));
  }

  take(socket, message) {
    this.note(check(message, "device"));
    this.received.push(message);
    if (this.isSilent) return;
    if (message.kind === "hello")
      this.send(socket, { kind: "welcome", version: 1, ...this.seat, now_ms: this.now(), revision: this.revision,
        event: this.event });
    else if (message.kind === "sync")
      this.send(socket, { kind: "synced", clock: message.clock, device_ms: message.device_ms, now_ms: this.now() });
    else if (message.kind === "watch") this.send(socket, this.makeBoard());
    else if (TURNS.includes(message.kind)) this.change(socket, message);
  }

  change(socket, message) {
    if (!this.answers.has(message.uid)) {
      const why = this.refusal ?? this.perform(message);
      this.answers.set(message.uid, why === "" ? { kind: "performed", uid: message.uid, revision: this.revision }
        : { kind: "refused", uid: message.uid, why, ...(why === "event" ? { text: this.refusalText } : {}) });
    }
    this.send(socket, this.answers.get(message.uid));
    this.publish();
  }

  // ---- the board

  makeBoard() {
    this.settle();
    return { kind: "board", ...this.board, now_ms: this.now(), revision: this.revision };
  }

  publish() {
    for (const socket of this.sockets) this.send(socket, this.makeBoard());
  }

  /** Shows another state to all. */
  set(changes) {
    this.settle();
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) delete this.board[name];
      else this.board[name] = value;
    this.since = this.now();
    this.revision++;
    this.publish();
  }

  /** What has gone by since goes off the clock that runs. */
  settle() {
    const now = this.now();
    if (this.board.running !== undefined) {
      const face = `${this.board.running}_ms`;
      this.board[face] = Math.max(0, this.board[face] - (now - this.since));
    }
    this.since = now;
  }

  start(record = "none") {
    this.set({ state: "playing", side: "black", first: "black", running: "black", ply: 0, record,
      ...(record === "checked" ? { position: START } : {}) });
  }

  perform(message) {
    const { side } = message;
    this.settle();
    this.revision++;
    if (message.kind === "ready") {
      this.board[`${side}_ready`] = true;
      if (this.board.black_ready && this.board.white_ready) this.start(this.record ?? "none");
    } else if (message.kind === "press") return this.press(message);
    else if (message.kind === "confirm-result") {
      this.board[`${side}_confirmed`] = true;
      if (this.seat.seat === "slip" || (this.board.black_confirmed && this.board.white_confirmed))
        this.board.state = "done";
    } else if (message.kind === "call-referee") this.board.called = side;
    else if (message.kind === "offer-draw") this.board.offer = side;
    else if (message.kind === "decline-draw") delete this.board.offer;
    else if (message.kind === "crown") delete this.board.crown;
    else if (message.kind === "accept-draw") this.end("draw");
    else if (message.kind === "resign") this.end(side === "black" ? "white" : "black");
    else if (message.kind === "enter-result") this.end(message.result);
    return "";
  }

  end(result) {
    delete this.board.running;
    delete this.board.side;
    Object.assign(this.board, { state: "over", result });
  }

  press({ side, ply, move }) {
    if (this.board.state !== "playing") return "not-now";
    if (ply !== this.board.ply) return "other-ply";
    if (side !== this.board.side) return "not-on-move";
    this.board.ply++;
    this.board.side = side === "black" ? "white" : "black";
    this.board.running = this.board.side;
    if (move !== undefined) this.board.last_move = move;
    return "";
  }
}
