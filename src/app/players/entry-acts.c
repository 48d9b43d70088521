/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/entry-acts.h"

#include <glib/gi18n.h>

#include "app/base/reason-dialog.h"
#include "app/base/toast.h"
#include "app/players/roster.h"
#include "event/attendance.h"

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

typedef struct {
  int number;
  int rating;
} Seed;

static int
compare_seeds (gconstpointer a,
               gconstpointer b)
{
  const Seed *x = a;
  const Seed *y = b;

  return x->rating != y->rating ? y->rating - x->rating : x->number - y->number;
}

/* The entries in the order of their ratings (Seed). */
static GArray *
dup_seeds (DameroDesk *desk)
{
  const DameroSection *section = damero_desk_get_section (desk);
  GArray *seeds = g_array_new (FALSE, FALSE, sizeof (Seed));

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);
      const DameroPlayer *player = damero_event_find_player (damero_desk_get_event (desk), entry->player);
      const Seed seed = { entry->number, player->rating };

      g_array_append_val (seeds, seed);
    }
  g_array_sort (seeds, compare_seeds);
  return seeds;
}

gboolean
damero_entry_acts_can_number (DameroDesk *desk)
{
  const DameroSection *section = damero_desk_get_section (desk);
  g_autoptr(GArray) seeds = NULL;

  /* A tree of pairs is made once. */
  if (section->system != DAMERO_SYSTEM_DUTCH && section->system != DAMERO_SYSTEM_KEIZER &&
      (section->system != DAMERO_SYSTEM_KNOCKOUT || section->rounds->len > 0))
    return FALSE;

  seeds = dup_seeds (desk);
  for (guint i = 0; i < seeds->len; i++)
    if (g_array_index (seeds, Seed, i).number != ((DameroEntry *) g_ptr_array_index (section->entries, i))->number)
      return TRUE;
  return FALSE;
}

void
damero_entry_acts_number (DameroDesk *desk,
                          GtkWidget  *from)
{
  g_autoptr(DameroAct) act = new_act (desk, DAMERO_ACT_RENUMBER, -1);
  g_autoptr(GArray) seeds = dup_seeds (desk);
  g_autoptr(GString) entries = g_string_new (NULL);

  for (guint i = 0; i < seeds->len; i++)
    g_string_append_printf (entries, "%s%d", i > 0 ? " " : "", g_array_index (seeds, Seed, i).number);
  damero_act_set_text (act, DAMERO_FIELD_ENTRIES, entries->str);
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
