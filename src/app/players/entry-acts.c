/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/entry-acts.h"

#include <glib/gi18n.h>

#include "app/base/reason-dialog.h"
#include "app/base/toast.h"
#include "app/players/roster.h"
#include "event/attendance.h"
#include "model/pairs.h"
#include "pairing/section-order.h"

int
damero_entry_acts_get_next_round (const DameroSection *section)
{
  int n = (int) section->rounds->len;
  const DameroRound *last = damero_section_find_round (section, n);

  return last != NULL && !damero_round_is_public (last) ? n : n + 1;
}

static DameroAct *
new_act (DameroDesk   *desk,
         DameroActKind kind,
         int           entry)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place.section = damero_desk_get_section_id (desk);
  act->entry = entry;
  return act;
}

static const char *
get_name (DameroDesk *desk,
          int         entry)
{
  return damero_event_get_entry_name (damero_desk_get_event (desk), damero_desk_get_section (desk), entry);
}

void
damero_entry_acts_withdraw (DameroDesk *desk,
                            GtkWidget  *from,
                            int         entry)
{
  g_autoptr(DameroAct) act = new_act (desk, DAMERO_ACT_WITHDRAW, entry);
  g_autofree char *done = NULL;

  if (!damero_desk_perform (desk, from, act))
    return;

  /* Translators: a toast; %1$s is a player, %2$d a round: "Ann Adams is withdrawn from round 3 on". */
  done = g_strdup_printf (_("%1$s is withdrawn from round %2$d on"), get_name (desk, entry),
                          damero_section_find_entry (damero_desk_get_section (desk), entry)->withdrawn_from);
  damero_desk_show_undo (desk, from, done, act->uid);
}

void
damero_entry_acts_re_enter (DameroDesk *desk,
                            GtkWidget  *from,
                            int         entry)
{
  const DameroSection *section = damero_desk_get_section (desk);
  int withdrawn_from = damero_section_find_entry (section, entry)->withdrawn_from;
  gboolean expelled = damero_section_find_entry (section, entry)->expelled;
  const char *uid = damero_roster_find_act (damero_desk_get_event (desk), section->id, entry,
                                            expelled ? DAMERO_ACT_EXPELLED : DAMERO_ACT_WITHDRAW);
  g_autoptr(DameroAct) act = new_act (desk, DAMERO_ACT_RE_ENTRY, entry);
  g_autofree char *done = NULL;

  if (withdrawn_from == 0)
    return;

  if ((expelled || withdrawn_from > (int) section->rounds->len) && uid != NULL)
    {
      damero_desk_undo (desk, from, uid);
      return;
    }

  /* Translators: a toast; %1$s is a player, %2$d a round: "Ann Adams plays again from round 4 on". */
  done = g_strdup_printf (_("%1$s plays again from round %2$d on"), get_name (desk, entry),
                          damero_entry_acts_get_next_round (section));
  damero_desk_perform_with_toast (desk, from, act, done);
}

void
damero_entry_acts_cancel_absence (DameroDesk *desk,
                                  GtkWidget  *from,
                                  int         entry,
                                  int         round)
{
  g_autoptr(DameroAct) act = new_act (desk, DAMERO_ACT_ABSENCE_CANCELLED, entry);
  g_autofree char *done = NULL;

  act->first = round;
  act->last = round;
  /* Translators: a toast; %1$s is a player, %2$d a round: "Ann Adams plays round 3 after all". */
  done = g_strdup_printf (_("%1$s plays round %2$d after all"), get_name (desk, entry), round);
  damero_desk_perform_with_toast (desk, from, act, done);
}

void
damero_entry_acts_expel (DameroDesk *desk,
                         GtkWidget  *from,
                         int         entry)
{
  const DameroSection *section = damero_desk_get_section (desk);
  const DameroPlace place = { .section = section->id };
  /* Translators: %s is a player. */
  g_autofree char *body = g_strdup_printf (_("%s takes no further part, by decision. The log keeps the reason."),
                                           get_name (desk, entry));
  DameroReasonDialogOption option = { DAMERO_FIELD_ANNUL, _("Results count for nobody"),
                                _("Otherwise the results stay and the remaining games are forfeited") };

  damero_reason_dialog_present_option (from, desk, &place, new_act (desk, DAMERO_ACT_EXPELLED, entry),
                                       _("Expel"), body, _("Expel"),
                                       section->system == DAMERO_SYSTEM_ROUND_ROBIN ? &option : NULL);
}

gboolean
damero_entry_acts_is_awaited (const DameroSection *section)
{
  g_autoptr(GArray) awaited = damero_attendance_dup_awaited (section, damero_entry_acts_get_next_round (section));

  return awaited->len > 0;
}

