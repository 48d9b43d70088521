// SPDX-License-Identifier: GPL-3.0-or-later
//
// floor.js - the page of the floor: a referee's phone, or a laptop at the side. Calls, boards, results, players and
// standings as views of one frame; where there is room the calls stand beside the others.

import { Desk } from "./desk.js";
import { fill, h, setAttribute } from "./dom.js";
import { BoardView } from "./floor-board.js";
import { BoardsView } from "./floor-boards.js";
import { CallsView } from "./floor-calls.js";
import { PeopleView } from "./floor-people.js";
import { ResultsView } from "./floor-results.js";
import { Frame } from "./frame.js";
import { icon } from "./icons.js";
import { Lists } from "./lists.js";
import { hasSounds, play, setSounds } from "./sounds.js";
import { StandingsView } from "./standings-view.js";
import { _ } from "./words.js";

/** @typedef {import("./connection.js").Hall} Hall */

/** A button that turns the sounds of calls on and off; turning on is a touch, after which browsers allow them. */
function makeSoundButton() {
  const button = h("button", { type: "button", class: "flat", onclick: () => {
    setSounds(!hasSounds());
    look();
    play("call");
  } });
  const look = () => {
    setAttribute(button, "aria-pressed", null);
    setAttribute(button, "aria-label", hasSounds() ? _("Sound of calls: on") : _("Sound of calls: off"));
    setAttribute(button, "title", hasSounds() ? _("Sound of calls: on") : _("Sound of calls: off"));
    fill(button, icon(hasSounds() ? "sound" : "silent"));
  };
  look();
  return button;
}

/** @param {Hall} hall */
export function show(hall) {
  const lists = new Lists(hall, ["boards", "pairings", "entries", "standings"]);
  const desk = new Desk(hall, true);
  const getNumber = () => Number(frame.name.split(" ")[1]);
  const calls = new CallsView(lists, desk, (call) => {
    if (call.section !== lists.section) lists.choose(call.section);
    frame.show(`board ${call.board}`);
  });
  const boards = new BoardsView(lists, desk, (board) => frame.show(`board ${board.board}`));
  const board = new BoardView(lists, desk, { getNumber, back: () => frame.back() });
  const frame = new Frame(lists, {
    views: [calls, boards, new ResultsView(lists, desk), new PeopleView(lists, desk), new StandingsView(lists), board],
    tools: [makeSoundButton()], notes: desk.notes, aside: "calls",
  });
  lists.onChange((name) => {
    if (name === "calls") calls.listen();
  });
  lists.start();
  hall.watch({ list: "calls" });
  return {
    element: frame.element,
    close: () => {
      for (const part of [frame, calls, boards, board]) part.close();
      lists.stop();
      desk.stop();
    },
  };
}
