/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/sheet-texts.h"

#include <glib/gi18n.h>

#include "app/base/theme.h"
#include "words/game.h"
#include "words/illegal.h"

/* More moves than these are not listed. */
#define MAX_LISTED 16

static DameroSide
get_mover (DameroSheetDraft *draft,
           guint             ply)
{
  DameroSide first = (DameroSide) draft->sheet.setup.start.side_to_move;

  return ply % 2 == 1 ? first : damero_side_opponent (first);
}

char *
damero_sheet_texts_dup_ply_name (DameroSheetDraft *draft,
                                 guint             ply)
{
  guint skipped = draft->sheet.setup.start.side_to_move != draft->sheet.setup.ruleset.first_side;

  /* Translators: a place on a score sheet: "Move 12, Red". */
  return g_strdup_printf (_("Move %1$u, %2$s"), (ply - 1 + skipped) / 2 + 1,
                          damero_theme_get_side_name (get_mover (draft, ply)));
}

static char *
dup_moves (const DameroPosition *position,
           const DameroMoveList *moves)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < moves->n_moves && i < MAX_LISTED; i++)
    {
      char move[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (position, &moves->moves[i], DAMERO_NOTATION_SHORT, move);
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", move);
    }
  if (moves->n_moves > MAX_LISTED)
    g_string_append (text, ", …");

  return g_string_free (text, FALSE);
}

/* Why TYPED is no move of POSITION, and which are. */
static char *
dup_error (const DameroPosition *position,
           const char           *typed)
{
  g_autofree char *legal = NULL;
  g_autofree char *why = NULL;
  DameroIllegal illegal;
  DameroMoveList moves;
  DameroMove move;

  damero_game_read_prefix (position, "", &moves);
  if (moves.n_moves == 0)
    return g_strdup (_("The game is over here: there is no legal move."));

  legal = dup_moves (position, &moves);
  damero_game_read_written (position, typed, &move, &illegal);
  why = damero_words_illegal_in (&illegal, position, NULL);
  /* Translators: %1$s is a sentence why a move is not legal, %2$s lists the moves that are. */
  return g_strdup_printf (_("%1$s Legal here: %2$s"), why, legal);
}

static char *
dup_beyond (DameroSheetDraft *draft)
{
  guint n = draft->sheet.n_plies;

  if (draft->sheet.kind == DAMERO_ACT_MOVE_ENTERED)
    /* Translators: %u is how often. */
    return g_strdup_printf (ngettext ("The clock was pressed %u time: there is no turn for this move. It is kept here.",
                                      "The clock was pressed %u times: there is no turn for this move. It is kept "
                                      "here.", n), n);

  return g_strdup (_("The game was over before this move. It is kept here."));
}

char *
damero_sheet_texts_dup_hint (DameroSheetDraft *draft,
                             guint             ply,
                             const char       *typed,
                             gboolean         *ret_error)
{
  const DameroPosition *position = damero_sheet_draft_get_position (draft, ply);
  DameroSheetDraftMark mark = damero_sheet_draft_get_mark (draft, ply);
  g_autofree char *listed = NULL;
  DameroMoveList moves;

  *ret_error = FALSE;
  if (ply <= draft->sheet.n_fixed)
    return g_strdup (_("This move was made with its press. Undo takes it back on the board."));
  if (position == NULL)
    {
      g_autofree char *name = damero_sheet_texts_dup_ply_name (draft, draft->positions->len);

      /* Translators: %s is a place on the sheet: "Move 12, Red". */
      return g_strdup_printf (_("Judged when %s is right."), name);
    }
  if (draft->sheet.n_plies > 0 && ply > MAX (draft->sheet.n_plies, draft->texts->len))
    return g_strdup (damero_sheet_draft_count_same (draft) < draft->texts->len
                       ? _("Every turn is written. Return enters the moves.") : _("Every turn has its move."));
  *ret_error = mark == DAMERO_SHEET_MARK_BEYOND;
  if (*ret_error)
    return dup_beyond (draft);

  damero_sheet_draft_read (draft, ply, typed, &moves);
  *ret_error = moves.n_moves == 0;
  if (*ret_error)
    return dup_error (position, typed);

  if (g_str_equal (typed, damero_sheet_draft_get_text (draft, ply)) && mark == DAMERO_SHEET_MARK_RECORDED)
    return g_strdup (_("This move is in the record."));
  if (g_str_equal (typed, damero_sheet_draft_get_text (draft, ply)) && mark == DAMERO_SHEET_MARK_NEW)
    return g_strdup (_("This move is legal, and not entered yet."));

  listed = dup_moves (position, &moves);
  if (*typed == '\0' && moves.n_moves == 1)
    /* Translators: %s is a move. */
    return g_strdup_printf (_("Only %s is legal: Space writes it."), listed);
  if (*typed == '\0')
    /* Translators: %s lists the moves that can be written now. */
    return g_strdup_printf (_("Type as much of the move as is clear, then Space. Legal here: %s"), listed);
  if (moves.n_moves > 1)
    /* Translators: %s lists moves that begin as the user typed. */
    return g_strdup_printf (_("Type more: %s"), listed);

  /* Translators: %s is the move that is meant by what was typed. */
  return g_strdup_printf (_("Space writes %s."), listed);
}

