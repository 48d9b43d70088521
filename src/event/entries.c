/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/entries.c - the acts on a section's entries: who takes part, in which rounds, against whom not.
 */
#include "event/event-private.h"

#include <string.h>

#include "model/pairs.h"
#include "model/prize-text.h"

/* The first round whose players can still be changed: the last one as long as it is a draft, or
 * TILL_CLOSED is open; else the next. */
static int
first_changeable (const DameroSection *section,
                  gboolean             till_closed)
{
  int n = (int) section->rounds->len;
  const DameroRound *last = n > 0 ? g_ptr_array_index (section->rounds, n - 1) : NULL;

  if (last != NULL && (till_closed ? !last->closed : !damero_round_is_public (last)))
    return n;

  return n + 1;
}

int
damero_event_next_changeable (const DameroSection *section)
{
  return first_changeable (section, FALSE);
}

static void
insert_entry (DameroSection *section,
              DameroEntry   *entry)
{
  guint at = 0;

  while (at < section->entries->len &&
         ((DameroEntry *) g_ptr_array_index (section->entries, at))->number < entry->number)
    at++;
  g_ptr_array_insert (section->entries, (int) at, entry);
}

/* Whether one who has had N byes with points gets no more: unless the act says why. */
static gboolean
is_used_up (const DameroSection *section,
            const DameroAct     *act,
            int                  n)
{
  return section->bye_cap >= 0 && n >= section->bye_cap && !damero_event_has_reason (act);
}

/* Whether LABEL is among labels with commas. */
static gboolean
has_label (const char *labels,
           const char *label)
{
  g_auto(GStrv) all = g_strsplit (labels != NULL ? labels : "", ",", -1);

  for (guint i = 0; all[i] != NULL; i++)
    if (strcmp (g_strstrip (all[i]), label) == 0)
      return TRUE;

  return FALSE;
}

gboolean
damero_event_has_label (const DameroPlayer *player,
                        const char         *club,
                        const char         *groups)
{
  return club != NULL ? g_strcmp0 (player->club, club) == 0 : groups != NULL && has_label (player->groups, groups);
}

static int compare_numbers (gconstpointer a,
                            gconstpointer b);

/* Who comes late is kept apart from those of the club and the groups too. */
static void
join_forbidden (DameroSection      *section,
                const DameroPlayer *player,
                int                 entry)
{
  for (guint i = 0; i < section->forbidden->len; i++)
    {
      DameroForbidden *forbidden = g_ptr_array_index (section->forbidden, i);

      if (forbidden->by_setting || !damero_event_has_label (player, forbidden->club, forbidden->groups))
        continue;
      g_array_append_val (forbidden->numbers, entry);
      g_array_sort (forbidden->numbers, compare_numbers);
    }
}

static gboolean
apply_entry (DameroEvent     *event,
             DameroSection   *section,
             const DameroAct *act,
             DameroRefusal   *refusal)
{
  DameroBye missed = { act->entry, act->bye >= 0 ? (DameroByeKind) act->bye : DAMERO_BYE_ABSENT };
  DameroEntry *entry;

  if (act->entry < 1)
    return damero_refuse_field (refusal, DAMERO_FIELD_ENTRY, 0);
  if (act->team > 2 || act->team == 0)
    return damero_refuse_field (refusal, DAMERO_FIELD_TEAM, 0);
  if (missed.kind == DAMERO_BYE_ALLOCATED)
    return damero_refuse_field (refusal, DAMERO_FIELD_BYE, 0);
  if (damero_event_find_player (event, act->player) == NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_PLAYER, act->player);
  if (damero_section_find_entry (section, act->entry) != NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NUMBER_TAKEN, act->entry);
  for (guint i = 0; i < section->entries->len; i++)
    if (((DameroEntry *) g_ptr_array_index (section->entries, i))->player == act->player)
      return damero_refuse_number (refusal, DAMERO_REFUSAL_ALREADY_ENTERED, act->player);

  entry = g_new0 (DameroEntry, 1);
  entry->number = act->entry;
  entry->player = act->player;
  entry->team = MAX (act->team, 0);
  entry->entered_after = (int) section->rounds->len;
  insert_entry (section, entry);
  /* Everyone stands in every round: who comes late has missed the rounds before. */
  for (guint i = 0; i < section->rounds->len; i++)
    {
      if (is_used_up (section, act, (int) i))
        missed.kind = DAMERO_BYE_ABSENT;
      g_array_append_val (((DameroRound *) g_ptr_array_index (section->rounds, i))->byes, missed);
    }
  join_forbidden (section, damero_event_find_player (event, act->player), act->entry);
  return TRUE;
}

