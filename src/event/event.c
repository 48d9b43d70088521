/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/event.h"

#include <string.h>

#include "event/event-private.h"

guint
damero_place_hash (gconstpointer key)
{
  const DameroPlace *place = key;
  guint board = ((guint) place->section * 131 + (guint) place->round) * 521 + (guint) place->board;

  return board * 11 + (guint) place->game;
}

gboolean
damero_place_equal (gconstpointer a,
                    gconstpointer b)
{
  return memcmp (a, b, sizeof (DameroPlace)) == 0;
}

gboolean
damero_place_is_same_board (const DameroPlace *a,
                            const DameroPlace *b)
{
  return a->section == b->section && a->round == b->round && a->board == b->board;
}

DameroLogRow *
damero_log_row_new (const DameroAct *act,
                    const GArray    *consequences)
{
  DameroLogRow *row = g_new0 (DameroLogRow, 1);

  row->act = damero_act_copy (act);
  row->consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
  if (consequences != NULL)
    g_array_append_vals (row->consequences, consequences->data, consequences->len);

  return row;
}

void
damero_log_row_free (DameroLogRow *row)
{
  if (row == NULL)
    return;

  damero_act_free (row->act);
  g_array_unref (row->consequences);
  g_clear_pointer (&row->touched, g_array_unref);
  g_clear_pointer (&row->members, g_ptr_array_unref);
  g_clear_pointer (&row->changed, g_array_unref);
  g_free (row);
}

DameroEvent *
damero_event_new (void)
{
  DameroEvent *event = g_new0 (DameroEvent, 1);

  event->log = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_log_row_free);
  event->uids = g_hash_table_new (g_str_hash, g_str_equal);
  event->players = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_player_free);
  event->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_section_free);
  event->games = g_hash_table_new_full (damero_place_hash, damero_place_equal, g_free,
                                        (GDestroyNotify) damero_game_free);
  event->checkpoints = damero_checkpoints_new ();

  return event;
}

static gpointer
copy_player (gconstpointer data,
             gpointer      user_data)
{
  return damero_player_copy (data);
}

static gpointer
copy_section (gconstpointer data,
              gpointer      user_data)
{
  return damero_section_copy (data);
}

GPtrArray *
damero_event_dup_players (const DameroEvent *event)
{
  return g_ptr_array_copy (event->players, copy_player, NULL);
}

GPtrArray *
damero_event_dup_sections (const DameroEvent *event)
{
  return g_ptr_array_copy (event->sections, copy_section, NULL);
}

void
damero_event_copy_details (const DameroEvent *event,
                           DameroEvent       *copy)
{
  copy->created = event->created;
  copy->unlisted = event->unlisted;
  copy->publishes = event->publishes;
  copy->name = g_strdup (event->name);
  copy->venue = g_strdup (event->venue);
  copy->date = g_strdup (event->date);
  copy->director = g_strdup (event->director);
}

void
damero_event_clear_details (DameroEvent *event)
{
  event->created = FALSE;
  event->unlisted = FALSE;
  event->publishes = 0;
  g_clear_pointer (&event->name, g_free);
  g_clear_pointer (&event->venue, g_free);
  g_clear_pointer (&event->date, g_free);
  g_clear_pointer (&event->director, g_free);
}

void
damero_event_reset_state (DameroEvent *event)
{
  /* The uid stays: it is the first act's, and callers name the event by it while it is folded. */
  damero_event_clear_details (event);
  g_ptr_array_set_size (event->players, 0);
  g_ptr_array_set_size (event->sections, 0);
}

void
damero_event_free (DameroEvent *event)
{
  if (event == NULL)
    return;

  damero_event_reset_state (event);
  damero_checkpoints_free (event->checkpoints);
  g_free (event->uid);
  g_hash_table_unref (event->uids);
  g_ptr_array_unref (event->log);
  g_ptr_array_unref (event->players);
  g_ptr_array_unref (event->sections);
  g_hash_table_unref (event->games);
  g_free (event);
}

