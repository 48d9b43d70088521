/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/standings.h - the Standings page of an event's window, for its tests.
 */
#pragma once

#include "tests/app/stage.h"

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;
  GtkWidget   *page;
  GtkWidget   *table; /* found anew once the first round is paired */
} StandingsFixture;

/* Lines of an event with four players in one section, matches of two games; nothing is paired. */
extern const char * const standings_four[];

/* Opens the page of the event of STAGE (taken), in a window of that size. */
void        standings_open          (StandingsFixture *fixture,
                                     DameroStage      *stage,
                                     int               width,
                                     int               height);
void        standings_fixture_clear (StandingsFixture *fixture);
DameroDesk *standings_get_desk      (StandingsFixture *fixture);
/* The half of the table with the names (0), and the one beside it (1). */
GtkColumnView *standings_get_half   (StandingsFixture *fixture,
                                     guint             half);
/* Performs a line; and the result of the game PLACE. */
void        standings_act           (StandingsFixture *fixture,
                                     const char       *line);
void        standings_result        (StandingsFixture *fixture,
                                     const char       *place,
                                     const char       *outcome);
void        standings_select        (StandingsFixture *fixture,
                                     guint             position);
/* The titles of the visible columns with blanks between, and the names as they stand, with commas. */
void        standings_assert_titles (StandingsFixture *fixture,
                                     const char       *expected);
void        standings_assert_names  (StandingsFixture *fixture,
                                     const char       *expected);
/* What the cell of a row and column shows, as "score|against". */
void        standings_assert_cell   (StandingsFixture *fixture,
                                     guint             position,
                                     guint             column,
                                     const char       *expected);
/* Asserts that the table in WINDOW, an event's, says the engine's standings of SECTION after ROUND, row by row. */
void        standings_assert_table  (GtkWidget           *window,
                                     const DameroEvent   *event,
                                     const DameroSection *section,
                                     int                  round);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StandingsFixture, standings_fixture_clear)