/* Reads the act's list of entries: each there, none twice. */
static gboolean
read_entries (const DameroSection *section,
              const DameroAct     *act,
              GArray              *numbers,
              DameroRefusal       *refusal)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  int column;

  if (!damero_numbers_from_text (act->entries, numbers, &column))
    return damero_refuse_field (refusal, DAMERO_FIELD_ENTRIES, column);

  for (guint i = 0; i < numbers->len; i++)
    {
      int number = g_array_index (numbers, int, i);

      if (damero_section_find_entry (section, number) == NULL)
        return damero_refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_ENTRY, number);
      if (!g_hash_table_add (seen, GINT_TO_POINTER (number)))
        return damero_refuse_field (refusal, DAMERO_FIELD_ENTRIES, 0);
    }

  return TRUE;
}

static int
compare_absences (gconstpointer a,
                  gconstpointer b)
{
  const DameroAbsence *x = a;
  const DameroAbsence *y = b;

  return x->round != y->round ? x->round - y->round : x->entry - y->entry;
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* Leaves a number that is not among them. */
static void
renumber (GHashTable *renumbered,
          int        *number)
{
  gpointer found = g_hash_table_lookup (renumbered, GINT_TO_POINTER (*number));

  if (found != NULL)
    *number = GPOINTER_TO_INT (found);
}

static void
renumber_round (GHashTable  *renumbered,
                DameroRound *round)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      renumber (renumbered, &match->a);
      renumber (renumbered, &match->b);
      renumber (renumbered, &match->advances);
      for (guint k = 0; k < match->n_games; k++)
        {
          renumber (renumbered, &match->games[k].black);
          renumber (renumbered, &match->games[k].white);
        }
    }
  for (guint i = 0; i < round->byes->len; i++)
    renumber (renumbered, &g_array_index (round->byes, DameroBye, i).entry);
}

/* Those whom the prizes name; numbers that nobody has stay. */
static void
renumber_prizes (DameroSection *section,
                 GHashTable    *renumbered)
{
  g_autoptr(DameroPrizeFund) fund = NULL;
  GArray *lists[2];

  if (section->prizes == NULL)
    return;

  fund = damero_prize_fund_from_text (section->prizes, NULL, NULL);
  for (guint c = 0; c < fund->classes->len; c++)
    {
      GArray *members = g_array_index (fund->classes, DameroPrizeClass, c).members;

      for (guint i = 0; i < members->len; i++)
        renumber (renumbered, &g_array_index (members, int, i));
      g_array_sort (members, compare_numbers);
    }
  lists[0] = fund->prizes;
  lists[1] = fund->trophies;
  for (guint k = 0; k < G_N_ELEMENTS (lists); k++)
    for (guint i = 0; i < lists[k]->len; i++)
      renumber (renumbered, &g_array_index (lists[k], DameroPrize, i).winner);

  g_free (section->prizes);
  section->prizes = damero_prize_fund_to_text (fund);
}

/* What was said of entries by number follows them: NUMBERS (int) are the old ones by the new. */
static void
renumber_records (DameroSection *section,
                  const GArray  *numbers)
{
  g_autoptr(GHashTable) renumbered = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < numbers->len; i++)
    g_hash_table_insert (renumbered, GINT_TO_POINTER (g_array_index (numbers, int, i)),
                         GINT_TO_POINTER ((int) i + 1));
  for (guint i = 0; i < section->absences->len; i++)
    renumber (renumbered, &g_array_index (section->absences, DameroAbsence, i).entry);
  g_array_sort (section->absences, compare_absences);
  for (guint i = 0; i < section->forbidden->len; i++)
    {
      GArray *set = ((DameroForbidden *) g_ptr_array_index (section->forbidden, i))->numbers;

      for (guint k = 0; k < set->len; k++)
        renumber (renumbered, &g_array_index (set, int, k));
      g_array_sort (set, compare_numbers);
    }
  for (guint i = 0; i < section->rounds->len; i++)
    renumber_round (renumbered, g_ptr_array_index (section->rounds, i));
  renumber_prizes (section, renumbered);
}