/* Stamps never decrease within a run, nor runs within an event. */
static gboolean
check_order (const DameroEvent *event,
             const DameroAct   *act,
             DameroRefusal     *refusal)
{
  const DameroStamp *last;

  if (event->log->len == 0)
    return TRUE;

  last = &((DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act->stamp;
  if (act->stamp.run < last->run ||
      (act->stamp.run == last->run && act->stamp.mono_ms < last->mono_ms))
    return damero_refuse (refusal, DAMERO_REFUSAL_STAMP);

  return TRUE;
}

static gboolean
is_elsewhere (const DameroPlace *place,
              gint64             mono_ms,
              gpointer           act_place)
{
  return !damero_place_equal (place, act_place);
}

/* A new run finds no clock running, and what time decided before an act is in the log before it: it could not be
 * written afterwards. The flag of another game can: it may wait for a press of a device that was made before it. So can
 * the act's own if it is such a press; that is for the game to say. What an undo has moved before the last act is
 * written at its instant. */
static gboolean
check_time (const DameroEvent *event,
            const DameroAct   *act,
            DameroRefusal     *refusal)
{
  const DameroLogRow *last;
  DameroActKind kind;
  DameroPlace place;
  gint64 deadline_ms, written_ms;

  if (event->log->len == 0)
    return TRUE;

  last = g_ptr_array_index (event->log, event->log->len - 1);
  if (act->stamp.run > last->act->stamp.run)
    return damero_event_is_running (event) ? damero_refuse (refusal, DAMERO_REFUSAL_INTERRUPTED) : TRUE;
  if (!damero_event_get_deadline_but (event, is_elsewhere, (gpointer) &act->place, &place, &deadline_ms, &kind) ||
      act->stamp.mono_ms < deadline_ms)
    return TRUE;
  written_ms = MAX (deadline_ms, last->act->stamp.mono_ms);
  if (kind == DAMERO_ACT_FLAG || (act->stamp.mono_ms == written_ms && damero_act_is (act, DAMERO_TRAIT_DEADLINE)))
    return TRUE;

  return damero_refuse (refusal, DAMERO_REFUSAL_DEADLINE_PASSED);
}

/* What may change whom a section keeps apart by its setting. */
#define WHO_IS_APART \
  (DAMERO_CHANGES_SECTION | DAMERO_CHANGES_PLAYER | DAMERO_CHANGES_ENTRY | DAMERO_CHANGES_FORBIDDEN | \
   DAMERO_CHANGES_ANYTHING)

gboolean
damero_event_apply (DameroEvent          *event,
                    const DameroAct      *act,
                    const DameroLocation *location,
                    GArray               *consequences,
                    DameroRefusal        *ret_refusal)
{
  if (damero_act_shapes[act->kind].scope == DAMERO_SCOPE_GAME || act->kind == DAMERO_ACT_INTERRUPTED)
    return damero_event_apply_play (event, act, location, consequences, ret_refusal);

  if (!damero_event_apply_setup (event, act, location, ret_refusal))
    return FALSE;

  if ((damero_act_shapes[act->kind].changes & WHO_IS_APART) != 0)
    for (guint i = 0; i < event->sections->len; i++)
      damero_event_derive_apart (event, g_ptr_array_index (event->sections, i));
  return TRUE;
}

/* The first act on a game of a draft makes the round public, like PUBLISH; but what a table has is past. */
static gboolean
check_draft (const DameroLocation *location,
             const DameroAct      *act,
             DameroRefusal        *refusal)
{
  return damero_act_shapes[act->kind].scope != DAMERO_SCOPE_GAME || act->kind == DAMERO_ACT_RECORDED ||
         damero_round_is_public (location->round) ||
         damero_event_check_presence (location->section, location->round, refusal);
}

/* Games are put off of a round that people know, and where the next can be paired without them. Not for a fold: older
 * logs have others; what a table has is past. */
static gboolean
check_adjourned (const DameroLocation *location,
                 const DameroAct      *act,
                 DameroRefusal        *refusal)
{
  if (act->kind != DAMERO_ACT_ROUND_ADJOURNED || act->actor == DAMERO_ACTOR_PROGRAM)
    return TRUE;
  if (location->section->system == DAMERO_SYSTEM_KNOCKOUT)
    return damero_refuse (refusal, DAMERO_REFUSAL_NOT_IN_SYSTEM);

  return damero_round_is_public (location->round) ||
         damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_DRAFT, location->round->number);
}

static gboolean
number_says_the_same (int number,
                      int known)
{
  return number == 0 || number == known;
}

/* Whether FIELD of an act of KIND is kept otherwise than it is typed. */
static gboolean
is_rewritten (DameroActKind kind,
              DameroFieldId field)
{
  return field == DAMERO_FIELD_MOVE ||
         (kind == DAMERO_ACT_BALLOT && (field == DAMERO_FIELD_LINE || field == DAMERO_FIELD_FEN));
}

/* Whether TEXT of an act that comes again is that of FIELD in the log; codes are kept without blanks around them. */
static gboolean
text_says_the_same (DameroFieldId field,
                    const char   *text,
                    const char   *known)
{
  g_autofree char *stripped = field == DAMERO_FIELD_CODE ? g_strstrip (g_strdup (text)) : NULL;

  return stripped != NULL ? *stripped == '\0' || g_strcmp0 (stripped, known) == 0 : g_strcmp0 (text, known) == 0;
}

gboolean
damero_act_says_the_same (const DameroAct *act,
                          const DameroAct *known)
{
  if (act->kind != known->kind || !number_says_the_same (act->place.section, known->place.section) ||
      !number_says_the_same (act->place.round, known->place.round) ||
      !number_says_the_same (act->place.board, known->place.board) ||
      !number_says_the_same (act->place.game, known->place.game))
    return FALSE;

  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      gboolean is_text = damero_act_fields[field].type == DAMERO_FIELD_TEXT;

      if (!damero_act_has (act, field) || is_rewritten (act->kind, field))
        continue;
      if (is_text ? !text_says_the_same (field, damero_act_get_text (act, field), damero_act_get_text (known, field))
                  : damero_act_get_int (act, field) != damero_act_get_int (known, field))
        return FALSE;
    }

  return TRUE;
}

