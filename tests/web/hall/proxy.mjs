// SPDX-License-Identifier: GPL-3.0-or-later
//
// proxy.mjs - a bad network between a page and the hall: a TCP proxy that holds bytes up, cuts connections and sends
// frames of a WebSocket twice, by a seed.
//
// What is held up keeps its order, as in any connection; a cut loses what is under way. Only whole frames of the page
// are doubled: anything else would not be what a network does to a connection. It knows nothing of the protocol.
import net from "node:net";

/** A generator of numbers in [0, 1) from a seed (mulberry32). */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** How many bytes the first frame of a WebSocket has in BYTES; 0: it is not all there. */
function frameLength(bytes) {
  if (bytes.length < 2) return 0;
  const masked = (bytes[1] & 0x80) !== 0, short = bytes[1] & 0x7f;
  const head = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
  if (bytes.length < head) return 0;
  const payload = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const length = head + (masked ? 4 : 0) + payload;
  return bytes.length < length ? 0 : length;
}

/** The head of a request as if it had been sent to the hall itself, which serves nobody by another name. */
function readdress(head, { host, target }) {
  return Buffer.from(head.toString("latin1").replace(/^host:.*$/im, `Host: ${host}:${target}`)
    .replace(/^origin: *http:.*$/im, `Origin: http://${host}:${target}`), "latin1");
}

/** One direction of a connection: what goes in comes out later, in order. */
class Way {
  constructor(to, network, isUp) {
    this.to = to;
    this.network = network;
    this.isUp = isUp;
    this.due = 0;
    this.parts = [];
    this.rest = Buffer.alloc(0);
    this.isOver = false;
    this.isBegun = false;
    this.isSocket = false;
  }

  write(bytes) {
    for (const part of this.isUp ? this.divide(bytes) : [bytes]) this.send(part);
  }

  /** The head of the request; after it whole frames, some of them twice, or the body as it comes. */
  divide(bytes) {
    const parts = [];
    this.rest = Buffer.concat([this.rest, bytes]);
    if (!this.isBegun) {
      const end = this.rest.indexOf("\r\n\r\n");
      if (end < 0) return [];
      const head = this.rest.subarray(0, end + 4);
      this.isBegun = true;
      this.isSocket = /^upgrade: *websocket/im.test(head.toString("latin1"));
      parts.push(readdress(head, this.network));
      this.rest = this.rest.subarray(end + 4);
    }
    if (!this.isSocket) {
      parts.push(this.rest);
      this.rest = Buffer.alloc(0);
    }
    for (let n = frameLength(this.rest); this.isSocket && n > 0; n = frameLength(this.rest)) {
      const frame = this.rest.subarray(0, n), isText = (frame[0] & 0x0f) === 1;
      parts.push(frame);
      if (isText && this.network.random() < this.network.doubled) {
        parts.push(frame);
        this.network.counts.doubled++;
      }
      this.rest = this.rest.subarray(n);
    }
    return parts;
  }

  send(bytes) {
    const { network } = this;
    this.due = Math.max(this.due, performance.now() + network.delay + network.random() * network.jitter);
    this.parts.push({ due: this.due, bytes });
    if (this.parts.length === 1) this.wait();
  }

  /** Nothing more comes in: it ends when all has come out. */
  finish() {
    this.isOver = true;
    if (this.parts.length === 0) this.to.end();
  }

  /** Until the first part is due: each arrives after the one before it. */
  wait() {
    setTimeout(() => {
      const { bytes } = this.parts.shift();
      if (!this.to.destroyed) this.to.write(bytes);
      if (this.parts.length > 0) this.wait();
      else if (this.isOver) this.to.end();
    }, this.parts[0].due - performance.now());
  }
}

/**
 * Proxies to PORT at HOST: a door for each device, with an address of its own as the hall sees it. delay and
 * jitter in ms, doubled and cut as chances, cut of each connection a second. All of them can be changed while it runs;
 * counts says what was done.
 */
export class Network {
  constructor(port, seed, { host = "127.0.0.1", delay = 0, jitter = 0, doubled = 0, cut = 0 } = {}) {
    Object.assign(this, { target: port, host, delay, jitter, doubled, cut, random: random(seed) });
    this.counts = { connections: 0, refused: 0, cuts: 0, doubled: 0 };
    this.links = new Set();
    this.doors = [];
    this.isUp = true;
    this.timer = setInterval(() => this.roll(), 1000);
  }

  /** The port of a new door; who comes through it has ADDRESS. */
  async open(address = `127.0.1.${this.doors.length + 1}`) {
    const door = net.createServer({ allowHalfOpen: true }, (socket) => this.take(socket, address));
    this.doors.push(door);
    await new Promise((done) => door.listen(0, "127.0.0.1", done));
    return door.address().port;
  }

  take(near, address) {
    if (!this.isUp) { near.destroy(); return; }
    const far = net.connect({ port: this.target, host: this.host, localAddress: address,
      allowHalfOpen: true });
    const link = { near, far };
    const up = new Way(far, this, true), down = new Way(near, this, false);
    const end = () => { near.destroy(); far.destroy(); this.links.delete(link); };
    this.counts.connections++;
    this.links.add(link);
    near.on("data", (bytes) => up.write(bytes));
    let isServed = false;
    far.on("data", (bytes) => { isServed = true; down.write(bytes); });
    far.on("close", () => { if (!isServed && !near.destroyed) this.counts.refused++; });
    near.on("end", () => up.finish());
    far.on("end", () => down.finish());
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on("error", end);
    }
    near.on("close", end);
  }

  roll() {
    for (const link of [...this.links])
      if (this.random() < this.cut) { this.counts.cuts++; link.near.destroy(); }
  }

  /** Cuts everything; nobody gets through until up(). */
  down() {
    this.isUp = false;
    for (const link of [...this.links]) { this.counts.cuts++; link.near.destroy(); }
  }

  up() { this.isUp = true; }

  /** From now on nothing is held up, doubled or cut. */
  heal() { Object.assign(this, { delay: 0, jitter: 0, doubled: 0, cut: 0, isUp: true }); }

  async close() {
    clearInterval(this.timer);
    for (const link of [...this.links]) link.near.destroy();
    await Promise.all(this.doors.map((door) => new Promise((done) => door.close(done))));
  }
}
