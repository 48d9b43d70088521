// SPDX-License-Identifier: GPL-3.0-or-later
//
// hall.mjs - a director with a whole hall: the lists of a scene (scenes.mjs) for the pages of floor, helpers, players
// and screens. What is asked for is done, where the test has no other answer for its kind.
import { Director } from "./director.mjs";
import { check } from "./schema.mjs";

export class HallDirector extends Director {
  constructor(files, seat, hall) {
    super(files, { seat });
    this.replies = new Map();
    this.watched = new Map();
    this.show(hall);
  }

  /** What the hall has, from now on. */
  show(hall) {
    this.hall = hall;
    this.event = hall.event;
    this.shownAt = this.now();
    this.publish();
  }

  /** Everything that is watched, anew. */
  publish() {
    for (const socket of this.sockets ?? [])
      for (const watch of this.watched?.values() ?? []) this.sendList(socket, watch);
  }

  take(socket, message) {
    if (message.kind === "watch") {
      this.note(check(message, "device"));
      this.received.push(message);
      this.watched.set(message.list, message);
      if (!this.isSilent) this.sendList(socket, message);
    } else super.take(socket, message);
    if (["act", "check-in", "hold"].includes(message.kind) && !this.isSilent) this.change(socket, message);
  }

  change(socket, message) {
    const reply = this.replies.get(message.kind);
    if (!this.answers.has(message.uid))
      this.answers.set(message.uid, reply === undefined
        ? { kind: "performed", uid: message.uid, revision: ++this.revision } : { uid: message.uid, ...reply(message) });
    this.send(socket, this.answers.get(message.uid));
  }

  /** A board as of now: the clock that runs has run on. */
  getBoard(board) {
    const clock = board.running === undefined ? undefined : `${board.running}_ms`;
    const ran = this.now() - this.shownAt;
    return { ...board, now_ms: this.now(), revision: this.revision,
      ...(clock === undefined ? {} : { [clock]: Math.max(0, board[clock] - ran) }) };
  }

  /** The rows of a list, as WATCH asks for them. */
  getRows({ list, section, entry }) {
    const rows = (this.hall[list] ?? []).filter((row) => row.section === section);
    switch (list) {
      case "calls": return this.hall.calls.flatMap(({ answers, ...call }, n) =>
        [{ ...call, n }, ...answers.map((answer) => ({ kind: "answer", n, ...answer }))]);
      case "sections": return this.hall.sections;
      case "boards": return rows.map((board) => this.getBoard(board));
      case "player": {
        const { name } = this.hall.entries.find((row) => row.section === section && row.entry === entry);
        return [...this.hall.past, ...this.hall.pairings].filter((row) => row.section === section &&
          (row.black === name || row.white === name));
      }
      default: return rows;
    }
  }

  sendList(socket, watch) {
    const rows = this.getRows(watch);
    for (const row of rows) this.send(socket, row);
    this.send(socket, { kind: "list-end", list: watch.list, n: rows.length, revision: this.revision,
      ...(watch.section === undefined ? {} : { section: watch.section }) });
  }
}