void
damero_entry_acts_close_check_in (DameroDesk *desk,
                                  GtkWidget  *from)
{
  const DameroSection *section = damero_desk_get_section (desk);
  g_autoptr(DameroAct) act = new_act (desk, DAMERO_ACT_CHECK_IN_CLOSED, -1);
  int round = damero_entry_acts_get_next_round (section);
  g_autoptr(GArray) awaited = damero_attendance_dup_awaited (section, round);
  g_autofree char *done = NULL;

  /* Translators: a toast; %1$u is how many players, %2$d a round. */
  done = g_strdup_printf (ngettext ("%1$u player is absent in round %2$d", "%1$u players are absent in round %2$d",
                                    awaited->len), awaited->len, round);
  damero_desk_perform_with_toast (desk, from, act, done);
}

/* The entries' numbers (int) in the order of their ratings. */
static GArray *
dup_rating_order (DameroDesk *desk)
{
  return damero_section_order_by_rating (damero_desk_get_section (desk), damero_desk_get_event (desk)->players);
}

gboolean
damero_entry_acts_goes_by_number (const DameroSection *section)
{
  /* A tree of pairs is made once. */
  return damero_system_is_swiss (section->system) || section->system == DAMERO_SYSTEM_KEIZER ||
         (section->system == DAMERO_SYSTEM_KNOCKOUT && section->rounds->len == 0);
}

gboolean
damero_entry_acts_can_number (DameroDesk *desk)
{
  const DameroSection *section = damero_desk_get_section (desk);
  g_autoptr(GArray) order = NULL;

  if (!damero_entry_acts_goes_by_number (section))
    return FALSE;

  order = dup_rating_order (desk);
  for (guint i = 0; i < order->len; i++)
    if (g_array_index (order, int, i) != ((DameroEntry *) g_ptr_array_index (section->entries, i))->number)
      return TRUE;
  return FALSE;
}

void
damero_entry_acts_number (DameroDesk *desk,
                          GtkWidget  *from)
{
  g_autoptr(DameroAct) act = new_act (desk, DAMERO_ACT_RENUMBER, -1);
  g_autoptr(GArray) order = dup_rating_order (desk);

  act->entries = damero_numbers_to_text (order);
  if (damero_desk_get_section (desk)->rounds->len > 0)
    {
      const DameroPlace place = act->place;

      damero_reason_dialog_present (from, desk, &place, g_steal_pointer (&act), _("Number by Rating"),
                                    _("Rounds have already been paired with the current numbers. Later rounds would be "
                                      "paired with the new ones, and printed sheets show the old ones."),
                                    _("Number"));
      return;
    }

  damero_desk_perform_with_toast (desk, from, act, _("The players are numbered by rating"));
}

void
damero_entry_acts_change_team (DameroDesk *desk,
                               GtkWidget  *from,
                               int         entry)
{
  g_autoptr(DameroAct) act = new_act (desk, DAMERO_ACT_TEAM_CHANGED, entry);
  g_autofree char *done = NULL;

  act->team = damero_section_find_entry (damero_desk_get_section (desk), entry)->team == 1 ? 2 : 1;
  /* Translators: a toast; %1$s is a player, %2$d a team, 1 or 2. */
  done = g_strdup_printf (_("%1$s plays for team %2$d"), get_name (desk, entry), act->team);
  damero_desk_perform_with_toast (desk, from, act, done);
}

gboolean
damero_entry_acts_can_draw (const DameroSection *section)
{
  return section->system == DAMERO_SYSTEM_ROUND_ROBIN && section->rounds->len == 0 &&
         damero_varma_has_table (section->entries->len);
}

void
damero_entry_acts_draw (DameroDesk *desk,
                        GtkWidget  *from)
{
  const DameroSection *section = damero_desk_get_section (desk);
  DameroEnvironment *environment = damero_director_get_environment (damero_desk_get_director (desk));
  g_autoptr(DameroAct) act = NULL;
  g_autoptr(GArray) order = NULL;
  DameroVarmaAnswer answer;

  g_return_if_fail (damero_entry_acts_can_draw (section));

  act = new_act (desk, DAMERO_ACT_RENUMBER, -1);
  order = damero_section_order_by_varma (section, damero_desk_get_event (desk)->players,
                                         damero_environment_get_seed (environment), &answer);
  act->entries = damero_numbers_to_text (order);
  damero_desk_perform_with_toast (desk, from, act,
                                  answer == DAMERO_VARMA_SPLIT
                                    ? _("Numbers drawn; one club is too large to be kept apart in the last rounds")
                                    : _("Numbers drawn: players of one club do not meet in the last three rounds"));
}
