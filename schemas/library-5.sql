-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Version 5 of the library's format: what is added to library-4.sql. Acts that were performed as one, and who crowns
-- a man.

ALTER TABLE act ADD COLUMN "group" TEXT; -- shared by acts that were performed, and are undone, as one; NULL: alone
ALTER TABLE act ADD COLUMN opponent_crowns TEXT REFERENCES switch (token); -- the opponent crowns a man, not the program
