// SPDX-License-Identifier: GPL-3.0-or-later
//
// director.mjs - a director and its server for tests of the pages: it serves the files of ui/web as the program does,
// lets seats in, sends what a scene (scenes.mjs) has, and answers. What a page sends is checked against the schema, and
// so is what it sends itself; "faults" has what was wrong, "received" every message that was not.
import { randomBytes } from "node:crypto";
import { readFileSync, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { Schema } from "./schema.mjs";
import { Socket } from "./socket.mjs";

const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css",
  ".json": "application/json", ".svg": "image/svg+xml" };
const PAGES = new Set(["/", "/join", "/test", "/trust"]);

// ROOT: of the sources. WORDS: the text of /web/words-es.json.
export class Director {
  constructor(root, words) {
    this.web = join(root, "ui/web");
    this.words = words;
    this.schema = new Schema(join(root, "schemas/damero-hall-1.json"));
    this.seats = new Map();
    this.codes = new Map();
    this.connections = new Set();
    this.received = [];
    this.faults = [];
    this.revision = 1;
    this.answers = new Map();
    this.isAway = false;
    this.hall = {};
    this.shownAt = Date.now();
  }

  async start() {
    this.server = createServer((request, response) => this.serve(request, response));
    this.server.on("upgrade", (request, stream) => this.connect(request, stream));
    await new Promise((resolve) => { this.server.listen(0, "127.0.0.1", () => resolve(undefined)); });
    this.port = this.server.address().port;
    this.url = `http://127.0.0.1:${this.port}`;
  }

  stop() {
    for (const connection of this.connections) connection.socket.close(true);
    this.server.close();
    this.server.closeAllConnections();
  }

  // A seat ({seat: "floor"}); returns its cookie.
  open(seat) {
    const cookie = randomBytes(16).toString("hex");
    this.seats.set(cookie, seat);
    return cookie;
  }

  // What the hall has, from now on.
  show(hall) {
    this.hall = hall;
    this.shownAt = Date.now();
    this.publish();
  }

  // ---- HTTP ----

  serve(request, response) {
    const { pathname } = new URL(request.url, this.url);
    const head = { "Content-Security-Policy": "default-src 'self'", "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
    if (request.method === "POST" && pathname === "/join") {
      this.join(request, response, head);
      return;
    }
    const name = PAGES.has(pathname) ? "index.html" : pathname.startsWith("/web/") ? pathname.slice(5) : "";
    const file = join(this.web, name);
    if (pathname === "/web/words-es.json") {
      response.writeHead(200, { ...head, "Content-Type": TYPES[".json"] }).end(this.words);
    } else if (name !== "" && !name.includes("..") && existsSync(file)) {
      response.writeHead(200, { ...head, "Content-Type": TYPES[extname(name)] }).end(readFileSync(file));
    } else {
      response.writeHead(404, head).end();
    }
  }

  join(request, response, head) {
    let text = "";
    request.on("data", (part) => { text += part; });
    request.on("end", () => {
      this.take(text);
      const seat = this.codes.get(JSON.parse(text).code);
      const answer = seat === undefined ? { kind: "refused", why: "code" } : { kind: "admitted", ...seat };
      const cookie = seat === undefined ? {} : { "Set-Cookie": `damero=${this.open(seat)}; HttpOnly; SameSite=Strict` };
      response.writeHead(seat === undefined ? 403 : 200, { ...head, ...cookie, "Content-Type": TYPES[".json"] });
      response.end(JSON.stringify(answer));
    });
  }

  // ---- messages ----

  connect(request, stream) {
    const cookie = /damero=([0-9a-f]{32})/.exec(request.headers.cookie ?? "")?.[1] ?? "";
    const seat = this.seats.get(cookie);
    if (this.isAway || (seat === undefined && request.url === "/hall")) {
      stream.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    const connection = { socket: new Socket(request, stream), seat, cookie, watched: new Map() };
    this.connections.add(connection);
    connection.socket.onClose = () => this.connections.delete(connection);
    connection.socket.onText = (text) => this.receive(connection, text);
  }

  take(text) {
    const faults = this.schema.check(text, "device");
    this.faults.push(...faults.map((fault) => `of a page: ${fault}: ${text}`));
    if (faults.length === 0) this.received.push(JSON.parse(text));
    return faults.length === 0;
  }

  send(connection, message) {
    const text = JSON.stringify(message);
    this.faults.push(...this.schema.check(text, "director").map((fault) => `of the test: ${fault}: ${text}`));
    connection.socket.send(text);
  }

  receive(connection, text) {
    if (!this.take(text)) return;
    const message = JSON.parse(text);
    if (message.kind === "hello") {
      this.send(connection, { kind: "welcome", version: 1, event: this.hall.event ?? "Club Evening", now_ms: this.now(),
        revision: this.revision, ...connection.seat });
    } else if (message.kind === "sync") {
      this.send(connection, { kind: "synced", clock: message.clock, device_ms: message.device_ms, now_ms: this.now() });
    } else if (message.kind === "watch") {
      connection.watched.set(message.list, message);
      this.sendList(connection, message);
    } else if (message.uid !== undefined) {
      this.answer(connection, message);
    }
  }

  // Done, where the test has no other answer for its kind: a function that returns the message, or nothing.
  answer(connection, message) {
    const answer = this.answers.get(message.kind);
    if (answer !== undefined) {
      const reply = answer(message);
      if (reply !== undefined) this.send(connection, { uid: message.uid, ...reply });
      return;
    }
    this.revision++;
    this.send(connection, { kind: "performed", uid: message.uid, revision: this.revision });
  }

  now() {
    return 5_000_000 + Math.round(performance.now());
  }

  // A board as of now: the clock that runs has run on.
  getBoard(board) {
    const clock = board.running === undefined ? undefined : `${board.running}_ms`;
    const ran = Date.now() - this.shownAt;
    const value = clock === undefined ? 0 : board.counts_up ? board[clock] + ran : Math.max(0, board[clock] - ran);
    return { ...board, now_ms: this.now(), revision: this.revision, ...(clock === undefined ? {} : { [clock]: value }) };
  }

  // The rows of a list, as WATCH asks for them.
  getRows(watch) {
    const { hall } = this;
    const ofSection = (rows) => (rows ?? []).filter((row) => row.section === watch.section);
    switch (watch.list) {
      case "calls": return (hall.calls ?? []).flatMap(({ answers, ...call }, n) =>
        [{ ...call, n }, ...answers.map((answer) => ({ kind: "answer", n, ...answer }))]);
      case "sections": return hall.sections ?? [];
      case "boards": return ofSection(hall.boards).map((board) => this.getBoard(board));
      case "board": return ofSection(hall.boards).filter((row) => row.board === watch.board)
        .map((board) => this.getBoard(board));
      default: return ofSection(hall[watch.list]);
    }
  }

  sendList(connection, watch) {
    const rows = this.getRows(watch);
    for (const row of rows) this.send(connection, row);
    if (watch.list !== "board")
      this.send(connection, { kind: "list-end", list: watch.list, n: rows.length, revision: this.revision });
  }

  // Everything that anybody watches, anew.
  publish() {
    this.revision++;
    for (const connection of this.connections)
      for (const watch of connection.watched.values()) this.sendList(connection, watch);
  }

  // The line is cut, and nobody gets in until goOn.
  goAway() {
    this.isAway = true;
    for (const connection of this.connections) connection.socket.close(true);
  }

  goOn() {
    this.isAway = false;
  }
}
