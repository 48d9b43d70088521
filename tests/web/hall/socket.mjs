// SPDX-License-Identifier: GPL-3.0-or-later
//
// socket.mjs - the other end of a WebSocket, as far as tests need it: texts that come whole, and closing.
import { createHash } from "node:crypto";

const MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const TEXT = 1, CLOSE = 8, PING = 9, PONG = 10;

function frame(opcode, payload) {
  const head = payload.length < 126 ? Buffer.from([0x80 | opcode, payload.length])
    : Buffer.from([0x80 | opcode, 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, payload]);
}

export class Socket {
  constructor(request, stream) {
    const key = createHash("sha1").update(request.headers["sec-websocket-key"] + MAGIC).digest("base64");
    this.stream = stream;
    this.bytes = Buffer.alloc(0);
    this.onText = (_text) => {};
    this.onClose = () => {};
    stream.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
      `Sec-WebSocket-Accept: ${key}\r\n\r\n`);
    stream.on("data", (bytes) => this.read(bytes));
    stream.on("error", () => {});
    stream.on("close", () => this.onClose());
  }

  read(bytes) {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    for (;;) {
      const short = (this.bytes[1] ?? 0) & 127;
      const at = short === 126 ? 4 : 2;
      if (this.bytes.length < at + 4) return;
      const length = short === 126 ? this.bytes.readUInt16BE(2) : short;
      if (short === 127) throw new Error("a frame that no page sends");
      if (this.bytes.length < at + 4 + length) return;
      const mask = this.bytes.subarray(at, at + 4);
      const payload = this.bytes.subarray(at + 4, at + 4 + length).map((byte, i) => byte ^ mask[i % 4]);
      const opcode = this.bytes[0] & 15;
      this.bytes = this.bytes.subarray(at + 4 + length);
      this.take(opcode, Buffer.from(payload));
    }
  }

  take(opcode, payload) {
    if (opcode === TEXT) this.onText(payload.toString("utf8"));
    else if (opcode === PING) this.stream.write(frame(PONG, payload));
    else if (opcode === CLOSE) this.close();
  }

  send(text) {
    if (!this.stream.destroyed) this.stream.write(frame(TEXT, Buffer.from(text)));
  }

  // Says goodbye; DROP: the line is cut instead.
  close(drop = false) {
    if (drop || this.stream.destroyed) this.stream.destroy();
    else this.stream.end(frame(CLOSE, Buffer.from([3, 232])));
  }
}
