// SPDX-License-Identifier: GPL-3.0-or-later
//
// program.mjs - the director's program as a test has it: "dameroctl serve" on a library, told what to do by lines and
// killed at will, and damero-hall, its child.
import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const getTool = (build) => join(build, "src/cli/dameroctl");
const getEnvironment = (build) => ({ ...process.env, LC_ALL: "C.UTF-8", LANGUAGE: "en",
  DAMERO_HALL: join(build, "src/hall-server/damero-hall") });

/** Runs dameroctl to its end and returns what it printed. */
export function run(build, args) {
  return execFileSync(getTool(build), args, { encoding: "utf8", env: getEnvironment(build) });
}

/** The process that PARENT has started by that name; 0: there is none. */
function findChild(parent, name) {
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const [, command, rest] = /^\d+ \((.*)\) \S (.*)$/s.exec(readFileSync(`/proc/${entry}/stat`, "utf8")) ?? [];
      if (command === name && Number(rest.split(" ")[0]) === parent) return Number(entry);
    } catch { /* it has ended */ }
  }
  return 0;
}

export class Program {
  /** DATA: https, with the authority of the program in that folder. */
  constructor(build, library, event, data) {
    Object.assign(this, { build, library, event, data, port: 0, codes: new Map(), waiting: [], n: 0, log: [] });
  }

  async start() {
    const env = getEnvironment(this.build);
    if (this.data !== undefined) env.XDG_DATA_HOME = this.data;
    const child = spawn(getTool(this.build), ["serve", "--json", "--library", this.library, "--address", "127.0.0.1",
      "--floor", "1", ...(this.data === undefined ? [] : ["--https"]), this.event],
    { env, stdio: ["pipe", "pipe", "pipe"] });
    this.child = child;
    child.setMaxListeners(0);
    this.n = 0;
    child.stderr.on("data", (bytes) => this.log.push(String(bytes)));
    createInterface({ input: child.stdout }).on("line", (line) => this.take(JSON.parse(line)));
    const said = await this.hear((message) => message.what === "on-air");
    this.url = said.url;
    this.port = Number(new URL(said.url).port);
  }

  take(message) {
    this.log.push(message);
    if (message.what === "seat") this.codes.set(message.seat, message.code);
    for (const waiting of [...this.waiting])
      if (waiting.wants(message)) {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        waiting.done(message);
      }
  }

  /** The next thing it says that WANTS is true of. */
  hear(wants) {
    return new Promise((done, fail) => {
      const end = () => fail(new Error(`the program ended: ${this.log.slice(-3).map(String).join("\n")}`));
      this.child.once("exit", end);
      this.waiting.push({ wants, done: (message) => { this.child.off("exit", end); done(message); } });
    });
  }

  /** Says a line; an error where it is refused. */
  async act(line) {
    const number = ++this.n;
    const answered = this.hear((message) => message.what === "answer" && message.line === number);
    this.child.stdin.write(`${line}\n`);
    const answer = await answered;
    if (answer.refused) throw new Error(`${line}: ${answer.refused}`);
  }

  /** Opens SEAT, or lets another device in; its code. */
  async open(seat) {
    const said = this.hear((message) => message.what === "seat" && message.seat === seat);
    await this.act(`hall open ${seat}`);
    return (await said).code;
  }

  killServer() {
    const pid = findChild(this.child.pid, "damero-hall");
    if (pid !== 0) process.kill(pid, "SIGKILL");
    return pid !== 0;
  }

  async kill() {
    const ended = new Promise((done) => this.child.once("exit", done));
    this.child.kill("SIGKILL");
    await ended;
  }

  async stop() {
    const ended = new Promise((done) => this.child.once("exit", done));
    this.child.kill("SIGTERM");
    await ended;
  }
}
