/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/desk.h - the director's desk on one event: what windows and pages read and act through.
 *
 * Views never change state: they perform acts here, and follow the signal "changed". A desk knows its
 * director, its event and the section in view; several windows can stand on one desk.
 *
 * Signal "changed" (const DameroPlace *place): the event has changed. PLACE is that of the act: a whole
 * place (board and game) if only that game can have changed, a section if only that section can have,
 * section 0 for everything; of acts that were performed as one what they have in common: the game, the board
 * (game 0), the section or everything. Also emitted with section 0 when another section comes into view, and
 * when the sides get other names.
 * Signal "replaced": another event took its place (director/director.h): everything that was borrowed of the old one
 * is gone, and what was asked about it is void. "changed" follows, of everything.
 * Signal "tick" (gint64 mono_ms): a clock shows another digit; see damero_desk_request_tick.
 * Property "section": the id of the section in view, 0 while the event has none.
 */
#pragma once

#include <gtk/gtk.h>

#include "director/director.h"
#include "hall/service.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_DESK (damero_desk_get_type ())
G_DECLARE_FINAL_TYPE (DameroDesk, damero_desk, DAMERO, DESK, GObject)

/* A desk on an event that DIRECTOR can read (asserted). Its first section is in view. */
DameroDesk          *damero_desk_new            (DameroDirector     *director,
                                                 const char         *event_uid);
DameroDirector      *damero_desk_get_director   (DameroDesk         *self);
const char          *damero_desk_get_event_uid  (DameroDesk         *self);
/* Whether two desks stand on the same event: that of a window that was closed and opened again is another. */
gboolean             damero_desk_is_same_event  (DameroDesk         *self,
                                                 DameroDesk         *other);
/* The event's state now. Look it up anew after every act. */
const DameroEvent   *damero_desk_get_event      (DameroDesk         *self);
/* The section in view, NULL while the event has none. */
const DameroSection *damero_desk_get_section    (DameroDesk         *self);
int                  damero_desk_get_section_id (DameroDesk         *self);
void                 damero_desk_set_section_id (DameroDesk         *self,
                                                 int                 section);
/* The newest round of the section in view, NULL before the first pairing. */
const DameroRound   *damero_desk_get_round      (DameroDesk         *self);
/* Whether acts can be performed at all (damero_director_can_write). */
gboolean             damero_desk_can_write      (DameroDesk         *self);
/* The instant that is shown, and its monotonic part alone: now, or the one at which the clocks stand while nothing can
 * be stored (damero_director_get_shown). */
DameroStamp          damero_desk_get_now        (DameroDesk         *self);
gint64               damero_desk_get_mono_ms    (DameroDesk         *self);

/* Performs ACT, which gets what was filled in, by the hand of the referee or director whom ACT names. An
 * act without a stamp gets the instant of the input that is being handled. Refused, or if it could not be
 * stored: FALSE, and FROM's window has said why (FROM may be NULL: nothing is shown). */
gboolean   damero_desk_perform                 (DameroDesk         *self,
                                                GtkWidget          *from,
                                                DameroAct          *act);
/* The same; RET_REFUSAL gets the refusal, which is not shown. Other errors are. */
gboolean   damero_desk_try                     (DameroDesk         *self,
                                                GtkWidget          *from,
                                                DameroAct          *act,
                                                const GArray      **ret_consequences,
                                                DameroRefusal      *ret_refusal);
/* Whether ACT would be performed now (damero_event_would_perform). RET_CONSEQUENCES may be NULL. */
gboolean   damero_desk_would_perform           (DameroDesk         *self,
                                                const DameroAct    *act,
                                                GArray             *ret_consequences,
                                                DameroRefusal      *ret_refusal);
/* Whether the game at PLACE can be started now. */
gboolean   damero_desk_can_start               (DameroDesk         *self,
                                                const DameroPlace  *place);
/* Performs ACT and shows DONE in a toast with an Undo button that takes it back. */
gboolean   damero_desk_perform_with_toast      (DameroDesk         *self,
                                                GtkWidget          *from,
                                                DameroAct          *act,
                                                const char         *done);
