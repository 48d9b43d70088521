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
/* Whether a step that would be refused now is offered all the same: it asks whether to go on without the results
 * that are missing, or tells what has to be done before. */
gboolean  damero_next_step_can_ask   (const DameroNextStep *step);
/* "_Pair Round 2", for a button. */
char     *damero_next_step_dup_label (const DameroNextStep *step);
/* Does it, with an Undo toast in FROM's window: PAIR by damero_round_pair, and if results are missing it
 * asks whether the next round is to be paired without them; CLOSE asks if results were entered once only that are to
 * be entered twice. STANDINGS shows their page. */
void      damero_next_step_do        (const DameroNextStep *step,
                                      DameroDesk           *desk,
                                      GtkWidget            *from);
/* Performs an act of KIND on a round of the section in view and says DONE with an Undo button. */
gboolean  damero_round_perform       (DameroDesk           *desk,
                                      GtkWidget            *from,
                                      DameroActKind         kind,
                                      int                   round,
                                      const char           *done);
/* Tells what a pairing of the round came to: ACT with an Undo button, or (NULL) what refused it, and what can be
 * done if there is no legal pairing, or ERROR. */
void      damero_round_show_paired   (DameroDesk           *desk,
                                      GtkWidget            *from,
                                      int                   round,
                                      const DameroAct      *act,
                                      const DameroRefusal  *refusal,
                                      const GError         *error);
/* Pairs the round, or its draft anew (a large Swiss in the background, if FROM is in the page of rounds);
 * says so with an Undo button. If no legal pairing exists, it asks what to do instead. */
void      damero_round_pair          (DameroDesk           *desk,
                                      GtkWidget            *from,
                                      int                   round);

G_END_DECLS
