-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Version 4 of the library's format: what is added to library-3.sql. What is known of players, of the byes
-- they ask for and the prizes they win; the register of players; the archive of games.

-- How tie-breaks treat rounds that were not played.
CREATE TABLE unplayed (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;

INSERT INTO unplayed VALUES ('fide');

ALTER TABLE act ADD COLUMN title TEXT;       -- of the player
ALTER TABLE act ADD COLUMN federation TEXT;  -- of the player
ALTER TABLE act ADD COLUMN ident TEXT;       -- the player's number in the association
ALTER TABLE act ADD COLUMN born INTEGER;     -- year
ALTER TABLE act ADD COLUMN groups TEXT;      -- labels of the player, with commas
ALTER TABLE act ADD COLUMN registry TEXT;    -- uid of the player in the register
ALTER TABLE act ADD COLUMN unplayed TEXT REFERENCES unplayed (token);
ALTER TABLE act ADD COLUMN bye_cap INTEGER;  -- byes with points that one entry may ask for
ALTER TABLE act ADD COLUMN late_bye TEXT REFERENCES bye_kind (token); -- what rounds missed by coming late
                                                                      -- are worth
ALTER TABLE act ADD COLUMN prizes TEXT;      -- prizes of the section
ALTER TABLE act ADD COLUMN confirm TEXT REFERENCES switch (token); -- results are entered twice
ALTER TABLE act ADD COLUMN soft TEXT REFERENCES switch (token);    -- pairs not made only if possible
ALTER TABLE act ADD COLUMN annul TEXT REFERENCES switch (token);   -- the entry's results do not count

ALTER TABLE player ADD COLUMN title TEXT;
ALTER TABLE player ADD COLUMN federation TEXT;
ALTER TABLE player ADD COLUMN ident TEXT;
ALTER TABLE player ADD COLUMN born INTEGER NOT NULL DEFAULT 0; -- year; 0: not told
ALTER TABLE player ADD COLUMN groups TEXT;
ALTER TABLE player ADD COLUMN registry TEXT;

ALTER TABLE section ADD COLUMN unplayed TEXT REFERENCES unplayed (token);
ALTER TABLE section ADD COLUMN bye_cap INTEGER NOT NULL DEFAULT -1;    -- -1: any number
ALTER TABLE section ADD COLUMN late_bye TEXT REFERENCES bye_kind (token);
ALTER TABLE section ADD COLUMN prizes TEXT;                            -- NULL: none
ALTER TABLE section ADD COLUMN confirm INTEGER NOT NULL DEFAULT 0;     -- 1: results are entered twice
UPDATE section SET unplayed = 'fide', late_bye = 'absent';

ALTER TABLE entry ADD COLUMN expelled INTEGER NOT NULL DEFAULT 0; -- 1: left the section by decision
ALTER TABLE entry ADD COLUMN annulled INTEGER NOT NULL DEFAULT 0; -- 1: the results do not count

ALTER TABLE game ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0; -- 1: the result was entered twice

ALTER TABLE forbidden ADD COLUMN soft INTEGER NOT NULL DEFAULT 0; -- 1: only if possible
ALTER TABLE forbidden ADD COLUMN club TEXT;   -- those of the club, and who joins later
ALTER TABLE forbidden ADD COLUMN groups TEXT; -- the same of one label of players

-- The register of players: a log of its own, whose number is the seq of its first act as those of events are.
ALTER TABLE act ADD COLUMN sort TEXT;     -- the player's name as lists are sorted by it
ALTER TABLE act ADD COLUMN rated INTEGER; -- rated games of the player so far
ALTER TABLE act ADD COLUMN note TEXT;     -- on the player
ALTER TABLE act ADD COLUMN "into" TEXT;   -- uid of the record that another is merged into
ALTER TABLE act ADD COLUMN ratings TEXT;  -- "UID=RATING/RATED UID=RATING"
ALTER TABLE act ADD COLUMN source TEXT;   -- uid of the event, or a new one of the import, that it comes from

CREATE INDEX act_of_registry ON act (event) WHERE kind = 'person';

-- A player of the register. NULL where something is not known.
CREATE TABLE registry (
  log        INTEGER NOT NULL REFERENCES act (seq), -- seq of the register's first act
  uid        TEXT    NOT NULL, -- UUIDv7
  name       TEXT    NOT NULL,
  sort       TEXT,    -- the name as lists are sorted by it
  club       TEXT,
  federation TEXT,
  ident      TEXT,    -- numbers in associations, with blanks
  title      TEXT,    -- class
  groups     TEXT,    -- labels with commas
  born       INTEGER, -- year
  rating     INTEGER, -- 0: unrated
  rated      INTEGER, -- rated games so far
  note       TEXT,
  key        TEXT    NOT NULL, -- the sort name in small letters without accents
  PRIMARY KEY (log, uid)
) STRICT, WITHOUT ROWID;

CREATE INDEX registry_by_key ON registry (key);

-- Records that were merged into others: who names them means those.
CREATE TABLE merged (
  log    INTEGER NOT NULL REFERENCES act (seq),
  uid    TEXT    NOT NULL,
  "into" TEXT    NOT NULL,
  PRIMARY KEY (log, uid)
) STRICT, WITHOUT ROWID;

-- The archive: the games that were played in events of this library, which are projections of their logs,
-- and games that were imported. A *segment* is an event (above 0: its id) or a part of what was imported
-- (below 0). Positions are sorted within their segment, so that an import writes each page of them once.

-- A segment of imported games: a new one is begun when the newest has enough.
CREATE TABLE archive_segment (
  id    INTEGER NOT NULL PRIMARY KEY CHECK (id < 0), -- -1, -2 ...
  first INTEGER NOT NULL, -- number of its first game
  next  INTEGER NOT NULL  -- the number that the next game gets
) STRICT;

-- A game. Keys are texts in small letters without accents.
CREATE TABLE archive (
  segment     INTEGER NOT NULL,
  number      INTEGER NOT NULL, -- from 1, of one imported game alone; of an event's, of the four numbers of
                                -- its place 16 bits each, the section's the highest
  date        TEXT    NOT NULL, -- ISO 8601, as much of it as is known; '': nothing
  variant     TEXT    NOT NULL, -- 'pool' or 'spanish'
  ruleset     TEXT    NOT NULL, -- its id; '': not told
  outcome     TEXT    NOT NULL REFERENCES outcome (token),
  ending      TEXT    NOT NULL REFERENCES ending (token),
  plies       INTEGER NOT NULL, -- of the main line
  black       TEXT    NOT NULL,
  white       TEXT    NOT NULL,
  event       TEXT    NOT NULL, -- its name
  place       TEXT    NOT NULL, -- where it was held
  section     TEXT    NOT NULL, -- its name
  round       TEXT    NOT NULL,
  board       TEXT    NOT NULL,
  black_key   TEXT    NOT NULL,
  white_key   TEXT    NOT NULL,
  event_key   TEXT    NOT NULL,
  semantics   INTEGER NOT NULL, -- version of the rules core that judged it
  start       TEXT    NOT NULL, -- the position it began with; '': the usual one
  moves       TEXT    NOT NULL, -- variant, first side and three letters a ply: a prefix is a range
  fingerprint INTEGER NOT NULL, -- hash of moves, players and date
  source      TEXT    NOT NULL, -- the file it was imported from; '': played in an event of this library
  PRIMARY KEY (segment, number)
) STRICT, WITHOUT ROWID;

-- Lists are in this order; what else is in it is looked at without the table.
CREATE INDEX archive_by_date ON archive (date, variant, ruleset, outcome, ending, plies);
CREATE INDEX archive_by_black ON archive (black_key);
CREATE INDEX archive_by_white ON archive (white_key);
CREATE INDEX archive_by_event ON archive (event_key);
CREATE INDEX archive_by_opening ON archive (substr (moves, 1, 32)); -- ten plies
CREATE INDEX archive_by_fingerprint ON archive (fingerprint);

-- Every position of every main line, and the first of every material of few pieces.
CREATE TABLE archive_position (
  segment INTEGER NOT NULL,
  hash    INTEGER NOT NULL, -- 64 bits of the position, or of the material
  number  INTEGER NOT NULL, -- of the game
  ply     INTEGER NOT NULL, -- plies made before it
  move    INTEGER NOT NULL, -- the move played then (0: none) and who won
  PRIMARY KEY (segment, hash, number, ply)
) STRICT, WITHOUT ROWID;

-- Records as PDN. Version 0 is what was imported; who edits a record adds a version.
CREATE TABLE archive_record (
  segment INTEGER NOT NULL,
  number  INTEGER NOT NULL,
  version INTEGER NOT NULL,
  wall_ms INTEGER NOT NULL, -- when it was stored
  moves   INTEGER NOT NULL, -- hash of the main line that it is of: an event's game may change
  text    TEXT    NOT NULL,
  UNIQUE (segment, number, version)
) STRICT;

-- The keys there are or were: a search by words looks here first.
CREATE TABLE archive_name (
  kind TEXT NOT NULL, -- 'player' or 'event'
  key  TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER archive_name_of_new AFTER INSERT ON archive
BEGIN
  INSERT INTO archive_name SELECT 'player', NEW.black_key WHERE NOT EXISTS
    (SELECT 1 FROM archive_name WHERE kind = 'player' AND key = NEW.black_key);
  INSERT INTO archive_name SELECT 'player', NEW.white_key WHERE NOT EXISTS
    (SELECT 1 FROM archive_name WHERE kind = 'player' AND key = NEW.white_key);
  INSERT INTO archive_name SELECT 'event', NEW.event_key WHERE NOT EXISTS
    (SELECT 1 FROM archive_name WHERE kind = 'event' AND key = NEW.event_key);
END;
CREATE TRIGGER archive_name_of_changed AFTER UPDATE OF black_key, white_key, event_key ON archive
BEGIN
  INSERT INTO archive_name SELECT 'player', NEW.black_key WHERE NOT EXISTS
    (SELECT 1 FROM archive_name WHERE kind = 'player' AND key = NEW.black_key);
  INSERT INTO archive_name SELECT 'player', NEW.white_key WHERE NOT EXISTS
    (SELECT 1 FROM archive_name WHERE kind = 'player' AND key = NEW.white_key);
  INSERT INTO archive_name SELECT 'event', NEW.event_key WHERE NOT EXISTS
    (SELECT 1 FROM archive_name WHERE kind = 'event' AND key = NEW.event_key);
END;