gboolean
damero_event_check (const DameroEvent *event,
                    const DameroAct   *act,
                    DameroLocation    *ret_location,
                    DameroRefusal     *ret_refusal)
{
  /* Where nothing can be done, what the act lacks is not the reason. */
  return damero_event_check_limits (act, ret_refusal) && damero_event_locate (event, act, ret_location, ret_refusal) &&
         damero_event_check_fields (act, ret_refusal) && damero_event_check_texts (act, ret_refusal) &&
         check_order (event, act, ret_refusal) && check_time (event, act, ret_refusal) &&
         damero_event_check_stated (event, act, ret_refusal) &&
         damero_event_check_scoring (ret_location, act, ret_refusal) &&
         damero_event_check_openings (ret_location, act, ret_refusal) &&
         damero_event_check_drawn (ret_location, act, ret_refusal) && check_draft (ret_location, act, ret_refusal) &&
         check_adjourned (ret_location, act, ret_refusal);
}

gboolean
damero_event_perform (DameroEvent      *event,
                      const DameroAct  *act,
                      const GArray    **ret_consequences,
                      DameroRefusal    *ret_refusal)
{
  const DameroLogRow *known = g_hash_table_lookup (event->uids, act->uid);
  g_autoptr(DameroLogRow) row = NULL;
  DameroLocation location;

  g_assert (damero_uid_is_valid (act->uid));

  damero_refusal_clear (ret_refusal);
  if (known != NULL)
    {
      if (strcmp (act->uid, known->act->uid) != 0 || !damero_act_says_the_same (act, known->act))
        return damero_refuse (ret_refusal, DAMERO_REFUSAL_UID_USED);
      if (ret_consequences != NULL)
        *ret_consequences = known->consequences;
      return TRUE;
    }
  if (!damero_log_takes_names (event->log, event->uids, act, ret_refusal) ||
      !damero_event_check (event, act, &location, ret_refusal))
    return FALSE;

  if (act->kind == DAMERO_ACT_UNDO)
    {
      if (!damero_event_undo (event, act, ret_refusal))
        return FALSE;
    }
  else
    {
      row = damero_log_row_new (act, NULL);
      if (!damero_event_apply (event, act, &location, row->consequences, ret_refusal))
        return FALSE;
      damero_log_append (event->log, event->uids, g_steal_pointer (&row));
      /* No game is closed or held beyond the last undo of the log. */
      damero_checkpoints_keep (event, event->log->len, NULL, NULL);
    }

  if (ret_consequences != NULL)
    {
      known = g_ptr_array_index (event->log, event->log->len - 1);
      *ret_consequences = known->consequences;
    }
  return TRUE;
}