/* The entries get the numbers from 1, in the order that the act names them. */
static gboolean
apply_renumber (DameroSection   *section,
                const DameroAct *act,
                DameroRefusal   *refusal)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GPtrArray) entries = NULL;

  if (!read_entries (section, act, numbers, refusal))
    return FALSE;
  if (numbers->len != section->entries->len)
    return damero_refuse_field (refusal, DAMERO_FIELD_ENTRIES, 0);
  if (section->rounds->len > 0 && !damero_event_has_reason (act))
    {
      damero_refuse (refusal, DAMERO_REFUSAL_REASON_NEEDED);
      refusal->field = DAMERO_FIELD_ENTRIES;
      return FALSE;
    }

  entries = g_ptr_array_new ();
  for (guint i = 0; i < numbers->len; i++)
    g_ptr_array_add (entries, damero_section_find_entry (section, g_array_index (numbers, int, i)));
  for (guint i = 0; i < entries->len; i++)
    {
      ((DameroEntry *) entries->pdata[i])->number = (int) i + 1;
      section->entries->pdata[i] = entries->pdata[i];
    }
  renumber_records (section, numbers);
  return TRUE;
}

static DameroEntry *
find_entry (DameroSection   *section,
            const DameroAct *act,
            DameroRefusal   *refusal)
{
  DameroEntry *entry = damero_section_find_entry (section, act->entry);

  if (entry == NULL)
    damero_refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_ENTRY, act->entry);

  return entry;
}

static gboolean
apply_withdraw (DameroSection   *section,
                DameroEntry     *entry,
                const DameroAct *act,
                DameroRefusal   *refusal)
{
  int next = first_changeable (section, FALSE);

  if (act->first >= 0 && act->first < next)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_PAST, next);

  entry->withdrawn_from = act->first >= 0 ? act->first : (int) section->rounds->len + 1;
  return TRUE;
}

static gboolean
apply_expelled (DameroSection   *section,
                DameroEntry     *entry,
                const DameroAct *act,
                DameroRefusal   *refusal)
{
  if (entry->expelled)
    return damero_refuse (refusal, DAMERO_REFUSAL_EXPELLED);
  /* Where rounds are paired one by one, what was played has decided who met whom. */
  if (act->annul == DAMERO_SWITCH_ON && section->system != DAMERO_SYSTEM_ROUND_ROBIN)
    return damero_refuse (refusal, DAMERO_REFUSAL_NOT_IN_SYSTEM);
  if (entry->withdrawn_from == 0 && !apply_withdraw (section, entry, act, refusal))
    return FALSE;

  entry->expelled = TRUE;
  entry->annulled = act->annul == DAMERO_SWITCH_ON;
  return TRUE;
}

static gboolean
apply_attendance (DameroSection   *section,
                  const DameroAct *act,
                  DameroRefusal   *refusal)
{
  DameroEntry *entry = find_entry (section, act, refusal);

  if (entry == NULL)
    return FALSE;
  if (act->kind == DAMERO_ACT_EXPELLED)
    return apply_expelled (section, entry, act, refusal);
  if (act->kind == DAMERO_ACT_RE_ENTRY)
    {
      if (entry->expelled)
        return damero_refuse (refusal, DAMERO_REFUSAL_EXPELLED);
      if (entry->withdrawn_from == 0)
        return damero_refuse (refusal, DAMERO_REFUSAL_NOT_WITHDRAWN);
      entry->withdrawn_from = 0;
      return TRUE;
    }
  if (entry->withdrawn_from != 0)
    return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_WITHDRAWN);
  if (act->kind == DAMERO_ACT_WITHDRAW)
    return apply_withdraw (section, entry, act, refusal);

  if (entry->checked_in)
    return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_CHECKED_IN);
  entry->checked_in = TRUE;
  return TRUE;
}

