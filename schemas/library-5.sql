-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Version 5 of the library's format: what is added to library-4.sql. Acts that were performed as one.

ALTER TABLE act ADD COLUMN "group" TEXT; -- shared by acts that were performed, and are undone, as one; NULL: alone
