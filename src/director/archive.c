/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/archive.c - records of the archive: from PDN to rows and back.
 */
#include "director/archive.h"

#include <string.h>

#include "director/director-private.h"
#include "director/record.h"
#include "formats/pdn/event.h"
#include "model/fault-error.h"

/* "2026.11.21" as ISO 8601, "2026.??.??" as "2026"; "" of what is no date. */
static char *
dup_date (const char *date)
{
  static const guint lengths[] = { 4, 2, 2 };
  GString *text = g_string_new (NULL);
  const char *at = date != NULL ? date : "";

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      guint n_digits = (guint) strspn (at, "0123456789");

      if (n_digits != lengths[i] || strncmp (at, "0000", n_digits) == 0)
        break;
      g_string_append_printf (text, "%s%.*s", i > 0 ? "-" : "", (int) n_digits, at);
      at += n_digits;
      if (*at != '.' && *at != '-' && *at != '/')
        break;
      at++;
    }

  return g_string_free (text, FALSE);
}

/* PDN has "?" and "-" for what is not known. */
static char *
dup_tag (const DameroPdnGame *record,
         const char          *name)
{
  const char *value = damero_pdn_game_get_tag (record, name);

  return g_strdup (value != NULL && strcmp (value, "?") != 0 && strcmp (value, "-") != 0 ? value : "");
}

/* By the tag Termination if it has one of our tokens, else by the final position where that shows it. */
static DameroEnding
get_ending (const DameroPdnGame *record,
            guint                n_pieces)
{
  const char *tag = damero_pdn_game_get_tag (record, "Termination");
  int ending;

  if (tag != NULL && damero_token_parse (DAMERO_TOKENS_ENDING, tag, &ending))
    return (DameroEnding) ending;
  if (tag != NULL && g_ascii_strcasecmp (tag, "time forfeit") == 0)
    return DAMERO_ENDING_TIME;
  if (record->result == DAMERO_PDN_UNKNOWN || damero_moves_exist (&record->end))
    return DAMERO_ENDING_NONE;

  return n_pieces > 0 ? DAMERO_ENDING_NO_MOVE : DAMERO_ENDING_NO_PIECES;
}

static DameroOutcome
get_outcome (const DameroPdnGame *record,
             gboolean             first_is_white)
{
  DameroPdnWinner winner = damero_pdn_game_get_winner (record, first_is_white);

  if (!winner.known)
    return DAMERO_OUTCOME_NONE;
  if (winner.both_lose)
    return DAMERO_OUTCOME_DOUBLE_FORFEIT;
  if (winner.drawn)
    return DAMERO_OUTCOME_DRAW;

  return winner.winner == DAMERO_BLACK ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_WHITE;
}

/* The main line: from a set-up that comes before its first move, and up to one that comes after. */
static void
take_main_line (DameroArchiveGame   *game,
                const DameroPdnGame *record)
{
  guint depth = 0;

  game->start = record->start;
  for (guint i = 0; i < record->items->len; i++)
    {
      const DameroPdnItem *item = &g_array_index (record->items, DameroPdnItem, i);

      depth += item->kind == DAMERO_PDN_OPEN;
      depth -= item->kind == DAMERO_PDN_CLOSE;
      if (depth > 0)
        continue;
      if (item->kind == DAMERO_PDN_MOVE)
        g_array_append_val (game->moves, item->move);
      else if (item->kind == DAMERO_PDN_SETUP &&
               (game->moves->len > 0 || !damero_position_from_fen ((DameroVariant) record->start.variant, item->text,
                                                                   &game->start, NULL)))
        break;
    }
  game->n_plies = game->moves->len;
}

DameroArchiveGame *
damero_archive_game_from_pdn (const DameroPdnGame *record,
                              gboolean             first_is_white,
                              const char          *source)
{
  DameroArchiveGame *game = damero_archive_game_new ((DameroVariant) record->start.variant, DAMERO_BLACK);
  const char *semantics = damero_pdn_game_get_tag (record, "Semantics");
  DameroSide last = (DameroSide) record->end.side_to_move;

  g_assert (record->state == DAMERO_PDN_JUDGED);

  game->date = dup_date (damero_pdn_game_get_tag (record, "Date"));
  game->event = dup_tag (record, "Event");
  game->place = dup_tag (record, "Site");
  game->section = dup_tag (record, "Section");
  game->round = dup_tag (record, "Round");
  game->board = dup_tag (record, "Board");
  game->black = dup_tag (record, "Black");
  game->white = dup_tag (record, "White");
  game->ruleset = dup_tag (record, "Ruleset");
  game->ruleset[strcspn (game->ruleset, ":")] = '\0';
  game->source = g_strdup (source);
  game->outcome = get_outcome (record, first_is_white);
  game->ending = get_ending (record, damero_position_count_men (&record->end, last) +
                             damero_position_count_kings (&record->end, last));
  game->semantics = semantics != NULL ? (int) g_ascii_strtoull (semantics, NULL, 10) : DAMERO_RULES_SEMANTICS_VERSION;
  game->text = damero_pdn_game_to_text (record);
  take_main_line (game, record);

  return game;
}

