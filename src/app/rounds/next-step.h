/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/next-step.h - the next step of the section in view (event/next-step.h): its button, and doing it.
 */
#pragma once

#include "app/base/desk.h"
#include "event/next-step.h"

G_BEGIN_DECLS

/* Reads the next step of the desk's section, which must be there, as damero_event_get_next_step does. */
gboolean  damero_next_step_get       (DameroDesk           *desk,
                                      DameroNextStep       *ret_step,
                                      DameroRefusal        *ret_refusal);
/* "_Pair Round 2", for a button. */
char     *damero_next_step_dup_label (const DameroNextStep *step);
/* "_Go to Round 2", where the step is about another round than the one that is seen. */
char     *damero_next_step_dup_way   (const DameroNextStep *step);
/* The labels that the button can have when ROUND is due, NULL-terminated. */
char    **damero_next_step_dup_labels (int                  round);
/* Does it, with an Undo toast; FROM is in the page of rounds: PAIR by damero_next_step_pair, and if results are missing
 * it asks whether the next round is to be paired without them; CLOSE asks if results were entered once only that are
 * to be entered twice. STANDINGS shows their page. */
void      damero_next_step_do        (const DameroNextStep *step,
                                      DameroDesk           *desk,
                                      GtkWidget            *from);
/* Performs an act of KIND on a round of the section in view and says DONE with an Undo button. */
gboolean  damero_next_step_perform   (DameroDesk           *desk,
                                      GtkWidget            *from,
                                      DameroActKind         kind,
                                      int                   round,
                                      const char           *done);
/* Draws the openings that ROUND of the section in view lacks, as one; nothing if it lacks none. */
void      damero_next_step_draw      (DameroDesk           *desk,
                                      GtkWidget            *from,
                                      int                   round);
/* Pairs the round of the section in view, or its draft anew, on PAGE, the page of rounds or a widget in it: by the
 * system, or (not NULL) with PAIRS (model/pairs.h) for REASON; BEFORE (may be NULL), an act on the section or a round
 * of it, is performed as one with it. When it is done it says so with an Undo button; if no legal pairing exists, it
 * asks what to do instead. Nothing while a round is paired. */
void      damero_next_step_pair      (GtkWidget            *page,
                                      int                   round,
                                      const char           *pairs,
                                      const char           *reason,
                                      const DameroAct      *before);

G_END_DECLS
