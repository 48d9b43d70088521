/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/csv-players.h - lists of players as tables: read from anywhere, written for anywhere.
 *
 * The first line names the columns, in any order, in English or Spanish, without regard to case and accents: name
 * (or surname and given name), sort, club, federation, ident (number, licence), title (class, category), groups, party,
 * born (birth, date of birth), rating (elo), rated (games), note, uid. Others are left out, with a warning. A
 * rating may be empty or "unrated"; of a date of birth the year is taken.
 */
#pragma once

#include "formats/csv.h"
#include "formats/trf/trf.h"
#include "model/person.h"

/* After so many diagnostics the rest are not listed. */
#define DAMERO_PLAYERS_MAX_DIAGNOSTICS 100

/* A player of a file. */
typedef struct {
  DameroPerson *person; /* with its keys; uid only if the file has one */
  guint         line;   /* where it stands, from 1; 0 = not known */
} DameroListed;

/* Reads a list: an array of DameroListed in the order of the file; free it with g_array_unref. Lines with something
 * wrong are left out and reported in DIAGNOSTICS. NULL if nothing can be read: codes of damero_csv_read, and "header"
 * where no column is the name's. Codes of lines: player (no name), number, unread (a column nobody knows; a
 * warning). */
GArray *damero_players_read_csv   (GBytes            *bytes,
                                   const char        *source,
                                   GPtrArray         *diagnostics);
/* The players of a tournament file, with class, federation, number and year of birth as far as it has them. */
GArray *damero_players_from_trf   (const DameroTrf   *trf);
/* Writes PEOPLE (DameroPerson) in their order, with all columns. The same people give the same bytes. */
GBytes *damero_players_write_csv  (const GPtrArray   *people);
