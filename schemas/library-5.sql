-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Version 5 of the library's format: what is added to library-4.sql. Acts that were performed as one; who crowns a man;
-- the match for the third place; events that are not listed, and what is published of their players; checksums.

ALTER TABLE act ADD COLUMN "group" TEXT; -- shared by acts that were performed, and are undone, as one; NULL: alone
ALTER TABLE act ADD COLUMN seat TEXT; -- the device in the hall that it came from: 'table:1.3'; NULL: from none
ALTER TABLE act ADD COLUMN credit INTEGER; -- ms that a device's press was made earlier than it arrived
ALTER TABLE act ADD COLUMN device INTEGER; -- ms of the device's own clock
ALTER TABLE act ADD COLUMN opponent_crowns TEXT REFERENCES switch (token); -- the opponent crowns a man, not the program

-- What presses need of their moves.
CREATE TABLE record_kind (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
ALTER TABLE act ADD COLUMN record TEXT REFERENCES record_kind (token);

-- Games have clocks and score sheets of their own.
ALTER TABLE act ADD COLUMN paper TEXT REFERENCES switch (token);

-- The losers of a knockout's semi-finals meet in its last round.
ALTER TABLE act ADD COLUMN third_place TEXT REFERENCES switch (token);
ALTER TABLE section ADD COLUMN third_place INTEGER NOT NULL DEFAULT 0 CHECK (third_place IN (0, 1));

-- Whether the event is among those that are offered.
ALTER TABLE act ADD COLUMN listed TEXT REFERENCES switch (token);
ALTER TABLE event ADD COLUMN listed INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1));

-- What publications may tell of the players: words with blanks, '' = nothing; NULL: as it was.
ALTER TABLE act ADD COLUMN publishes TEXT;

-- Checksums: 64 bits of SHA-256. Of each act, of what followed from it and of the sum before it in its log.
CREATE TABLE chain (
  act INTEGER NOT NULL PRIMARY KEY REFERENCES act (seq),
  sum INTEGER NOT NULL
) STRICT;

CREATE TRIGGER chain_no_update BEFORE UPDATE ON chain
BEGIN SELECT raise (ABORT, 'the log of acts only grows'); END;
CREATE TRIGGER chain_no_delete BEFORE DELETE ON chain
BEGIN SELECT raise (ABORT, 'the log of acts only grows'); END;

-- For the list of events: the few games that it tells of, and none of the others.
CREATE INDEX game_playing ON game (event, phase) WHERE phase = 'playing';
CREATE INDEX game_interrupted ON game (event, interrupted) WHERE interrupted = 1;

-- Of the record and, in version 0, of the row of its game.
ALTER TABLE archive_record ADD COLUMN sum INTEGER;