void
damero_event_fold_back (DameroEvent *event)
{
  g_auto(DameroRefusal) refusal = { 0 };
  guint row;

  if (!damero_event_fold (event, NULL, &row, &refusal))
    g_assert_not_reached ();
}

void
damero_event_drop_last (DameroEvent *event,
                        guint        n)
{
  for (; n > 0; n--)
    damero_log_remove_last (event->log, event->uids);
  damero_event_fold_back (event);
}

/* What a row must be before it can be folded at all. */
static gboolean
check_row (const DameroEvent *event,
           const DameroAct   *act,
           DameroRefusal     *refusal)
{
  return damero_log_takes_names (event->log, event->uids, act, refusal) &&
         damero_event_check_limits (act, refusal) && damero_event_check_fields (act, refusal) &&
         check_order (event, act, refusal) &&
         (act->kind != DAMERO_ACT_UNDO || damero_event_check_undo (event, act, refusal));
}

gboolean
damero_event_replay (const GPtrArray  *rows,
                     DameroEvent     **ret_event,
                     guint            *ret_row,
                     DameroRefusal    *ret_refusal)
{
  g_autoptr(DameroEvent) event = damero_event_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (rows, i);

      *ret_row = i;
      if (!check_row (event, row->act, ret_refusal))
        return FALSE;
      damero_log_append (event->log, event->uids, damero_log_row_new (row->act, row->consequences));
    }
  if (!damero_event_fold (event, NULL, ret_row, ret_refusal))
    return FALSE;

  *ret_event = g_steal_pointer (&event);
  return TRUE;
}

const DameroPlayer *
damero_event_find_player (const DameroEvent *event,
                          int                number)
{
  for (guint i = 0; i < event->players->len; i++)
    {
      const DameroPlayer *player = g_ptr_array_index (event->players, i);

      if (player->number == number)
        return player;
    }

  return NULL;
}

guint
damero_event_count_entries (const DameroEvent *event,
                            int                player)
{
  guint n = 0;

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      for (guint k = 0; k < section->entries->len; k++)
        n += ((const DameroEntry *) g_ptr_array_index (section->entries, k))->player == player;
    }

  return n;
}

const DameroSection *
damero_event_find_section (const DameroEvent *event,
                           int                id)
{
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      if (section->id == id)
        return section;
    }

  return NULL;
}

const DameroMatch *
damero_event_find_match (const DameroEvent *event,
                         const DameroPlace *place)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroRound *round = section != NULL ? damero_section_find_round (section, place->round) : NULL;

  return round != NULL ? damero_round_find_match (round, place->board) : NULL;
}

const DameroGame *
damero_event_find_game (const DameroEvent *event,
                        const DameroPlace *place)
{
  return g_hash_table_lookup (event->games, place);
}

gboolean
damero_event_is_on_paper (const DameroEvent *event,
                          const DameroPlace *place)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroGame *game = damero_event_find_game (event, place);

  return game != NULL ? game->setup.on_paper : section != NULL && section->paper;
}

const DameroPlayer *
damero_event_get_entry_player (const DameroEvent   *event,
                               const DameroSection *section,
                               int                  entry)
{
  const DameroEntry *found = damero_section_find_entry (section, entry);

  return found != NULL ? damero_event_find_player (event, found->player) : NULL;
}

const char *
damero_event_get_entry_name (const DameroEvent   *event,
                             const DameroSection *section,
                             int                  entry)
{
  const DameroPlayer *player = damero_event_get_entry_player (event, section, entry);

  return player != NULL ? player->name : "";
}

int
damero_place_compare (const DameroPlace *a,
                      const DameroPlace *b)
{
  if (a->section != b->section)
    return a->section - b->section;
  if (a->round != b->round)
    return a->round - b->round;
  if (a->board != b->board)
    return a->board - b->board;

  return a->game - b->game;
}

