// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is kept and handed over, against a socket that is not there; a browser's store is tested by pages.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Hall } from "../../../../ui/web/connection.js";

class Socket {
  constructor() {
    this.readyState = Socket.OPEN;
    this.sent = [];
    Socket.last = this;
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
    this.onclose?.();
  }

  /** What was sent that changes something. */
  get changes() {
    return this.sent.filter((message) => message.uid !== undefined);
  }
}
Socket.OPEN = 1;
globalThis.WebSocket = Socket;

const WELCOME = { kind: "welcome", version: 1, seat: "table", section: 1, board: 3, now_ms: 5000, revision: 1 };
const PRESS = { kind: "press", section: 1, round: 1, board: 3, game: 1, side: "black" };

function open() {
  const hall = new Hall("ws://hall.test/hall");
  hall.connect();
  Socket.last.onopen();
  return hall;
}

test("nothing is handed over before the director has welcomed", async () => {
  const hall = open();
  void hall.change({ ...PRESS, ply: 0 });
  assert.equal(Socket.last.changes.length, 0);
  hall.take(WELCOME);
  assert.equal(Socket.last.changes.length, 1);
});

test("one change is handed over at a time, in order", async () => {
  const hall = open();
  hall.take(WELCOME);
  const first = hall.change({ ...PRESS, ply: 0 });
  void hall.change({ ...PRESS, ply: 1, side: "white" });
  const socket = Socket.last;
  assert.deepEqual(socket.changes.map((message) => message.ply), [0]);
  hall.take({ kind: "performed", uid: socket.changes[0].uid, revision: 2 });
  assert.equal((await first).kind, "performed");
  assert.deepEqual(socket.changes.map((message) => message.ply), [0, 1]);
  assert.equal(hall.queue.entries.length, 1);
});

test("after a cut the same change comes again, under the same name and stamp", () => {
  const hall = open();
  hall.take(WELCOME);
  void hall.change({ ...PRESS, ply: 0 });
  const [before] = Socket.last.changes;
  hall.drop();
  hall.connect();
  Socket.last.onopen();
  hall.take(WELCOME);
  assert.deepEqual(Socket.last.changes, [before]);
});

test("what was refused is not sent again", async () => {
  const hall = open();
  hall.take(WELCOME);
  const answer = hall.change({ ...PRESS, ply: 0 });
  hall.take({ kind: "refused", uid: Socket.last.changes[0].uid, why: "other-ply" });
  assert.equal((await answer).why, "other-ply");
  hall.tick();
  assert.equal(Socket.last.changes.length, 1);
  assert.equal(hall.queue.entries.length, 0);
});

test("an answer to what nobody asked changes nothing", () => {
  const hall = open();
  hall.take(WELCOME);
  hall.take({ kind: "performed", uid: "018f0000-0000-7000-8000-000000000000", revision: 2 });
  assert.equal(hall.queue.entries.length, 0);
});

test("the stamp is of the touch, where the browser tells it", () => {
  const hall = open();
  const now = performance.now();
  void hall.change({ ...PRESS, ply: 0 }, { timeStamp: now - 40 });
  void hall.change({ ...PRESS, ply: 1 }, { timeStamp: now + 1e9 });
  const [first, second] = hall.queue.entries.map((entry) => entry.message.device_ms);
  assert.equal(first, Math.round(now - 40));
  assert.ok(second <= performance.now() + 1);
});

test("a side says how late its press is, a table does not", () => {
  const hall = open();
  hall.take({ ...WELCOME, seat: "side", side: "black" });
  void hall.change({ ...PRESS, ply: 0 });
  assert.equal(typeof Socket.last.changes[0].lag_ms, "number");
  const table = open();
  table.take(WELCOME);
  void table.change({ ...PRESS, ply: 0 });
  assert.equal("lag_ms" in Socket.last.changes[0], false);
});

test("a list is its last rows, whatever came between", () => {
  const hall = open();
  const lists = [];
  hall.on("list:standings", (rows) => lists.push(rows.map((row) => row.rank)));
  hall.take({ kind: "board", board: 1 });
  hall.take({ kind: "standing", rank: 1 });
  hall.take({ kind: "standing", rank: 2 });
  hall.take({ kind: "list-end", list: "standings", n: 2 });
  hall.take({ kind: "list-end", list: "standings", n: 0 });
  assert.deepEqual(lists, [[1, 2], []]);
});

test("a seat that is gone hands nothing over", () => {
  const hall = open();
  hall.take(WELCOME);
  void hall.change({ ...PRESS, ply: 0 });
  hall.take({ kind: "ended", why: "revoked" });
  assert.equal(hall.queue.entries.length, 0);
  assert.equal(hall.isOver, true);
});
