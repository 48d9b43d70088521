-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- The library of Damero: one SQLite file per club. Version 1 of the format; what the
-- versions after it add stands in library-2.sql.
--
-- PRAGMA application_id is 1147235698 ("Damr"), PRAGMA user_version is the version of the format.
-- The tables `act` and `consequence` are the truth: they only grow. The tables from `event` on are
-- projections, written in the same transactions and rebuilt from the acts at any time. Enumerations
-- are tables of tokens; the program adds the tokens it knows when it opens the file for writing.
-- Times ending in _ms are milliseconds; wall times count from 1970-01-01 UTC, monotonic times are
-- instants of one run. Sections, rounds, boards, games, players and entries are numbered from 1.

-- Enumerations. Every table: token, the stable name.

-- The sides.
CREATE TABLE side (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- The running draw counts.
CREATE TABLE count_kind (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Who acts: the program, the director, the referee, a player.
CREATE TABLE actor (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Results of a game.
CREATE TABLE outcome (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Why a game ended.
CREATE TABLE ending (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Pairing systems.
CREATE TABLE system (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- How it is decided who has which side first.
CREATE TABLE starter (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- What a scoring table counts: games or matches.
CREATE TABLE unit (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Tie-breaks.
CREATE TABLE tiebreak (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Kinds of byes.
CREATE TABLE bye_kind (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Kinds of acts.
CREATE TABLE act_kind (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Kinds of consequences.
CREATE TABLE consequence_kind (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Phases of a game under direction.
CREATE TABLE phase (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;

-- One run of a program that had the library open for writing.
CREATE TABLE run (
  id         INTEGER NOT NULL PRIMARY KEY, -- from 1
  program    TEXT    NOT NULL, -- its name
  pid        INTEGER NOT NULL, -- its process id
  boot_id    TEXT    NOT NULL, -- of the machine's boot: monotonic times compare only within one
  started_ms INTEGER NOT NULL, -- wall time of its start
  mono_ms    INTEGER NOT NULL, -- monotonic time of its start
  ended_ms   INTEGER           -- wall time of its clean end; NULL: it runs, or it crashed
) STRICT;

-- The last sign of life of the program that directs: at most one row, renewed every second while a
-- clock runs.
CREATE TABLE heartbeat (
  id      INTEGER NOT NULL PRIMARY KEY CHECK (id = 1), -- always 1
  run     INTEGER NOT NULL REFERENCES run (id),        -- whose
  mono_ms INTEGER NOT NULL, -- monotonic time of the run
  wall_ms INTEGER NOT NULL  -- wall time
) STRICT;

-- The log of all events: everything anyone did, in order. Append-only. The columns from `ply` on are
-- the arguments; NULL where the act has none.
CREATE TABLE act (
  seq              INTEGER NOT NULL PRIMARY KEY, -- order in the library
  event            INTEGER NOT NULL REFERENCES act (seq), -- seq of the event's first act
  uid              TEXT    NOT NULL UNIQUE, -- UUIDv7
  run              INTEGER NOT NULL REFERENCES run (id), -- the run in which it was done
  mono_ms          INTEGER NOT NULL, -- instant in that run
  wall_ms          INTEGER NOT NULL, -- instant for the archive
  actor            TEXT    NOT NULL REFERENCES actor (token),
  who              TEXT,             -- the person's name
  kind             TEXT    NOT NULL REFERENCES act_kind (token),
  section          INTEGER NOT NULL, -- the place; 0: not that deep
  round            INTEGER NOT NULL,
  board            INTEGER NOT NULL,
  game             INTEGER NOT NULL, -- of the match on that board
  breaks_integrity INTEGER NOT NULL CHECK (breaks_integrity IN (0, 1)), -- 1: changes what a later
                                     -- round was paired by
  ply              INTEGER, -- the ply the move makes, from 1
  player           INTEGER, -- number in the event
  entry            INTEGER, -- pairing number in the section
  name             TEXT,    -- of the event, section or player
  club             TEXT,    -- of the player
  rating           INTEGER, -- of the player
  place            TEXT,    -- where the event is held
  date             TEXT,    -- ISO 8601
  director         TEXT,    -- who directs the event
  ruleset          TEXT,    -- name and changed options
  control          TEXT,    -- time control in clock notation
  system           TEXT    REFERENCES system (token),
  cycles           INTEGER, -- round robin: how often everybody meets
  games            INTEGER, -- per match
  starter          TEXT    REFERENCES starter (token),
  seed             INTEGER, -- of the lots
  scoring          TEXT,    -- scoring table as one line
  tiebreaks        TEXT,    -- tokens with commas, in order
  pairs            TEXT,    -- "3-1 2-5 bye 4"
  fen              TEXT,    -- a set-up position
  semantics        INTEGER, -- version of the rules core that judges the game set up
  side             TEXT    REFERENCES side (token),
  move             TEXT,    -- the move
  amount           INTEGER, -- ms added to the side's time
  count            TEXT    REFERENCES count_kind (token),
  result           TEXT    REFERENCES outcome (token),
  ending           TEXT    REFERENCES ending (token),
  "old"            TEXT,    -- the value corrected
  "new"            TEXT,    -- the value set
  reason           TEXT,    -- why
  undoes           TEXT,    -- uid of the act undone
  also             TEXT     -- uids of the acts undone with it
) STRICT;

CREATE INDEX act_by_event ON act (event, seq);

-- What followed from an act. Append-only; a replay computes it anew and compares.
CREATE TABLE consequence (
  act     INTEGER NOT NULL REFERENCES act (seq),
  nth     INTEGER NOT NULL, -- order among the act's consequences, from 0
  kind    TEXT    NOT NULL REFERENCES consequence_kind (token),
  section INTEGER NOT NULL, -- the place; 0: not that deep
  round   INTEGER NOT NULL,
  board   INTEGER NOT NULL,
  game    INTEGER NOT NULL,
  ply     INTEGER NOT NULL, -- plies made when it happened
  side    TEXT    REFERENCES side (token),       -- NULL: none
  count   TEXT    REFERENCES count_kind (token), -- NULL: none
  value   INTEGER NOT NULL, -- a count's value, a period's index; -1: none
  outcome TEXT    NOT NULL REFERENCES outcome (token),
  ending  TEXT    NOT NULL REFERENCES ending (token),
  at_ms   INTEGER NOT NULL, -- instant in the act's run
  PRIMARY KEY (act, nth)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER act_no_update BEFORE UPDATE ON act
BEGIN SELECT raise (ABORT, 'the log of acts only grows'); END;
CREATE TRIGGER act_no_delete BEFORE DELETE ON act
BEGIN SELECT raise (ABORT, 'the log of acts only grows'); END;
CREATE TRIGGER consequence_no_update BEFORE UPDATE ON consequence
BEGIN SELECT raise (ABORT, 'the log of acts only grows'); END;
CREATE TRIGGER consequence_no_delete BEFORE DELETE ON consequence
BEGIN SELECT raise (ABORT, 'the log of acts only grows'); END;

-- Projections of the log, for queries.

-- An event.
CREATE TABLE event (
  id       INTEGER NOT NULL PRIMARY KEY REFERENCES act (seq), -- seq of its first act
  uid      TEXT    NOT NULL UNIQUE, -- of its first act
  name     TEXT    NOT NULL,
  place    TEXT, -- where it is held
  date     TEXT, -- ISO 8601
  director TEXT  -- who directs it
) STRICT;

-- A player of an event.
CREATE TABLE player (
  event  INTEGER NOT NULL REFERENCES event (id),
  number INTEGER NOT NULL, -- in the event
  name   TEXT    NOT NULL,
  club   TEXT,
  rating INTEGER NOT NULL, -- 0: unrated
  PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX player_by_name ON player (name);

-- A section of an event.
CREATE TABLE section (
  event     INTEGER NOT NULL REFERENCES event (id),
  id        INTEGER NOT NULL, -- in the event
  name      TEXT    NOT NULL,
  ruleset   TEXT    NOT NULL, -- name and changed options
  control   TEXT,             -- time control in clock notation; NULL: no clocks
  system    TEXT    NOT NULL REFERENCES system (token),
  cycles    INTEGER NOT NULL, -- round robin: how often everybody meets
  games     INTEGER NOT NULL, -- per match
  starter   TEXT    NOT NULL REFERENCES starter (token),
  seed      INTEGER NOT NULL, -- of the lots
  scoring   TEXT    NOT NULL, -- scoring table as one line
  unit      TEXT    NOT NULL REFERENCES unit (token), -- what it counts
  tiebreaks TEXT    NOT NULL, -- tokens with commas, in order
  rounds    INTEGER NOT NULL, -- of the whole system for the entries there are
  PRIMARY KEY (event, id)
) STRICT, WITHOUT ROWID;

-- A player in a section.
CREATE TABLE entry (
  event          INTEGER NOT NULL,
  section        INTEGER NOT NULL,
  number         INTEGER NOT NULL, -- pairing number
  player         INTEGER NOT NULL, -- number in the event
  checked_in     INTEGER NOT NULL CHECK (checked_in IN (0, 1)),
  withdrawn_from INTEGER NOT NULL, -- first round not played; 0: plays to the end
  PRIMARY KEY (event, section, number),
  FOREIGN KEY (event, section) REFERENCES section (event, id),
  FOREIGN KEY (event, player) REFERENCES player (event, number)
) STRICT, WITHOUT ROWID;

-- A paired round.
CREATE TABLE round (
  event   INTEGER NOT NULL,
  section INTEGER NOT NULL,
  number  INTEGER NOT NULL,
  closed  INTEGER NOT NULL CHECK (closed IN (0, 1)),
  PRIMARY KEY (event, section, number),
  FOREIGN KEY (event, section) REFERENCES section (event, id)
) STRICT, WITHOUT ROWID;

-- A bye of a round.
CREATE TABLE bye (
  event   INTEGER NOT NULL,
  section INTEGER NOT NULL,
  round   INTEGER NOT NULL,
  entry   INTEGER NOT NULL, -- pairing number
  kind    TEXT    NOT NULL REFERENCES bye_kind (token),
  PRIMARY KEY (event, section, round, entry),
  FOREIGN KEY (event, section, round) REFERENCES round (event, section, number)
) STRICT, WITHOUT ROWID;

-- Two entries on one board in a round.
CREATE TABLE match (
  event   INTEGER NOT NULL,
  section INTEGER NOT NULL,
  round   INTEGER NOT NULL,
  board   INTEGER NOT NULL,
  a       INTEGER NOT NULL, -- pairing number of the first-named
  b       INTEGER NOT NULL,
  games   INTEGER NOT NULL, -- to play
  PRIMARY KEY (event, section, round, board),
  FOREIGN KEY (event, section, round) REFERENCES round (event, section, number)
) STRICT, WITHOUT ROWID;

-- A game of a match. The columns from `phase` on: a game that was under direction here.
CREATE TABLE game (
  event       INTEGER NOT NULL,
  section     INTEGER NOT NULL,
  round       INTEGER NOT NULL,
  board       INTEGER NOT NULL,
  game        INTEGER NOT NULL, -- of the match
  black       INTEGER NOT NULL, -- pairing number
  white       INTEGER NOT NULL,
  outcome     TEXT    NOT NULL REFERENCES outcome (token),
  ending      TEXT    NOT NULL REFERENCES ending (token),
  corrected   INTEGER NOT NULL CHECK (corrected IN (0, 1)), -- 1: set over the recorded outcome
  plies       INTEGER NOT NULL, -- plies recorded
  black_ms    INTEGER NOT NULL, -- time used by Black in completed turns, 0 without a clock
  white_ms    INTEGER NOT NULL, -- time used by White
  phase       TEXT    REFERENCES phase (token), -- NULL: never started here
  on_move     TEXT    REFERENCES side (token),
  black_left_ms INTEGER, -- Black's main time at the last press or adjustment; NULL: no clock
  white_left_ms INTEGER, -- White's
  start_fen   TEXT,    -- the position it began with
  fen         TEXT,    -- the position on the board
  interrupted INTEGER CHECK (interrupted IN (0, 1)), -- 1: stopped by an interruption, not resumed
  semantics   INTEGER, -- version of the rules core that judged it; NULL: never started here
  PRIMARY KEY (event, section, round, board, game),
  FOREIGN KEY (event, section, round, board) REFERENCES match (event, section, round, board)
) STRICT, WITHOUT ROWID;

-- A turn of a game that was under direction.
CREATE TABLE ply (
  event    INTEGER NOT NULL,
  section  INTEGER NOT NULL,
  round    INTEGER NOT NULL,
  board    INTEGER NOT NULL,
  game     INTEGER NOT NULL,
  ply      INTEGER NOT NULL, -- from 1
  move     TEXT    NOT NULL, -- with all squares of a capture; '': not recorded
  think_ms INTEGER,          -- time the side took; NULL: entered without a clock
  black_left_ms INTEGER,     -- Black's main time after it; NULL: entered without a clock
  white_left_ms INTEGER,     -- White's
  PRIMARY KEY (event, section, round, board, game, ply),
  FOREIGN KEY (event, section, round, board, game)
    REFERENCES game (event, section, round, board, game)
) STRICT, WITHOUT ROWID;
