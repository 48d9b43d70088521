-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Version 3 of the library's format: what is added to library-2.sql. The acts of a referee.

-- Off and on.
CREATE TABLE switch (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- What a flag does.
CREATE TABLE flags (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE penalty (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
-- How much is forfeited.
CREATE TABLE extent (token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;

ALTER TABLE act ADD COLUMN controls TEXT;      -- other time controls for some games or sides
ALTER TABLE act ADD COLUMN flags TEXT REFERENCES flags (token);
ALTER TABLE act ADD COLUMN late_game INTEGER;  -- minutes after which who is late loses that game
ALTER TABLE act ADD COLUMN late_match INTEGER; -- and the match
ALTER TABLE act ADD COLUMN assist TEXT REFERENCES switch (token); -- boards show legal moves and counts
ALTER TABLE act ADD COLUMN screen_touch TEXT REFERENCES switch (token); -- to select a piece is to touch it
ALTER TABLE act ADD COLUMN square INTEGER;     -- the piece that is meant
ALTER TABLE act ADD COLUMN toward INTEGER;     -- the square next to it, or the one it touched
ALTER TABLE act ADD COLUMN notice TEXT REFERENCES switch (token); -- said so before
ALTER TABLE act ADD COLUMN period INTEGER;     -- from 0
ALTER TABLE act ADD COLUMN moves INTEGER;      -- completed in the period
ALTER TABLE act ADD COLUMN penalty TEXT REFERENCES penalty (token);
ALTER TABLE act ADD COLUMN extent TEXT REFERENCES extent (token);
ALTER TABLE act ADD COLUMN upheld TEXT REFERENCES switch (token);
ALTER TABLE act ADD COLUMN consulted TEXT;     -- who was asked before a decision
