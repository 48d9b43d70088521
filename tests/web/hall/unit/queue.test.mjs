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
let nowMs = 1000.25;
Object.defineProperty(performance, "now", { value: () => nowMs });

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
  assert.equal(before.lag_ms, 0);
  hall.drop();
  nowMs += 700;
  hall.connect();
  Socket.last.onopen();
  hall.take(WELCOME);
  assert.deepEqual(Socket.last.changes, [{ ...before, lag_ms: 700 }]);
});

test("a device without a seat tries no more until it has one", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.document = { hidden: false };
  globalThis.fetch = () => Promise.reject(new Error("not there"));
  const hall = new Hall("ws://hall.test/hall");
  hall.connect();
  const first = Socket.last;
  first.close();
  t.mock.timers.tick(60000);
  const second = Socket.last;
  assert.notEqual(second, first);
  hall.isResting = true;
  second.close();
  t.mock.timers.tick(60000);
  assert.equal(Socket.last, second);
  hall.isResting = false;
  hall.wake();
  assert.notEqual(Socket.last, second);
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

test("a press says how late it is, also one of a clock that is no more", () => {
  const hall = open();
  const began = Date.now();
  const left = { ...PRESS, ply: 0, uid: "018f0000-0000-7000-8000-000000000001", clock: "0000000a", device_ms: 5 };
  hall.queue.entries.push({ uid: left.uid, wallMs: began - 20000, message: left });
  hall.take(WELCOME);
  const [late] = Socket.last.changes;
  assert.equal(late.device_ms, 5);
  assert.ok(late.lag_ms >= 20000 && late.lag_ms <= 20000 + Date.now() - began);
  hall.take({ kind: "performed", uid: left.uid, revision: 2 });
  hall.take({ kind: "synced", clock: hall.clock, device_ms: performance.now() - 300, now_ms: 1000 });
  void hall.change({ ...PRESS, ply: 1, side: "white" });
  assert.ok(Socket.last.changes[1].lag_ms >= 300 && Socket.last.changes[1].lag_ms < 20000);
  hall.take({ kind: "performed", uid: Socket.last.changes[1].uid, revision: 3 });
  hall.queue.entries.push({ uid: left.uid, wallMs: 0, message: left });
  hall.handOver();
  assert.equal(Socket.last.changes[2].lag_ms, 3600000);
});

test("a clock that stood still is named anew, and the director hears of it before a press", () => {
  const hall = open();
  hall.take(WELCOME);
  const before = hall.clock;
  hall.apartMs -= 8000;
  void hall.change({ ...PRESS, ply: 0 });
  const [sync, press] = Socket.last.sent.slice(-2);
  assert.equal(sync.kind, "sync");
  assert.equal(press.kind, "press");
  assert.notEqual(press.clock, before);
  assert.equal(sync.clock, press.clock);
});

test("a pong says what the clock shows, by the name that it has now", () => {
  const hall = open();
  const before = hall.clock;
  hall.apartMs -= 8000;
  hall.take({ kind: "ping", nonce: "0123456789abcdef" });
  const pong = Socket.last.sent.at(-1);
  assert.equal(pong.kind, "pong");
  assert.equal(pong.clock, hall.clock);
  assert.notEqual(pong.clock, before);
  assert.equal(pong.device_ms, Math.round(hall.heardMs));
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
