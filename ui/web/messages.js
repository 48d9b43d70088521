// SPDX-License-Identifier: GPL-3.0-or-later
//
// messages.js - the types of what is said between a page and the director (schemas/damero-hall-1.json). No code: it is
// there for the checker of types, which every other file here asks.

/** @typedef {"black" | "white"} Side */
/** @typedef {"none" | "before" | "playing" | "paused" | "waiting" | "adjourned" | "over" | "done"} State */

/**
 * @typedef {object} Welcome
 * @property {"welcome"} kind
 * @property {number} version
 * @property {"table" | "side" | "slip" | "floor" | "helper" | "screen" | "player"} seat
 * @property {number} [section]
 * @property {number} [board]
 * @property {Side} [side]
 * @property {number} now_ms
 * @property {number} revision
 * @property {string} event
 */

/**
 * @typedef {object} Board
 * @property {"board"} kind
 * @property {number} section
 * @property {number} round
 * @property {number} board
 * @property {number} [game]
 * @property {Side} [side] whose turn it is
 * @property {number} [ply]
 * @property {string} [result]
 * @property {string} [ending]
 * @property {number} now_ms
 * @property {number} revision
 * @property {State} state
 * @property {string} [record]
 * @property {string} [black]
 * @property {string} [white]
 * @property {Side} [first]
 * @property {number} [black_ms]
 * @property {number} [white_ms]
 * @property {Side} [running]
 * @property {number} [still_ms] for how long the clock that runs still stands
 * @property {boolean} [counts_up]
 * @property {boolean} [passes_on] what runs off one clock is added to the other
 * @property {number} [black_bonus_ms] what a press adds
 * @property {number} [white_bonus_ms]
 * @property {number} [black_most_ms] and what the face shows at most after it
 * @property {number} [white_most_ms]
 * @property {string} [position]
 * @property {"normal" | "mirrored"} [numbering]
 * @property {string} [last_move]
 * @property {Side} [offer]
 * @property {Side | "both"} [called]
 * @property {Side | "both"} [late]
 * @property {boolean} [black_ready]
 * @property {boolean} [white_ready]
 * @property {boolean} [black_confirmed]
 * @property {boolean} [white_confirmed]
 * @property {boolean} [held]
 * @property {boolean} [contact]
 * @property {boolean} [one_device]
 * @property {string} [counts]
 * @property {number} [score_black_x10]
 * @property {number} [score_white_x10]
 * @property {string} [opening_code]
 * @property {string} [opening_name]
 * @property {string} [opening_line] its moves, as long as they are not all made
 * @property {string} [opening_position] where they lead, as long as that is not reached
 * @property {string} [opening_move] the one that is to be made now
 * @property {boolean} [obligatory] the players make them
 * @property {number} [crown] the square of the man that the side on move has to crown first
 * @property {boolean} [time_called] for the side on move
 * @property {boolean} [opponent_crowns] a man that ends its move on the far row is crowned by the other side
 */

/**
 * A row of a list, or an answer; what each kind has is told by the schema.
 * @typedef {{ kind: string } & Record<string, string | number | boolean | undefined>} Message
 */

/**
 * The answer to a change.
 * @typedef {object} Answer
 * @property {"performed" | "refused"} kind
 * @property {string} uid
 * @property {string} [why]
 * @property {string} [field]
 * @property {string} [text]
 */

/**
 * What a page wants done: the fields of its message but uid, clock and device_ms, which the connection adds.
 * @typedef {{ kind: string } & Record<string, string | number>} Change
 */

export {};
