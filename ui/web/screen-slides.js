// SPDX-License-Identifier: GPL-3.0-or-later
//
// screen-slides.js - one slide of a screen on the wall: some rows of a list, as large as the wall allows.

import { makeDiagram } from "./diagram.js";
import { h } from "./dom.js";
import { makeFaces, makeStatePill, updateFaces, updateStatePill } from "./faces.js";
import { formatPoints } from "./outcomes.js";
import { getMatchText, groupByBoard } from "./standings-view.js";
import { _ } from "./words.js";

/** @typedef {import("./slides.js").Slide} Slide */
/** @typedef {import("./lists.js").Lists} Lists */
/** @typedef {import("./messages.js").Board} Board */

const LONG = 24; // characters of a name from which it is written smaller

/** @param {Slide} slide */
export function getSlideTitle(slide) {
  switch (slide.kind) {
    case "pairings": return _("Pairings");
    case "clocks": return _("Clocks");
    case "positions": return _("Positions");
    case "standings": return _("Standings");
  }
}

/** @param {string} name */
function makeName(name) {
  return h("span", { class: name.length > LONG ? "name long" : "name" }, name);
}

/** @param {Slide} slide @param {Lists} lists */
function makePairings(slide, lists) {
  const rows = groupByBoard(lists.pairings).slice(slide.first, slide.first + slide.n);
  return h("ol", { class: "rows pairings" }, rows.map((games) => h("li", {}, h("span", { class: "number" },
    games[0].board),
    h("span", { class: "disc black" }), makeName(games[0].black), h("span", { class: "disc white" }),
    makeName(games[0].white), h("span", { class: "result" }, getMatchText(games)))));
}

/** @param {Slide} slide @param {Lists} lists */
function makeStandings(slide, lists) {
  const rows = lists.standings.slice(slide.first, slide.first + slide.n);
  return h("ol", { class: "rows standings" }, rows.map((row) => h("li", {}, h("span", { class: "number" }, row.rank),
    makeName(row.name), h("span", { class: "result" }, formatPoints(row.points_x10)))));
}

/** @param {Board} board @param {Lists} lists */
function makeClock(board, lists) {
  const pill = makeStatePill(), faces = makeFaces();
  updateStatePill(pill, board);
  updateFaces(faces, board, lists.hall.directorNow());
  return h("li", { "data-board": board.board }, h("div", { class: "line" },
    h("span", { class: "number" }, _("Board {n}", { n: board.board })), pill), faces);
}

/** @param {Slide} slide @param {Lists} lists */
function makeClocks(slide, lists) {
  const boards = lists.boards.filter((board) => board.state !== "none" && board.black_ms !== undefined);
  return h("ol", { class: "clocks" }, boards.slice(slide.first, slide.first + slide.n)
    .map((board) => makeClock(board, lists)));
}

/** @param {Board} board @param {"black" | "white"} side */
function makePlayer(board, side) {
  return h("div", { class: "player" }, h("span", { class: `disc ${side}` }), h("span", {}, board[side] ?? ""));
}

/**
 * Boards of which the position may be seen.
 * @param {Lists} lists
 */
export function getSeenBoards(lists) {
  return lists.boards.filter((board) => board.position !== undefined && board.state !== "before");
}

/** @param {Slide} slide @param {Lists} lists */
function makePositions(slide, lists) {
  return h("ol", { class: "positions" }, getSeenBoards(lists).slice(slide.first, slide.first + slide.n).map((board) => {
    const pill = makeStatePill();
    updateStatePill(pill, board);
    return h("li", {}, h("div", { class: "line" }, h("span", { class: "number" }, _("Board {n}",
      { n: board.board })), pill),
      makePlayer(board, "black"), makeDiagram(board.position ?? "", board.numbering === "mirrored"),
      makePlayer(board, "white"));
  }));
}

/**
 * What stands on the stage; undefined: there is nothing to show yet.
 * @param {Slide | undefined} slide
 * @param {Lists} lists
 */
export function makeSlideElement(slide, lists) {
  switch (slide?.kind) {
    case "pairings": return makePairings(slide, lists);
    case "standings": return makeStandings(slide, lists);
    case "clocks": return makeClocks(slide, lists);
    case "positions": return makePositions(slide, lists);
    default: return h("div", { class: "welcome" }, h("p", { class: "event" }, lists.hall.seat?.event ?? ""),
      h("p", {}, _("The pairings appear here when the director publishes a round.")));
  }
}
