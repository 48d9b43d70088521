/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/entry-acts.h - the director's acts on an entry of the section in view: each is performed with a toast
 * that says what is so now, with Undo; a refusal is shown in FROM's window.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

/* The first round whose pairs nobody has seen. */
int      damero_entry_acts_get_next_round   (const DameroSection *section);
/* Withdraws ENTRY from the next round on. */
void     damero_entry_acts_withdraw         (DameroDesk          *desk,
                                             GtkWidget           *from,
                                             int                  entry);
/* ENTRY, which is withdrawn, plays again: as if nothing had been if no round has passed since, else from the
 * next round on. */
void     damero_entry_acts_re_enter         (DameroDesk          *desk,
                                             GtkWidget           *from,
                                             int                  entry);
/* ENTRY plays round ROUND after all. */
void     damero_entry_acts_cancel_absence   (DameroDesk          *desk,
                                             GtkWidget           *from,
                                             int                  entry,
                                             int                  round);
/* Asks why ENTRY is expelled, and in a round robin whether the results still count, and expels. */
void     damero_entry_acts_expel            (DameroDesk          *desk,
                                             GtkWidget           *from,
                                             int                  entry);
/* Whether anybody is awaited for the next round (event/attendance.h). */
gboolean damero_entry_acts_is_awaited       (const DameroSection *section);
/* Those who are awaited are absent in the next round. */
void     damero_entry_acts_close_check_in   (DameroDesk          *desk,
                                             GtkWidget           *from);
/* Whether the pairing numbers of the section rank the players and can still be changed. */
gboolean damero_entry_acts_goes_by_number   (const DameroSection *section);
/* The same, and they are not in the order of the ratings. */
gboolean damero_entry_acts_can_number       (DameroDesk          *desk);
/* Numbers the entries by rating, those of one rating as they were. Once a round is paired the reason is asked for. */
void     damero_entry_acts_number           (DameroDesk          *desk,
                                             GtkWidget           *from);
/* ENTRY of a section of two teams plays for the other one. */
void     damero_entry_acts_change_team      (DameroDesk          *desk,
                                             GtkWidget           *from,
                                             int                  entry);
/* Whether the numbers of SECTION can be drawn by the Varma tables: a round robin of which no round is paired. */
gboolean damero_entry_acts_can_draw         (const DameroSection *section);
/* Draws them, so that players of one club meet before the last three rounds. */
void     damero_entry_acts_draw             (DameroDesk          *desk,
                                             GtkWidget           *from);

G_END_DECLS