/* ---- the whole sheet ---- */

/* Whether the game goes by what the moves come to at PLY, because it has no result. */
static gboolean
decides (DameroSheetDraft *draft,
         guint             ply)
{
  const DameroScoreSheet *sheet = &draft->sheet;

  return !sheet->is_over && (sheet->kind == DAMERO_ACT_MOVE || ply == sheet->n_plies);
}

static char *
dup_finding (DameroSheetDraft     *draft,
             guint                 ply,
             const DameroSheetPly *judged)
{
  g_autofree char *name = damero_sheet_texts_dup_ply_name (draft, ply);
  g_autofree char *result = NULL;

  if (judged->outcome == DAMERO_OUTCOME_NONE)
    /* Translators: %1$s is a place on the sheet, %2$s a draw count like "forty-move count". */
    return g_strdup_printf (_("%1$s: the %2$s reached its limit; a draw could be claimed."), name,
                            damero_words_count ((DameroCountKind) judged->reached));

  result = damero_words_result (judged->outcome, judged->ending);
  if (decides (draft, ply))
    /* Translators: %1$s is a place on the sheet, %2$s a result like "drawn: repetition". */
    return g_strdup_printf (_("%1$s ends the game (%2$s)."), name, result);
  if (draft->sheet.outcome == judged->outcome && ply == draft->texts->len)
    /* Translators: %1$s is a place on the sheet, %2$s a result like "drawn: repetition". */
    return g_strdup_printf (_("%1$s: the moves come to the result (%2$s)."), name, result);

  /* Translators: %1$s is a place on the sheet, %2$s a result like "drawn: repetition". */
  return g_strdup_printf (_("%1$s: by the rules the game was over (%2$s). What stands is not changed; the referee is "
                            "told."), name, result);
}

char *
damero_sheet_texts_dup_findings (DameroSheetDraft *draft)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < draft->plies->len; i++)
    {
      const DameroSheetPly *judged = &g_array_index (draft->plies, DameroSheetPly, i);
      g_autofree char *line = NULL;

      if (judged->outcome == DAMERO_OUTCOME_NONE && judged->reached < 0)
        continue;
      line = dup_finding (draft, i + 1, judged);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
    }

  return g_string_free (text, FALSE);
}

/* What is left over when the rest is entered. */
static char *
dup_rest (DameroSheetDraft *draft)
{
  g_autofree char *name = damero_sheet_texts_dup_ply_name (draft, damero_sheet_draft_find_bad (draft));

  /* Translators: %s is a place on the sheet: "Move 12, Red". */
  return g_strdup_printf (_("What is written from %s on is not entered, and kept here."), name);
}

static char *
dup_progress (DameroSheetDraft *draft)
{
  guint n_known = draft->recorded->len;
  guint n_plies = draft->sheet.n_plies;

  if (damero_sheet_draft_find_bad (draft) > 0)
    return dup_rest (draft);
  if (n_plies > n_known)
    /* Translators: %1$u is how many moves are known, %2$u how many turns the game has. */
    return g_strdup_printf (_("%1$u of %2$u turns have their move."), n_known, n_plies);
  if (n_plies > 0 && draft->sheet.kind == DAMERO_ACT_MOVE_ENTERED)
    return g_strdup (_("Every turn has its move."));

  /* Translators: %u is how many moves are known. */
  return g_strdup_printf (ngettext ("%u move is in the record.", "%u moves are in the record.", n_known), n_known);
}

char *
damero_sheet_texts_dup_plan (DameroSheetDraft *draft)
{
  guint n_taken = damero_sheet_draft_count_taken_back (draft);
  guint same = damero_sheet_draft_count_same (draft);
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *name = NULL;
  g_autofree char *plain = NULL;

  if (!draft->is_open)
    return g_strdup (_("The game takes no more moves."));
  if (n_taken == 0 || damero_sheet_draft_count_writable (draft) <= same)
    return dup_progress (draft);

  name = damero_sheet_texts_dup_ply_name (draft, same + 1);
  /* Translators: %2$s is a place on the sheet: "Move 12, Red"; %1$u is how many moves. */
  plain = g_strdup_printf (ngettext ("To correct the record, %1$u move from %2$s on is taken back and entered as it is "
                                     "written here.",
                                     "To correct the record, %1$u moves from %2$s on are taken back and entered as "
                                     "they are written here.", n_taken), n_taken, name);
  g_string_append (text, plain);
  if (damero_sheet_draft_find_bad (draft) > 0)
    {
      g_autofree char *rest = dup_rest (draft);

      g_string_append_printf (text, " %s", rest);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
