// SPDX-License-Identifier: GPL-3.0-or-later
//
// helper.js - the page of a helper: enters results and checks people in, and changes nothing that stands.

import { Desk } from "./desk.js";
import { PeopleView } from "./floor-people.js";
import { ResultsView } from "./floor-results.js";
import { Frame } from "./frame.js";
import { Lists } from "./lists.js";
import { StandingsView } from "./standings-view.js";

/** @param {import("./connection.js").Hall} hall */
export function show(hall) {
  const lists = new Lists(hall, ["boards", "pairings", "entries", "standings"]);
  const desk = new Desk(hall, false);
  const frame = new Frame(lists, {
    views: [new ResultsView(lists, desk), new PeopleView(lists, desk), new StandingsView(lists)],
    notes: desk.notes,
  });
  lists.start();
  return {
    element: frame.element,
    close: () => {
      frame.close();
      lists.stop();
      desk.stop();
    },
  };
}
