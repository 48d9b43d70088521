-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Version 2 of the library's format: what is added to library.sql. More pairing systems than round
-- robin, and rounds that are drafts, published, edited or adjourned.

-- Virtual points for the first rounds of a Swiss.
CREATE TABLE acceleration (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- The first player's colour in the first round of a Swiss.
CREATE TABLE initial (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Who made the pairs of a round.
CREATE TABLE method (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;

INSERT INTO acceleration VALUES ('none');
INSERT INTO initial VALUES ('lot');

ALTER TABLE act ADD COLUMN rounds INTEGER; -- planned
ALTER TABLE act ADD COLUMN acceleration TEXT REFERENCES acceleration (token);
ALTER TABLE act ADD COLUMN dutch_white TEXT REFERENCES side (token); -- the side that is White in the
                                                                     -- letters of the FIDE rules
ALTER TABLE act ADD COLUMN initial TEXT REFERENCES initial (token);
ALTER TABLE act ADD COLUMN keizer TEXT;   -- settings of a Keizer section
ALTER TABLE act ADD COLUMN team INTEGER;  -- Scheveningen: 1 or 2
ALTER TABLE act ADD COLUMN first INTEGER; -- the first round that is meant
ALTER TABLE act ADD COLUMN last INTEGER;  -- the last
ALTER TABLE act ADD COLUMN bye TEXT REFERENCES bye_kind (token); -- what a round not played is worth
ALTER TABLE act ADD COLUMN entries TEXT;  -- pairing numbers with blanks
ALTER TABLE act ADD COLUMN method TEXT REFERENCES method (token); -- who made the pairs

ALTER TABLE section ADD COLUMN planned INTEGER NOT NULL DEFAULT 0; -- rounds; 0: as many as the system has
ALTER TABLE section ADD COLUMN remaining INTEGER NOT NULL DEFAULT 0; -- 1: a round robin of those who have
                                                                     -- not met yet
ALTER TABLE section ADD COLUMN acceleration TEXT REFERENCES acceleration (token);
ALTER TABLE section ADD COLUMN dutch_white TEXT REFERENCES side (token);
ALTER TABLE section ADD COLUMN initial TEXT REFERENCES initial (token);
ALTER TABLE section ADD COLUMN keizer TEXT; -- NULL: the usual
UPDATE section SET acceleration = 'none', dutch_white = 'white', initial = 'lot';

ALTER TABLE entry ADD COLUMN team INTEGER NOT NULL DEFAULT 0;          -- Scheveningen: 1 or 2; 0: none
ALTER TABLE entry ADD COLUMN entered_after INTEGER NOT NULL DEFAULT 0; -- rounds that were paired before

ALTER TABLE round ADD COLUMN published INTEGER NOT NULL DEFAULT 0; -- 1: by an act
ALTER TABLE round ADD COLUMN adjourned INTEGER NOT NULL DEFAULT 0; -- 1: the next is paired without the
                                                                   -- results that are missing

ALTER TABLE match ADD COLUMN advances INTEGER NOT NULL DEFAULT 0; -- knockout: the entry that goes on by
                                                                  -- decision; 0: by the result

-- A round that an entry will not play.
CREATE TABLE absence (
  event   INTEGER NOT NULL,
  section INTEGER NOT NULL,
  round   INTEGER NOT NULL,
  entry   INTEGER NOT NULL, -- pairing number
  kind    TEXT    NOT NULL REFERENCES bye_kind (token),
  PRIMARY KEY (event, section, round, entry),
  FOREIGN KEY (event, section) REFERENCES section (event, id)
) STRICT, WITHOUT ROWID;

-- Entries who are not to meet.
CREATE TABLE forbidden (
  event   INTEGER NOT NULL,
  section INTEGER NOT NULL,
  nth     INTEGER NOT NULL, -- from 0
  first   INTEGER NOT NULL, -- the first round
  last    INTEGER NOT NULL, -- the last; 0: to the end
  entries TEXT    NOT NULL, -- pairing numbers with blanks: no two of them
  PRIMARY KEY (event, section, nth),
  FOREIGN KEY (event, section) REFERENCES section (event, id)
) STRICT, WITHOUT ROWID;
