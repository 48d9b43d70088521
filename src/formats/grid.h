/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/grid.h - a table of texts with its headings, as paper, site, terminal and files show it alike: it is filled
 * once and drawn by formats/sheets/table-sheet.h, formats/site-html.h, formats/text-table.h and formats/csv.h.
 *
 * It has copies of all it shows and is owned by its caller.
 */
#pragma once

#include "event/event.h"
#include "model/person.h"
#include "standings/crosstable.h"

typedef enum {
  DAMERO_GRID_NUMBER, /* at the right end */
  DAMERO_GRID_TEXT,   /* may take several lines */
  DAMERO_GRID_CENTRE,
} DameroGridAlign;

typedef struct {
  char            *head;  /* NULL: the table has none */
  char            *title; /* HEAD in full; NULL: it is that */
  DameroGridAlign  align;
  gboolean         key;   /* there again wherever the columns are divided */
} DameroGridColumn;

typedef struct {
  char *text;   /* "": empty; with line ends */
  int   player; /* DameroPlayer.number of the player it names, 0 = none */
} DameroGridCell;

typedef struct {
  char      *title;    /* "Standings" */
  char      *subtitle; /* "Gold Bar · After round 2 of 5" */
  gboolean   ruled;    /* lines between the columns too */
  GArray    *columns;  /* DameroGridColumn */
  GArray    *cells;    /* DameroGridCell, row after row */
  GPtrArray *notes;    /* char *, under it */
} DameroGrid;

/* An empty one; TITLE and SUBTITLE are copied. */
DameroGrid *damero_grid_new            (const char      *title,
                                        const char      *subtitle);
void        damero_grid_free           (DameroGrid      *grid);
/* A column more, before there are cells; TITLE may be NULL. */
void        damero_grid_add_column     (DameroGrid      *grid,
                                        const char      *head,
                                        const char      *title,
                                        DameroGridAlign  align,
                                        gboolean         key);
/* A column more for each letter of ALIGNMENT: l left, r right, c centred; HEADS are theirs, NULL: they have none. */
void        damero_grid_add_columns    (DameroGrid        *grid,
                                        const char        *alignment,
                                        const char *const *heads);
/* The next cell, from left to right, row after row; TEXT NULL: empty. */
void        damero_grid_add            (DameroGrid      *grid,
                                        const char      *text);
/* The same with a text made as by printf. */
void        damero_grid_add_format     (DameroGrid      *grid,
                                        const char      *format,
                                        ...) G_GNUC_PRINTF (2, 3);
/* The same with a number. */
void        damero_grid_add_int        (DameroGrid      *grid,
                                        gint64           number);
/* The same with points as a decimal: "3.5". */
void        damero_grid_add_points     (DameroGrid      *grid,
                                        gint64           points_x10);
/* The same with the name of a player. */
void        damero_grid_add_player     (DameroGrid      *grid,
                                        const char      *name,
                                        int              player);
/* The same with what a person has in a field. */
void        damero_grid_add_person_field (DameroGrid          *grid,
                                          const DameroPerson  *person,
                                          DameroPersonFieldId  field);
/* A line under it; nothing if there is one that says the same. */
void        damero_grid_add_note       (DameroGrid      *grid,
                                        const char      *note);
/* All lines under it in one; NULL if there is none. Free with g_free. */
char       *damero_grid_dup_notes      (const DameroGrid *grid);
gboolean    damero_grid_has_heads      (const DameroGrid *grid);
guint       damero_grid_count_rows     (const DameroGrid *grid);
/* The cell of a row and a column, both from 0. */
const DameroGridCell *damero_grid_get  (const DameroGrid *grid,
                                        guint            row,
                                        guint            column);

/* Place, number, name, club and rating where anybody has one, points, and the section's tie-breaks, after
 * UP_TO_ROUND (0: all rounds there are). */
DameroGrid *damero_grid_new_standings  (const DameroEvent   *event,
                                        const DameroSection *section,
                                        int                  up_to_round);
/* The crosstable by rank: a column for every opponent where everybody meets everybody, else for every round. */
DameroGrid *damero_grid_new_crosstable (const DameroEvent   *event,
                                        const DameroSection *section,
                                        int                  up_to_round);
/* The wall chart: everybody by number with a box for every round that is planned, in it what was played and the
 * score after it; empty ones are for a pen. */
DameroGrid *damero_grid_new_wall_chart (const DameroEvent   *event,
                                        const DameroSection *section,
                                        int                  up_to_round);
/* The players of a section by number. */
DameroGrid *damero_grid_new_players    (const DameroEvent   *event,
                                        const DameroSection *section);
/* Everybody of a round, which is paired, by name: the board, the side in game 1, the opponent. */
DameroGrid *damero_grid_new_seats      (const DameroEvent   *event,
                                        const DameroSection *section,
                                        int                  round_number);
/* All rounds of a round robin, as they are or will be paired. NULL: the section is none. */
DameroGrid *damero_grid_new_schedule   (const DameroEvent   *event,
                                        const DameroSection *section);
/* What was decided in a section, and in the event as a whole, without moves and the names of players; what was
 * taken back is marked. Reasons are there if the event publishes them; else a note says that they are not. */
DameroGrid *damero_grid_new_log        (const DameroEvent   *event,
                                        const DameroSection *section);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroGrid, damero_grid_free)
