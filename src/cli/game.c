/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/game.c - "dameroctl game play": one game from a file of acts, through clock, counts and log.
 *
 * The game is played in an event of its own that is kept in memory only. The file holds the acts of
 * one game, without in=; at= says when.
 */
#include "cli/event.h"

#include <stdio.h>
#include <string.h>

#include "cli/lines.h"
#include "event/act-text.h"
#include "event/attempt.h"
#include "words/act.h"
#include "words/consequence.h"
#include "words/error.h"
#include "words/game.h"
#include "words/refusal.h"

typedef struct {
  const DameroOptions *options;
  const char          *control;
  DameroEvent         *event;
  guint                line_number;
  gint64               now_ms;
  guint                n_uids;
} Table;

static const DameroPlace the_game = { 1, 1, 1, 1 };

static void
complete (Table     *table,
          DameroAct *act)
{
  guint8 bytes[10] = { 0 };

  if (act->uid[0] == '\0')
    {
      memcpy (bytes + 6, &table->n_uids, sizeof table->n_uids);
      damero_uid_format (0, bytes, act->uid);
      table->n_uids++;
    }
  act->stamp = (DameroStamp) { 1, table->now_ms, table->now_ms };
  damero_event_fill (table->event, act);
}

/* Who has a side; without a name they are called as their side is, and sentences say that once. */
static const char *
get_player (const Table *table,
            DameroSide   side)
{
  const char *name = side == DAMERO_WHITE ? table->options->white : table->options->black;

  return name != NULL ? name : damero_words_side (side);
}

/* Sets the table: one section, two entries, one match of one game. */
static gboolean
set_table (Table  *table,
           char  **ret_sentence)
{
  static const char *const lines[] = {
    "event name=game", "player player=1", "player player=2", "section name=game games=1", "entry in=1 player=1",
    "entry in=1 player=2", "pair in=1.1 pairs=1-2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      DameroActTextError text_error;
      gboolean has_stamp;
      g_autoptr(DameroAct) act = damero_act_from_text (lines[i], 0, &has_stamp, &text_error);
      g_auto(DameroRefusal) refusal = { 0 };

      if (act->kind == DAMERO_ACT_PLAYER)
        damero_act_set_text (act, DAMERO_FIELD_NAME,
                             get_player (table, act->player == 1 ? DAMERO_WHITE : DAMERO_BLACK));
      if (act->kind == DAMERO_ACT_SECTION)
        {
          damero_act_set_text (act, DAMERO_FIELD_RULESET, table->options->ruleset);
          damero_act_set_text (act, DAMERO_FIELD_CONTROL, table->control);
        }
      complete (table, act);
      if (!damero_event_perform (table->event, act, NULL, &refusal))
        {
          *ret_sentence = damero_words_refusal (&refusal, act, table->event);
          return FALSE;
        }
    }

  return TRUE;
}

