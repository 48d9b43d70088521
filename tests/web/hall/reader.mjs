// SPDX-License-Identifier: GPL-3.0-or-later
//
// reader.mjs - somebody at a table who has only what a screen reader has: roles and names, what is activated without a
// touch, and what live regions say, all of it from the browser's accessibility tree.
import assert from "node:assert/strict";
import { Device, until } from "./people.mjs";
import { gameAt } from "./plan.mjs";

const NAMES = { black: "Red", white: "White" }; // as the pieces of a device look at first
const other = (side) => (side === "black" ? "white" : "black");
const getText = (node) => String(node.name?.value ?? "");
const isLive = ({ properties = [] }) => properties.some(({ name, value }) => name === "live" &&
  ["polite", "assertive"].includes(value.value));

export class Reader extends Device {
  heard = [];

  /** Joins by the code, typed into the field of that name. */
  async sit(url, code) {
    await this.open();
    await this.page.goto(`${url}join`);
    await this.page.getByRole("textbox", { name: "Code of the seat" }).fill(code);
    await this.activate(this.page.getByRole("button", { name: "Join" }));
    await this.page.getByRole("heading", { name: /^Board 1 / }).waitFor();
    this.session = await this.context.newCDPSession(this.page);
    await this.session.send("Accessibility.enable");
    this.listening = this.listen().catch(() => {}); // the browser was closed: nothing more is heard
  }

  /** Does what a button does, as a reader asks for it: no finger comes down. */
  async activate(button) {
    await button.waitFor();
    assert.ok(await button.isEnabled(), "what is asked for can be done");
    await button.dispatchEvent("click");
  }

  /** Notes what live regions say, each text when it is new there. */
  async listen() {
    const said = new Map();
    while (!this.isDone) {
      const { nodes } = await this.session.send("Accessibility.getFullAXTree");
      const known = new Map(nodes.map((node) => [node.nodeId, node]));
      const read = (node) => node === undefined ? "" : node.role?.value === "StaticText" ? getText(node)
        : (node.childIds ?? []).map((id) => read(known.get(id))).join("");
      for (const node of nodes.filter((one) => !one.ignored && isLive(one))) {
        const text = read(node);
        if (text !== "" && text !== said.get(node.backendDOMNodeId)) this.heard.push(text);
        said.set(node.backendDOMNodeId, text);
      }
      await new Promise((done) => setTimeout(done, 30));
    }
  }

  /** Waits until something is said that is like PATTERN, after what was heard before. */
  async hear(pattern) {
    await until(async () => {
      const at = this.heard.findIndex((text) => pattern.test(text));
      if (at < 0) return false;
      this.heard.splice(0, at + 1);
      return true;
    }, `${pattern} said; ${JSON.stringify(this.heard)}`, 10000);
  }

  /** The part of the page that is SIDE's. */
  part(side) {
    return this.page.getByRole("region", { name: new RegExp(`, ${NAMES[side]}$`) });
  }

  face(side, says) { return this.part(side).getByRole("button", { name: says }); }

  /** Enters a move: White by squares of the board, Black in words. */
  async enter(side, move) {
    if (side === "black") await this.part(side).getByRole("textbox", { name: "Your move" }).fill(move);
    else
      for (const square of move.split(/[-x]/))
        await this.activate(this.page.getByRole("button", { name: new RegExp(`^Square ${square}, `) }));
  }

  async play(place) {
    const game = gameAt(this.section, place);
    for (const side of ["black", "white"])
      await this.activate(this.face(side, /Press when you are ready/));
    await this.hear(/Red to move/);
    for (const [ply, move] of game.moves.entries()) {
      const side = ply % 2 === 0 ? "black" : "white";
      await this.enter(side, move);
      await this.activate(this.face(side, /Running: press here/));
      const said = `${NAMES[side]} played ${move.replaceAll(/[-x]/g, "[-x]")}. ${NAMES[other(side)]} to move`;
      await this.hear(new RegExp(said));
    }
    await this.end(game);
    for (const side of ["black", "white"]) {
      await this.activate(this.face(side, /Press to confirm/));
      if (side === "black") await this.hear(/: confirmed/);
    }
  }

  async end({ ending, side, result }) {
    const part = this.part(side);
    if (ending === "resign") {
      await this.activate(part.getByRole("button", { name: "Resign", exact: true }));
      await this.activate(part.getByRole("group", { name: "Resign this game?" })
        .getByRole("button", { name: "Resign: the game is lost" }));
    } else {
      await this.activate(part.getByRole("button", { name: "Draw", exact: true }));
      await this.activate(part.getByRole("group", { name: "Offer a draw?" })
        .getByRole("button", { name: "Offer a draw" }));
      await this.hear(/ offers a draw/);
      await this.activate(this.part(other(side)).getByRole("group", { name: / offers a draw/ })
        .getByRole("button", { name: "Accept" }));
    }
    await this.hear({ black: /Red won/, white: /White won/, draw: /Draw/ }[result]);
  }

  async leave() {
    this.isDone = true;
    await this.listening;
    await super.leave();
  }
}
