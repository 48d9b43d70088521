-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Version 6 of the library's format: what is added to library-5.sql. The devices in the hall: what happened to them,
-- and what a program that is started anew has to know. Nothing of it is an act, nothing is replayed, and nothing rests
-- on it but who may join and return: it has no checksums. Last, a field of acts.

-- What happened in the hall that is no act. Append-only.
CREATE TABLE hall_record (
  id      INTEGER NOT NULL PRIMARY KEY, -- their order in the library
  event   INTEGER NOT NULL REFERENCES act (seq), -- seq of the event's first act
  run     INTEGER NOT NULL REFERENCES run (id), -- the run in which it happened
  mono_ms INTEGER NOT NULL, -- instant in that run
  wall_ms INTEGER NOT NULL, -- instant for people
  kind    TEXT    NOT NULL, -- 'joined'
  seat    TEXT,             -- whose: 'table:1.3'; NULL: none
  address TEXT,             -- of the device; NULL: not known
  why     TEXT              -- a token: why it was refused
) STRICT;

CREATE INDEX hall_record_by_event ON hall_record (event, id);
CREATE TRIGGER hall_record_no_update BEFORE UPDATE ON hall_record
BEGIN SELECT raise (ABORT, 'the records of the hall only grow'); END;
CREATE TRIGGER hall_record_no_delete BEFORE DELETE ON hall_record
BEGIN SELECT raise (ABORT, 'the records of the hall only grow'); END;

-- How an event was on the air last: at most one row of each event.
CREATE TABLE hall (
  event       INTEGER NOT NULL PRIMARY KEY REFERENCES act (seq),
  on_air      INTEGER NOT NULL CHECK (on_air IN (0, 1)), -- 1: and nobody took it off
  address     TEXT,             -- of this machine; NULL: all of them
  port        INTEGER NOT NULL, -- 0: it never was on the air
  secure      INTEGER NOT NULL CHECK (secure IN (0, 1)), -- 1: https
  certificate TEXT,             -- a PEM file; NULL: of the local authority
  key         TEXT,             -- likewise
  consent     INTEGER NOT NULL CHECK (consent IN (0, 1)) -- 1: the floor may act over plain http
) STRICT;

-- The devices that have, or had, a seat.
CREATE TABLE hall_session (
  event      INTEGER NOT NULL REFERENCES act (seq),
  hash       TEXT    NOT NULL CHECK (length (hash) = 64), -- SHA-256 of its cookie, in hexadecimal digits
  nth        INTEGER NOT NULL, -- in the order in which they came, from 0
  seat       TEXT    NOT NULL,
  is_display INTEGER NOT NULL CHECK (is_display IN (0, 1)), -- 1: another device has the seat
  address    TEXT,
  joined_ms  INTEGER NOT NULL, -- wall time
  PRIMARY KEY (event, hash)
) STRICT, WITHOUT ROWID;

-- The codes that still let a device in, as they stand on cards.
CREATE TABLE hall_code (
  event INTEGER NOT NULL REFERENCES act (seq),
  seat  TEXT    NOT NULL,
  nth   INTEGER NOT NULL, -- in the order in which they were made, from 0
  code  TEXT    NOT NULL,
  PRIMARY KEY (event, seat)
) STRICT, WITHOUT ROWID;

-- The boards that the referee has taken off their devices.
CREATE TABLE hall_hold (
  event   INTEGER NOT NULL REFERENCES act (seq),
  section INTEGER NOT NULL,
  board   INTEGER NOT NULL,
  PRIMARY KEY (event, section, board)
) STRICT, WITHOUT ROWID;

-- At which devices in the hall players press their clocks.
CREATE TABLE devices_kind (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
ALTER TABLE act ADD COLUMN devices TEXT REFERENCES devices_kind (token);
ALTER TABLE act ADD COLUMN moves_delay INTEGER;  -- minutes after which the hall is shown the moves of a game

-- Who is kept apart if possible, and the families and travelling groups of players.
ALTER TABLE act ADD COLUMN apart TEXT;
ALTER TABLE act ADD COLUMN party TEXT;

-- Openings that are drawn by lot.
CREATE TABLE draw_kind (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE opening_kind (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
ALTER TABLE act ADD COLUMN deck TEXT;            -- the whole deck as text; '': none
ALTER TABLE act ADD COLUMN draw TEXT REFERENCES draw_kind (token);
ALTER TABLE act ADD COLUMN "return" TEXT REFERENCES switch (token); -- drawn entries can be drawn again
ALTER TABLE act ADD COLUMN opening TEXT REFERENCES opening_kind (token);
ALTER TABLE act ADD COLUMN code TEXT;            -- of an entry of the deck
ALTER TABLE act ADD COLUMN line TEXT;            -- moves of the opening
