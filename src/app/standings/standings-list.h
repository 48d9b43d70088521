/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/standings-list.h - the rows of the standings and the crosstable, as the page lists them.
 *
 * damero_standings_list_update computes a section's table and writes it into a list of rows, one an
 * entry. A row stays the same object as long as its entry is listed, so that selection and scrolling
 * stay; what it says changes, and it emits "changed".
 *
 * Without GTK: a list model for the columns of one page.
 */
#pragma once

#include <gio/gio.h>

#include "event/event.h"
#include "standings/crosstable.h"

G_BEGIN_DECLS

typedef enum {
  DAMERO_STANDINGS_LIST_VIEW_STANDINGS,  /* no cells */
  DAMERO_STANDINGS_LIST_VIEW_CROSSTABLE, /* a cell for each entry, or for each round */
  DAMERO_STANDINGS_LIST_VIEW_BOTH,       /* a cell for each round */
  DAMERO_STANDINGS_LIST_VIEW_WALL,       /* a cell for each round with the score after it, by pairing number */
} DameroStandingsListView;

typedef enum {
  DAMERO_STANDINGS_LIST_CELLS_POINTS, /* "1½ 8w" */
  DAMERO_STANDINGS_LIST_CELLS_MATCH,  /* "8W1.5/0.5 w1=", formats/text-table.h */
  DAMERO_STANDINGS_LIST_CELLS_PLAIN,  /* "8w1=" */
} DameroStandingsListCells;

/* How the table is laid out. */
typedef struct {
  DameroStandingsListView  view;
  DameroCrosstableOrder    order; /* what numbers the rows and names opponents: places by rank, or pairing numbers */
  DameroStandingsListCells cells;
} DameroStandingsListLayout;

/* What the table is made from. All borrowed. */
typedef struct {
  const DameroEvent   *event;
  const DameroSection *section;
  const GArray        *standings;   /* DameroStanding, of the section after after_round */
  int                  after_round; /* 1-based */
} DameroStandingsListSource;

/* What an entry did in a round, or against another. Texts are "" where there is nothing. */
typedef struct {
  char     *score;      /* "1½"; "·" while no game has a result; or as DameroStandingsListCells says */
  char     *against;    /* "8w": number of the row and colour in game 1; "bye"; wall chart: the score after it */
  char     *words;      /* all of it in words, for screen readers and tooltips */
  gboolean  won;
  gboolean  plain;      /* does not count, or is not known yet */
  gint64    points_x10; /* to sort by; -1 if there are none */
} DameroStandingsListCell;

#define DAMERO_TYPE_STANDINGS_LIST_ROW (damero_standings_list_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroStandingsListRow, damero_standings_list_row, DAMERO, STANDINGS_LIST_ROW, GObject)

/* What the list shows; the numbers of rounds and entries are those of its columns. */
typedef struct {
  int      after_round;  /* 1-based: points and ranks after that round */
  guint    n_rounds;     /* the columns there are for rounds: up to after_round, and the one being played */
  guint    n_entries;
  gboolean shares_ranks; /* some entries have the same rank */
  gboolean per_opponent; /* a cell of the crosstable is an opponent; else, where few of them meet, a round */
  gboolean by_number;    /* rows are numbered by pairing number, not by rank */
} DameroStandingsListExtent;

/* Its standing now, borrowed. */
const DameroStanding          *damero_standings_list_row_get_standing (DameroStandingsListRow *self);
/* The player's name; "" if there is none. */
const char                    *damero_standings_list_row_get_name     (DameroStandingsListRow *self);
/* 0 = unrated. */
int                            damero_standings_list_row_get_rating   (DameroStandingsListRow *self);
/* What to say beside the name: "withdrawn"; NULL for nothing. */
const char                    *damero_standings_list_row_get_note     (DameroStandingsListRow *self);
/* Whether a new group of players with the same points begins with it, by rank; not for the first. */
gboolean                       damero_standings_list_row_begins_group (DameroStandingsListRow *self);
/* NULL for a column that it does not have. */
const DameroStandingsListCell *damero_standings_list_row_get_cell     (DameroStandingsListRow *self,
                                                                       guint                   column);
/* Its place by rank, from 0. */
guint                          damero_standings_list_row_get_index    (DameroStandingsListRow *self);
/* The number that names it in cells: its place by rank, from 1, or its pairing number. */
int                            damero_standings_list_row_get_number   (DameroStandingsListRow *self);
/* Points in tenths after each of the rounds up to after_round. */
const GArray                  *damero_standings_list_row_get_points   (DameroStandingsListRow *self);

/* The round to show the standings after: the newest in which a game or bye has brought a result, at
 * least 1; 0 if none was paired. */
int                       damero_standings_list_get_newest_round (const DameroSection             *section);
/* Writes the table into LIST, a GListStore of rows, by rank. Cost: the crosstable's. */
DameroStandingsListExtent damero_standings_list_update           (GListStore                      *list,
                                                                  const DameroStandingsListSource *source,
                                                                  const DameroStandingsListLayout *shown);

G_END_DECLS
