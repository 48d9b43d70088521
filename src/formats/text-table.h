/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/text-table.h - tables, standings and crosstables as aligned plain text, for terminals and mail.
 *
 * Columns are as wide as a terminal shows them: wide characters count two, combining ones none. Texts
 * end with a line end and no line ends with a blank.
 */
#pragma once

#include "formats/grid.h"

/* The rows under the heads, if there are any, the last one filled up; two blanks between columns. Free with g_free. */
char            *damero_grid_to_text      (const DameroGrid *grid);
/* The columns a terminal needs for TEXT. */
guint            damero_text_width        (const char      *text);

/* The sign of a game and of a bye, as damero_crosstable_to_text explains them. */
char             damero_game_sign         (const DameroMeetingGame *game);
const char      *damero_bye_sign          (DameroByeKind            kind);

/* A heading line for what follows: "Evening: Gold Bar, after round 2 of 5", "during" while the last
 * round there is is open. UP_TO_ROUND as in damero_standings_compute. Free with g_free. */
char *damero_section_heading_to_text      (const DameroEvent       *event,
                                           const DameroSection     *section,
                                           int                      up_to_round);
/* A table of standings, without rows: rank, number, name, Keizer's score if HAS_SCORE, points, and tie-breaks by
 * their codes. */
DameroGrid *damero_standings_table_new    (const DameroTiebreak    *tiebreaks,
                                           guint                    n_tiebreaks,
                                           gboolean                 has_score);
/* A row of it. */
void        damero_standings_table_add    (DameroGrid              *grid,
                                           const char              *name,
                                           const DameroStanding    *standing,
                                           const DameroTiebreak    *tiebreaks,
                                           gboolean                 has_score);
/* Rank, number, name, points, and the section's tie-breaks by their codes. Ranks that are shared have
 * "=" behind them, entries whose results do not count "*". A line under it says what DE means, if any
 * entry has a value. UP_TO_ROUND as in damero_standings_compute.
 * Free with g_free. */
char *damero_standings_to_text            (const DameroEvent       *event,
                                           const DameroSection     *section,
                                           int                      up_to_round);
/* Rank, number, name, a column per opponent or round, and points. A game won, drawn, lost is 1, =, 0;
 * by forfeit +, -; not known yet a dot; games of one match stand together, matches of one pair with a
 * blank between. Per round the opponent's number and a colon come first; "bye", "out" for byes. "#"
 * is where an entry would meet itself. Under it, after an empty line, stands what the signs that occur
 * mean. Free with g_free. */
char *damero_crosstable_to_text           (const DameroEvent       *event,
                                           const DameroSection     *section,
                                           int                      up_to_round,
                                           DameroCrosstableOrder    order,
                                           DameroCrosstableColumns  columns);

typedef enum { DAMERO_CELLS_MATCH, DAMERO_CELLS_PLAIN } DameroCellStyle;

/* Rank, number, name, a column per round, and points. A cell of the match style is "7T2/2 b1=0+": the opponent's
 * number, match won, tied, lost (W T L; nothing while games are open), points of both, the side in the first
 * game, the games as above; plain it is "7b1=0+". A bye has its points behind: "bye 4", "half 2". Matches that
 * count for nobody are in brackets. Free with g_free. */
char *damero_round_table_to_text          (const DameroEvent       *event,
                                           const DameroSection     *section,
                                           int                      up_to_round,
                                           DameroCrosstableOrder    order,
                                           DameroCellStyle          style);
/* Such a cell, with NUMBER for the opponent and LETTER for the side in the first game. Free with g_free. */
char *damero_meeting_to_text              (const DameroMeeting     *meeting,
                                           int                      number,
                                           const char              *letter,
                                           DameroCellStyle          style);
/* The wall chart: every entry by number with a line for every round: opponent, side in the first game, the games,
 * points, and the score after it. Free with g_free. */
char *damero_wall_chart_to_text           (const DameroEvent       *event,
                                           const DameroSection     *section,
                                           int                      up_to_round);
