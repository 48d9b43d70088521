// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.document = { documentElement: { lang: "en" } };
const { CONTACT, Hall } = await import("../../../../ui/web/connection.js");

/** What a browser's socket does is done by the tests. */
class Socket {
  static OPEN = 1;
  static made = [];
  readyState = 0;
  sent = [];
  isClosed = false;

  constructor() {
    Socket.made.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.isClosed = true;
  }

  open() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** A page at `hall.ms`, whose waits are `hall.later`. */
function makeHall(t) {
  const hall = new Hall("ws://hall/");
  Object.assign(hall, { ms: 1000, later: [], contacts: [] });
  hall.now = () => hall.ms;
  hall.on(CONTACT, (is) => hall.contacts.push(is));
  Socket.made = [];
  globalThis.WebSocket = Socket;
  t.mock.method(globalThis, "setTimeout", (done) => hall.later.push(done));
  hall.connect();
  return hall;
}

function pass(hall, ms) {
  hall.ms += ms;
  hall.tick();
}

test("a connection that is taken and never opened is given up, and tried again", (t) => {
  const hall = makeHall(t);
  pass(hall, 5000);
  assert.equal(Socket.made[0].isClosed, false);
  pass(hall, 1);
  assert.equal(Socket.made[0].isClosed, true);
  assert.equal(hall.later.length, 1);

  Socket.made[0].onclose(); // the browser says so later: it is not tried twice
  assert.equal(hall.later.length, 1);
  hall.later[0]();
  assert.equal(Socket.made.length, 2);
  Socket.made[1].open();
  assert.equal(Socket.made[1].sent[0].kind, "hello");
});

test("a connection on which nothing comes is given up, one on which something does is not", (t) => {
  const hall = makeHall(t);
  Socket.made[0].open();
  Socket.made[0].say({ kind: "welcome", now_ms: 5000 });
  assert.deepEqual(hall.contacts, [true]);
  pass(hall, 4000);
  Socket.made[0].say({ kind: "ping", nonce: "n" });
  pass(hall, 4000);
  assert.equal(Socket.made[0].isClosed, false);
  pass(hall, 1001);
  assert.equal(Socket.made[0].isClosed, true);
  assert.deepEqual(hall.contacts, [true, false]);
});

test("a seat that has ended is not taken up again", (t) => {
  const hall = makeHall(t);
  Socket.made[0].open();
  Socket.made[0].say({ kind: "ended" });
  assert.equal(Socket.made[0].isClosed, true);
  pass(hall, 60000);
  hall.connect();
  assert.equal(Socket.made.length, 1);
});