/* The rounds of ABSENCE and of its cancelling. */
static gboolean
check_range (const DameroSection *section,
             const DameroAct     *act,
             DameroRefusal       *refusal)
{
  int next = first_changeable (section, TRUE);

  if (act->first < 1)
    return damero_refuse_field (refusal, DAMERO_FIELD_FIRST, 0);
  if (act->last < act->first)
    return damero_refuse_field (refusal, DAMERO_FIELD_LAST, 0);
  if (act->first < next)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_PAST, next);

  return TRUE;
}

static gboolean
apply_absence (DameroSection   *section,
               const DameroAct *act,
               DameroRefusal   *refusal)
{
  const DameroEntry *entry = find_entry (section, act, refusal);

  if (entry == NULL || !check_range (section, act, refusal))
    return FALSE;
  if (act->bye == DAMERO_BYE_ALLOCATED)
    return damero_refuse_field (refusal, DAMERO_FIELD_BYE, 0);
  if (damero_bye_has_points ((DameroByeKind) act->bye) &&
      is_used_up (section, act, damero_section_count_byes (section, act->entry) + act->last - act->first))
    return damero_refuse_number (refusal, DAMERO_REFUSAL_BYES_USED_UP, section->bye_cap);
  if (entry->withdrawn_from != 0 && act->last >= entry->withdrawn_from)
    return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_WITHDRAWN);
  for (int round = act->first; round <= act->last; round++)
    if (damero_section_is_absent (section, act->entry, round, NULL))
      return damero_refuse_number (refusal, DAMERO_REFUSAL_ALREADY_ABSENT, round);

  for (int round = act->first; round <= act->last; round++)
    {
      const DameroAbsence absence = { act->entry, round, (DameroByeKind) act->bye };

      g_array_append_val (section->absences, absence);
    }
  g_array_sort (section->absences, compare_absences);
  return TRUE;
}

/* The rounds of two teams are a table of who sits where: nobody changes sides once it is in use. */
static gboolean
apply_team_changed (DameroSection   *section,
                    const DameroAct *act,
                    DameroRefusal   *refusal)
{
  DameroEntry *entry = find_entry (section, act, refusal);

  if (entry == NULL)
    return FALSE;
  if (section->system != DAMERO_SYSTEM_SCHEVENINGEN)
    return damero_refuse (refusal, DAMERO_REFUSAL_NOT_IN_SYSTEM);
  if (section->rounds->len > 0)
    return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_PAIRED);
  if (act->team < 1 || act->team > 2 || act->team == entry->team)
    return damero_refuse_field (refusal, DAMERO_FIELD_TEAM, 0);

  entry->team = act->team;
  return TRUE;
}

/* Who has not checked in does not play the round. */
static gboolean
apply_check_in_closed (DameroSection   *section,
                       const DameroAct *act,
                       DameroRefusal   *refusal)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  int next = first_changeable (section, FALSE);

  if (act->first < 1)
    return damero_refuse_field (refusal, DAMERO_FIELD_FIRST, 0);
  if (act->first < next)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_PAST, next);
  if (!read_entries (section, act, numbers, refusal))
    return FALSE;
  for (guint i = 0; i < numbers->len; i++)
    {
      int number = g_array_index (numbers, int, i);

      if (damero_section_find_entry (section, number)->checked_in)
        return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_CHECKED_IN);
      if (damero_section_is_absent (section, number, act->first, NULL))
        return damero_refuse_number (refusal, DAMERO_REFUSAL_ALREADY_ABSENT, act->first);
    }

  for (guint i = 0; i < numbers->len; i++)
    {
      const DameroAbsence absence = { g_array_index (numbers, int, i), act->first, DAMERO_BYE_ABSENT };

      g_array_append_val (section->absences, absence);
    }
  g_array_sort (section->absences, compare_absences);
  return TRUE;
}

guint
damero_event_cancel_absences (DameroSection *section,
                              int            entry,
                              int            first,
                              int            last)
{
  guint n = 0;

  for (guint i = section->absences->len; i-- > 0;)
    {
      const DameroAbsence *absence = &g_array_index (section->absences, DameroAbsence, i);

      if (absence->entry != entry || absence->round < first || absence->round > last)
        continue;
      g_array_remove_index (section->absences, i);
      n++;
    }

  return n;
}