DameroPlace
damero_place_get_common (const DameroPlace *a,
                         const DameroPlace *b)
{
  DameroPlace common = *a;

  common.section = a->section == b->section ? a->section : 0;
  common.round = common.section != 0 && a->round == b->round ? a->round : 0;
  common.board = common.round != 0 && a->board == b->board ? a->board : 0;
  common.game = common.board != 0 && a->game == b->game ? a->game : 0;

  return common;
}

gboolean
damero_event_get_deadline_but (const DameroEvent  *event,
                               DameroDeadlineFunc  is_left_out,
                               gpointer            user_data,
                               DameroPlace        *ret_in,
                               gint64             *ret_mono_ms,
                               DameroActKind      *ret_kind)
{
  const DameroGame *first = NULL;
  const DameroPlace *place;
  const DameroGame *game;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, event->games);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, (gpointer *) &game))
    {
      gint64 mono_ms;

      if (!damero_game_get_deadline (game, &mono_ms) ||
          (first != NULL && (mono_ms > *ret_mono_ms ||
                             (mono_ms == *ret_mono_ms && damero_place_compare (place, ret_in) > 0))) ||
          (is_left_out != NULL && damero_game_get_deadline_kind (game) == DAMERO_ACT_FLAG &&
           is_left_out (place, mono_ms, user_data)))
        continue;

      first = game;
      *ret_in = *place;
      *ret_mono_ms = mono_ms;
    }
  if (first == NULL)
    return FALSE;

  *ret_kind = damero_game_get_deadline_kind (first);
  return TRUE;
}

gboolean
damero_event_get_deadline (const DameroEvent *event,
                           DameroPlace       *ret_in,
                           gint64            *ret_mono_ms,
                           DameroActKind     *ret_kind)
{
  return damero_event_get_deadline_but (event, NULL, NULL, ret_in, ret_mono_ms, ret_kind);
}

static gboolean
is_clock_running (const DameroGame *game)
{
  return game->setup.has_clock && game->phase == DAMERO_GAME_PLAYING;
}

gboolean
damero_event_is_running (const DameroEvent *event)
{
  const DameroGame *game;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, event->games);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &game))
    if (is_clock_running (game))
      return TRUE;

  return FALSE;
}

typedef gboolean (*GamePredicate) (const DameroGame *game);

static GArray *
dup_places (const DameroEvent *event,
            GamePredicate      predicate)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  const DameroPlace *place;
  const DameroGame *game;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, event->games);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, (gpointer *) &game))
    if (predicate (game))
      g_array_append_val (places, *place);
  g_array_sort (places, (GCompareFunc) damero_place_compare);

  return places;
}

static gboolean
is_interrupted (const DameroGame *game)
{
  return game->interrupted;
}

GArray *
damero_event_dup_interrupted (const DameroEvent *event)
{
  return dup_places (event, is_interrupted);
}

static gboolean
has_interrupted (const DameroLogRow *row,
                 const DameroPlace  *place)
{
  if (row->act->kind != DAMERO_ACT_INTERRUPTED)
    return FALSE;

  for (guint i = 0; i < row->consequences->len; i++)
    if (damero_place_equal (&g_array_index (row->consequences, DameroConsequence, i).place, place))
      return TRUE;

  return FALSE;
}

const DameroAct *
damero_event_find_interruption (const DameroEvent *event,
                                const DameroPlace *place)
{
  for (guint i = event->log->len; i > 0; i--)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i - 1);

      if (has_interrupted (row, place))
        return row->act;
    }

  return NULL;
}

gint64
damero_event_get_gap_ms (const DameroEvent *event,
                         const DameroPlace *place)
{
  for (guint i = event->log->len; i > 0; i--)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i - 1);
      gint64 gap_ms = row->act->amount_ms;

      if (has_interrupted (row, place))
        return gap_ms > 0 && gap_ms <= DAMERO_CONTROL_MAX_MS ? gap_ms : 0;
      if (row->act->kind == DAMERO_ACT_CLOCK_ADJUSTED && !row->undone && damero_place_equal (&row->act->place, place))
        return 0;
    }

  return 0;
}

GArray *
damero_event_dup_running (const DameroEvent *event)
{
  return dup_places (event, is_clock_running);
}

gboolean
damero_log_can_undo (const DameroLogRow *row)
{
  return !row->undone && !damero_act_is (row->act, DAMERO_TRAIT_FINAL);
}
