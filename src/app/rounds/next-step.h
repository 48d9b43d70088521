/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/next-step.h - the next thing a director does with the section in view: pair a round, publish
 * it, close it, look at the standings.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

typedef enum {
  DAMERO_NEXT_PAIR,
  DAMERO_NEXT_PUBLISH,
  DAMERO_NEXT_CLOSE,
  DAMERO_NEXT_STANDINGS, /* every round is closed */
} DameroNextKind;

typedef struct {
  DameroNextKind kind;
  int            round;  /* the round it is about */
  guint          n_open; /* CLOSE: its matches that want a result; it cannot be closed before */
  guint          n_once; /* CLOSE: its results that are to be entered a second time */
  gboolean       can_go_on; /* CLOSE: the next round can be paired without them */
} DameroNextStep;

/* Reads it from the desk's section, which must be there. */
DameroNextStep damero_next_step_get       (DameroDesk           *desk);
/* "_Pair Round 2", for a button. */
char          *damero_next_step_dup_label (const DameroNextStep *step);
/* Does it, with an Undo toast in FROM's window: PAIR by damero_round_pair, and if results are missing it
 * asks whether the next round is to be paired without them; CLOSE asks if results were entered once only that are to
 * be entered twice. STANDINGS shows their page. */
void           damero_next_step_do        (const DameroNextStep *step,
                                           DameroDesk           *desk,
                                           GtkWidget            *from);
/* Performs an act of KIND on a round of the section in view and says DONE with an Undo button. */
gboolean       damero_round_perform       (DameroDesk           *desk,
                                           GtkWidget            *from,
                                           DameroActKind         kind,
                                           int                   round,
                                           const char           *done);
/* Tells what a pairing of the round came to: ACT with an Undo button, or (NULL) what refused it, and what can be
 * done if there is no legal pairing, or ERROR. */
void           damero_round_tell_paired   (DameroDesk           *desk,
                                           GtkWidget            *from,
                                           int                   round,
                                           const DameroAct      *act,
                                           const DameroRefusal  *refusal,
                                           const GError         *error);
/* Pairs the round, or its draft anew (a large Swiss in the background, if FROM is in the page of rounds);
 * says so with an Undo button. If no legal pairing exists, it asks what to do instead. */
void           damero_round_pair          (DameroDesk           *desk,
                                           GtkWidget            *from,
                                           int                   round);

G_END_DECLS