/* Performs ACTS (DameroAct) as one (damero_director_perform_many): all of them or none. FALSE: ERROR says why, and
 * RET_REFUSED (may be NULL) which was refused. */
gboolean   damero_desk_try_many                (DameroDesk         *self,
                                                GPtrArray          *acts,
                                                guint              *ret_refused,
                                                GError            **error);
/* The same; FALSE: FROM's window has said why. */
gboolean   damero_desk_perform_many            (DameroDesk         *self,
                                                GtkWidget          *from,
                                                GPtrArray          *acts);
/* The same, and shows DONE in a toast with an Undo button that takes all of them back. FALSE also if there are none. */
gboolean   damero_desk_perform_many_with_toast (DameroDesk         *self,
                                                GtkWidget          *from,
                                                GPtrArray          *acts,
                                                const char         *done);
/* Performs an act of KIND at each of PLACES (DameroPlace), as one. One that is refused keeps nobody from the others;
 * where all are, why the first is is shown. So is an error of the library. The acts that were performed. */
GPtrArray *damero_desk_perform_all             (DameroDesk         *self,
                                                GtkWidget          *from,
                                                DameroActKind       kind,
                                                DameroActor         actor,
                                                const GArray       *places);
/* Takes back what NAME names (damero_act_get_name), an act or several that were performed as one, or (NULL) the latest
 * of the director's, a redo included: players' turns go on all the time, and are taken back at their board. Acts that
 * have to go with it are listed first, and undone with it when the user agrees; not asked about are those of the same
 * command. A toast says what was undone. FROM may be NULL in all of these: nothing is shown, and nothing is undone of
 * which the user would be asked. */
void       damero_desk_undo                    (DameroDesk         *self,
                                                GtkWidget          *from,
                                                const char         *name);
/* Takes back the act UID, and whatever has to go with it: the user has been asked in another way. */
void       damero_desk_undo_confirmed          (DameroDesk         *self,
                                                GtkWidget          *from,
                                                const char         *uid);
/* Shows TEXT in FROM's window with an Undo button that takes back what NAME names. */
void       damero_desk_show_undo               (DameroDesk         *self,
                                                GtkWidget          *from,
                                                const char         *text,
                                                const char         *name);
/* The same: DONE says on how many an act was performed; and how many refused it, if any did. */
void       damero_desk_show_done               (DameroDesk         *self,
                                                GtkWidget          *from,
                                                const char         *done,
                                                guint               n_refused,
                                                const char         *name);
/* Takes back the latest act of the game at PLACE. */
void       damero_desk_undo_game               (DameroDesk         *self,
                                                GtkWidget          *from,
                                                const DameroPlace  *place);
/* Does again what the last undo took back, of the game at PLACE or (NULL) of the director's acts; nothing if anything
 * has been done since. Refused if another act would have to go for it. */
void       damero_desk_redo                    (DameroDesk         *self,
                                                GtkWidget          *from,
                                                const DameroPlace  *place);
/* Whether there is anything to undo or redo: PLACE is as above. */
gboolean   damero_desk_can_undo                (DameroDesk         *self,
                                                const DameroPlace  *place);
gboolean   damero_desk_can_redo                (DameroDesk         *self,
                                                const DameroPlace  *place);

/* The devices of the event, made when they are first asked for: on the air if they were when its last desk was let go
 * of, or the program ended, and the event is not over. They go off it with the desk. */
DameroHallService   *damero_desk_get_hall       (DameroDesk         *self);

/* Ticks come at multiples of this: no more than so many frames a second for all clocks together. */
#define DAMERO_TICK_MS 100
/* Sees to it that "tick" is emitted soon after MONO_MS, once. Requests that lie close together share one
 * tick, so that many clocks cost few frames. */
void                 damero_desk_request_tick   (DameroDesk         *self,
                                                 gint64              mono_ms);

G_END_DECLS