static gboolean
apply_absence_cancelled (DameroSection   *section,
                         const DameroAct *act,
                         DameroRefusal   *refusal)
{
  if (find_entry (section, act, refusal) == NULL || !check_range (section, act, refusal))
    return FALSE;

  return damero_event_cancel_absences (section, act->entry, act->first, act->last) > 0 ||
         damero_refuse_number (refusal, DAMERO_REFUSAL_NOT_ABSENT, act->first);
}

/* The index of a set of the same entries, and of the same rounds unless FIRST is 0; -1 if there is none. */
static int
find_forbidden (const DameroSection *section,
                const GArray        *numbers,
                int                  first,
                int                  last)
{
  for (guint i = 0; i < section->forbidden->len; i++)
    {
      const DameroForbidden *forbidden = g_ptr_array_index (section->forbidden, i);

      if (!forbidden->by_setting && forbidden->numbers->len == numbers->len &&
          (numbers->len == 0 ||
           memcmp (forbidden->numbers->data, numbers->data, numbers->len * sizeof (int)) == 0) &&
          (first == 0 || (forbidden->first_round == first && forbidden->last_round == last)))
        return (int) i;
    }

  return -1;
}

static gboolean
apply_forbid (DameroSection   *section,
              const DameroAct *act,
              DameroRefusal   *refusal)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  DameroForbidden *forbidden;
  int last = MAX (act->last, 0);
  int at;

  if (!read_entries (section, act, numbers, refusal))
    return FALSE;
  if (numbers->len < 2 && act->club == NULL && act->groups == NULL)
    return damero_refuse_field (refusal, DAMERO_FIELD_ENTRIES, 0);
  if (act->club != NULL && act->groups != NULL)
    return damero_refuse_field (refusal, DAMERO_FIELD_GROUPS, 0);
  g_array_sort (numbers, compare_numbers);

  if (act->kind == DAMERO_ACT_ALLOW)
    {
      at = find_forbidden (section, numbers, 0, 0);
      if (at < 0)
        return damero_refuse (refusal, DAMERO_REFUSAL_NOT_FORBIDDEN);
      for (; at >= 0; at = find_forbidden (section, numbers, 0, 0))
        g_ptr_array_remove_index (section->forbidden, (guint) at);
      return TRUE;
    }

  if (act->first < 1)
    return damero_refuse_field (refusal, DAMERO_FIELD_FIRST, 0);
  if (act->last >= 0 && act->last < act->first)
    return damero_refuse_field (refusal, DAMERO_FIELD_LAST, 0);
  if (find_forbidden (section, numbers, act->first, last) >= 0)
    return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_FORBIDDEN);

  forbidden = damero_forbidden_new (act->first, last);
  forbidden->soft = act->soft == DAMERO_SWITCH_ON;
  forbidden->club = g_strdup (act->club);
  forbidden->groups = g_strdup (act->groups);
  g_array_append_vals (forbidden->numbers, numbers->data, numbers->len);
  g_ptr_array_add (section->forbidden, forbidden);
  return TRUE;
}

gboolean
damero_event_apply_entries (DameroEvent     *event,
                            DameroSection   *section,
                            const DameroAct *act,
                            DameroRefusal   *ret_refusal)
{
  switch (act->kind)
    {
    case DAMERO_ACT_ENTRY:
      return apply_entry (event, section, act, ret_refusal);
    case DAMERO_ACT_RENUMBER:
      return apply_renumber (section, act, ret_refusal);
    case DAMERO_ACT_CHECK_IN:
    case DAMERO_ACT_WITHDRAW:
    case DAMERO_ACT_EXPELLED:
    case DAMERO_ACT_RE_ENTRY:
      return apply_attendance (section, act, ret_refusal);
    case DAMERO_ACT_TEAM_CHANGED:
      return apply_team_changed (section, act, ret_refusal);
    case DAMERO_ACT_CHECK_IN_CLOSED:
      return apply_check_in_closed (section, act, ret_refusal);
    case DAMERO_ACT_ABSENCE:
      return apply_absence (section, act, ret_refusal);
    case DAMERO_ACT_ABSENCE_CANCELLED:
      return apply_absence_cancelled (section, act, ret_refusal);
    case DAMERO_ACT_FORBID:
    case DAMERO_ACT_ALLOW:
      return apply_forbid (section, act, ret_refusal);
    default:
      g_assert_not_reached ();
    }
}