/* A text of the archive, which was written by us: anything but a legal game means damage. */
static DameroPdnGame *
read_record (DameroLibrary           *library,
             const DameroArchiveGame *game,
             GError                 **error)
{
  const DameroPdnJudgeOptions judge = { TRUE, (DameroVariant) game->start.variant };
  g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_data (game->text, (gssize) strlen (game->text), NULL);
  g_autoptr(DameroPdnReader) reader = damero_pdn_reader_new (stream, "archive");
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  DameroPdnGame *record = NULL;
  guint line, column;

  if (damero_pdn_reader_next (reader, &record, diagnostics, NULL) == DAMERO_PDN_READ_GAME &&
      damero_pdn_game_judge (record, &judge, NULL, &line, &column) == DAMERO_PDN_VERDICT_VALID)
    return record;

  g_clear_pointer (&record, damero_pdn_game_free);
  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED, DAMERO_FAULT_BAD_RECORD,
                    DAMERO_KEPT_UNSAID, damero_library_get_path (library), NULL);
  return NULL;
}

DameroPdnGame *
damero_archive_make_record (DameroLibrary          *library,
                            const DameroArchiveId  *id,
                            int                     version,
                            DameroEventFinder       find,
                            gpointer                data,
                            GError                **error)
{
  g_autoptr(DameroArchiveGame) game = damero_archive_get_version (library, id, version, error);
  const DameroEvent *event;
  g_autofree char *uid = NULL;
  DameroPlace place;

  if (game == NULL)
    return NULL;
  if (game->text != NULL)
    return read_record (library, game, error);

  uid = damero_archive_dup_event_uid (library, id, error);
  event = uid != NULL ? find (data, uid, error) : NULL;
  if (event == NULL)
    return NULL;

  damero_archive_id_get_place (id, &place);
  return damero_pdn_new_for_game (event, &place, FALSE);
}

static const DameroEvent *
find_event (gpointer     data,
            const char  *uid,
            GError     **error)
{
  return damero_director_get_event (data, uid, error);
}

DameroPdnGame *
damero_director_get_record (DameroDirector         *self,
                            const DameroArchiveId  *id,
                            GError                **error)
{
  return damero_director_get_record_version (self, id, -1, error);
}

DameroPdnGame *
damero_director_get_record_version (DameroDirector         *self,
                                    const DameroArchiveId  *id,
                                    int                     version,
                                    GError                **error)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return damero_archive_make_record (self->library, id, version, find_event, self, error);
}

const DameroEvent *
damero_director_get_event_of_game (DameroDirector         *self,
                                   const DameroArchiveId  *id,
                                   DameroPlace            *ret_place,
                                   GError                **error)
{
  g_autofree char *uid = NULL;

  g_assert (DAMERO_IS_DIRECTOR (self));

  if (!damero_archive_id_get_place (id, ret_place))
    return NULL;

  uid = damero_archive_dup_event_uid (self->library, id, error);
  return uid != NULL ? damero_director_get_event (self, uid, error) : NULL;
}

static gboolean
has_main_line (const DameroPdnGame     *record,
               const DameroArchiveGame *game)
{
  g_autoptr(DameroArchiveGame) other = damero_archive_game_from_pdn (record, FALSE, "");

  if (!damero_position_equal (&other->start, &game->start) || other->moves->len != game->moves->len)
    return FALSE;
  for (guint i = 0; i < game->moves->len; i++)
    {
      const DameroMove *move = &g_array_index (game->moves, DameroMove, i);

      /* The record may not distinguish captures that take the same pieces. */
      if (!damero_move_equivalent (move, &g_array_index (other->moves, DameroMove, i)))
        return FALSE;
    }

  return TRUE;
}

gboolean
damero_director_edit_record (DameroDirector         *self,
                             const DameroArchiveId  *id,
                             const DameroPdnGame    *record,
                             GError                **error)
{
  g_autoptr(DameroArchiveGame) game = NULL;
  g_autofree char *text = damero_pdn_game_to_text (record);

  g_assert (DAMERO_IS_DIRECTOR (self));

  if (!damero_director_check_writable (self, error))
    return FALSE;
  game = damero_archive_get (self->library, id, error);
  if (game == NULL)
    return FALSE;
  if (record->state != DAMERO_PDN_JUDGED || !has_main_line (record, game))
    {
      damero_fault_set (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED, DAMERO_FAULT_OTHER_MAIN_LINE,
                        DAMERO_KEPT_UNSAID, NULL);
      return FALSE;
    }
  if (strlen (text) > DAMERO_PDN_MAX_GAME_BYTES || record->items->len > DAMERO_PDN_MAX_ITEMS)
    {
      damero_fault_set (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED, DAMERO_FAULT_LONG_RECORD,
                        DAMERO_KEPT_UNSAID, NULL);
      return FALSE;
    }
  if (!damero_archive_put_text (self->library, id, text, damero_environment_get_wall_ms (self->environment), error))
    return FALSE;

  g_signal_emit_by_name (self, "archive-changed");
  return TRUE;
}

gboolean
damero_director_remove_record (DameroDirector         *self,
                               const DameroArchiveId  *id,
                               GError                **error)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  if (!damero_director_check_writable (self, error) || !damero_archive_remove (self->library, id, error))
    return FALSE;

  g_signal_emit_by_name (self, "archive-changed");
  return TRUE;
}