/* The turn that was just made, or whose move was just entered; "-" is a move that is not known. */
static void
print_turn (const DameroGame *game,
            guint             n)
{
  const DameroPly *ply = &g_array_index (game->plies, DameroPly, n - 1);
  char move[DAMERO_MOVE_TEXT_SIZE] = "-";

  if (n <= damero_game_get_n_recorded (game))
    damero_move_to_text (&g_array_index (game->positions, DameroPosition, n - 1), &ply->move, DAMERO_NOTATION_SHORT,
                         move);
  printf ("%u\t%s\t%s", n, damero_token_get (DAMERO_TOKENS_SIDE, (int) damero_game_get_mover (game, n)), move);
  if (game->setup.has_clock)
    printf ("\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT, ply->think_ms,
            ply->main_ms[DAMERO_BLACK], ply->main_ms[DAMERO_WHITE]);
  for (int kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
    {
      const DameroCount *count = &game->counts.counts[kind];

      if (count->state != DAMERO_COUNT_OFF && kind != DAMERO_COUNT_REPETITION)
        printf ("\t%s %u/%u", damero_token_get (DAMERO_TOKENS_COUNT, kind), count->value, count->limit);
    }
  putchar ('\n');
}

static void
print_other (const Table     *table,
             const DameroAct *act)
{
  g_autofree char *sentence = damero_words_act_alone (act, table->event);

  printf ("-\t%s", damero_token_get (DAMERO_TOKENS_ACT, (int) act->kind));
  if (!table->options->raw)
    printf ("\t%s", sentence);
  putchar ('\n');
}

static void
print_consequences (const Table     *table,
                    const DameroAct *act,
                    const GArray    *consequences)
{
  if (table->options->raw)
    {
      damero_cli_print_raw_consequences (consequences, "\t");
      return;
    }

  for (guint i = 0; i < consequences->len; i++)
    {
      const DameroConsequence *consequence = &g_array_index (consequences, DameroConsequence, i);
      g_autofree char *sentence = damero_words_consequence (consequence, act, table->event);

      printf ("\t%s\n", sentence);
    }
}

/* A press whose move was refused stands in the log; one that waited for its move is taken back. */
static void
note_attempt (Table               *table,
              const DameroAct     *act,
              const DameroRefusal *refusal)
{
  g_autoptr(DameroAct) attempt = damero_event_make_attempt (table->event, act, refusal);
  g_auto(DameroRefusal) ignored = { 0 };
  const GArray *consequences;

  if (attempt == NULL)
    return;

  complete (table, attempt);
  if (!damero_event_perform (table->event, attempt, &consequences, &ignored))
    return;
  print_other (table, attempt);
  print_consequences (table, attempt, consequences);
}

static gboolean
perform (Table           *table,
         const DameroAct *act,
         char           **ret_sentence)
{
  g_auto(DameroRefusal) refusal = { 0 };
  const GArray *consequences;
  const DameroGame *game;

  if (!damero_event_perform (table->event, act, &consequences, &refusal))
    {
      *ret_sentence = damero_words_refusal (&refusal, act, table->event);
      note_attempt (table, act, &refusal);
      return FALSE;
    }

  game = damero_event_find_game (table->event, &the_game);
  if (damero_act_is (act, DAMERO_TRAIT_TURN))
    print_turn (game, damero_game_get_n_plies (game));
  else if (act->kind == DAMERO_ACT_MOVE_ENTERED)
    print_turn (game, damero_game_get_n_recorded (game));
  else
    print_other (table, act);
  print_consequences (table, act, consequences);
  return TRUE;
}

static gboolean
pass_deadlines (Table   *table,
                gint64   until_ms,
                char   **ret_sentence)
{
  DameroActKind kind;
  DameroPlace place;
  gint64 at_ms;

  while (damero_event_get_deadline (table->event, &place, &at_ms, &kind) && at_ms <= until_ms)
    {
      g_autoptr(DameroAct) act = damero_act_new (kind);

      act->actor = DAMERO_ACTOR_PROGRAM;
      act->place = place;
      table->now_ms = at_ms;
      complete (table, act);
      if (!perform (table, act, ret_sentence))
        return FALSE;
    }

  table->now_ms = MAX (table->now_ms, until_ms);
  return TRUE;
}

static gboolean
perform_line (Table       *table,
              const char  *line,
              guint       *ret_column,
              char       **ret_sentence)
{
  DameroActTextError text_error;
  gboolean has_stamp = FALSE;
  g_autoptr(DameroAct) act = damero_act_from_text (line, table->now_ms, &has_stamp, &text_error);

  *ret_column = 0;
  if (act == NULL)
    {
      if (text_error.code == DAMERO_ACT_TEXT_EMPTY)
        return TRUE;
      *ret_column = text_error.column;
      *ret_sentence = damero_words_act_text_error (&text_error, line);
      return FALSE;
    }
  if (has_stamp && act->stamp.mono_ms < table->now_ms)
    {
      *ret_sentence = g_strdup ("at= is earlier than that of the line before");
      return FALSE;
    }
  if (!pass_deadlines (table, has_stamp ? act->stamp.mono_ms : table->now_ms, ret_sentence))
    return FALSE;

  if (damero_act_shapes[act->kind].scope == DAMERO_SCOPE_GAME)
    act->place = the_game;
  damero_cli_ask_minutes (act);
  complete (table, act);
  return perform (table, act, ret_sentence);
}

/* What is refused changes nothing, and the game goes on with the next line. */
static int
play_lines (Table       *table,
            DameroLines *lines)
{
  g_autoptr(GError) error = NULL;
  gboolean refused = FALSE;
  guint number, column;
  char *line;

  while (!(refused && table->options->stop) && (line = damero_lines_next (lines, &number, &error)) != NULL)
    {
      g_autofree char *sentence = NULL;
      gboolean performed = perform_line (table, line, &column, &sentence);

      fflush (stdout);
      if (!performed)
        damero_cli_error_at (damero_lines_get_name (lines), number, column, sentence);
      refused |= !performed;
      g_free (line);
    }
  if (error != NULL)
    g_printerr ("%s\n", damero_words_error (error));

  return !refused && error == NULL ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;
}

static int
play_file (Table      *table,
           const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroLines) lines = damero_lines_open (path, &error);

  if (lines != NULL)
    return play_lines (table, lines);

  return damero_cli_fail (error);
}

int
damero_cli_game (DameroSession *session)
{
  g_autofree char *control = damero_cli_dup_control (session->options.control);
  Table table = { .options = &session->options, .control = control };
  g_autofree char *sentence = NULL;
  int code;

  if (strcmp (session->words[0], "play") != 0)
    {
      damero_cli_error ("usage: dameroctl game play FILE");
      return DAMERO_EXIT_USAGE;
    }

  table.event = damero_event_new ();
  if (set_table (&table, &sentence))
    code = play_file (&table, session->words[1]);
  else
    {
      damero_cli_error ("%s", sentence);
      code = DAMERO_EXIT_DIFFERS;
    }
  damero_event_free (table.event);
  return code;
}
