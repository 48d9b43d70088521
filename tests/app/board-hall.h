/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/board-hall.h - an evening whose first board is open, and the referee at it: what the tests of his acts
 * stand on.
 */
#pragma once

#include "app/referee/ruling-dialog.h"
#include "tests/app/stage.h"

typedef struct {
  DameroStage *stage;
  GtkWidget   *window; /* the board's */
} BoardHall;

/* The board of Ann Adams (White in game 1) and Bob Brown in the section that the line SECTION (NULL: of the
 * American rules, 300+5, two games) sets up, after the lines of text STARTS (the last is NULL). */
BoardHall         board_hall_open             (const char         *section,
                                               const char * const *starts);
/* Activates an action of the window, with TARGET if that is not NULL. */
void              board_hall_act              (BoardHall          *hall,
                                               const char         *action,
                                               const char         *target);
/* Performs a line of text, as somebody else does. */
void              board_hall_do               (BoardHall          *hall,
                                               const char         *line);
/* Clicks a square of the board. */
void              board_hall_click            (BoardHall          *hall,
                                               guint               square);
/* Whether the button called NAME is there and can be used. */
gboolean          board_hall_is_enabled       (BoardHall          *hall,
                                               const char         *name);
/* Whether it is there. */
gboolean          board_hall_has              (BoardHall          *hall,
                                               const char         *name);
/* Whether a label of the window holds PART. */
gboolean          board_hall_says             (BoardHall          *hall,
                                               const char         *part);
const DameroGame *board_hall_get_game         (BoardHall          *hall);
const DameroMatch *board_hall_get_match       (BoardHall          *hall);
const DameroAct  *board_hall_get_last_act     (BoardHall          *hall);
/* The kinds of what followed from the act that was performed last, as tokens with blanks; free with g_free. */
char             *board_hall_dup_consequences (BoardHall          *hall);
/* That the move MOVE, pressed by the side on move, is refused or not. */
gboolean          board_hall_can_press        (BoardHall          *hall,
                                               const char         *move);

/* Asserts that the act performed last is of KIND, by the referee, in the log, and that HOLDS says that its effect
 * is there; undoes it, after which the effect is not there; redoes it, after which it is again. */
void              board_hall_check            (BoardHall          *hall,
                                               DameroActKind       kind,
                                               gboolean          (*holds) (BoardHall *hall));

/* The dialog of TYPE that is open, everything in it named. */
GtkWidget        *board_dialog_get            (GType               type);
/* Whether its suggested button can be clicked. */
gboolean          board_dialog_can_confirm    (GtkWidget          *dialog);
/* Its row of that type called TITLE, if it is shown; NULL if there is none. */
GtkWidget        *board_dialog_find_row       (GtkWidget          *dialog,
                                               GType               type,
                                               const char         *title);
/* Writes TEXT into its row called TITLE. */
void              board_dialog_fill_in        (GtkWidget          *dialog,
                                               const char         *title,
                                               const char         *text);
/* Chooses in its row called TITLE. */
void              board_dialog_choose         (GtkWidget          *dialog,
                                               const char         *title,
                                               guint               position);
/* Its spin button called NAME. */
void              board_dialog_set            (GtkWidget          *dialog,
                                               const char         *name,
                                               int                 value);
