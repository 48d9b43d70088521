/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/game.h"

#include <glib/gi18n-lib.h>

static gboolean black_is_red;

void
damero_words_name_black_red (gboolean red)
{
  black_is_red = red;
}

gboolean
damero_words_is_black_red (void)
{
  return black_is_red;
}

const char *
damero_words_side (DameroSide side)
{
  switch (side)
    {
    case DAMERO_BLACK:
      return black_is_red ? C_("side as a label", "Red") : C_("side as a label", "Black");
    case DAMERO_WHITE:
      return C_("side as a label", "White");
    }

  g_assert_not_reached ();
}

const char *
damero_words_side_inside (DameroSide side)
{
  switch (side)
    {
    case DAMERO_BLACK:
      return black_is_red ? C_("side in the middle of a sentence", "Red")
                                          : C_("side in the middle of a sentence", "Black");
    case DAMERO_WHITE:
      return C_("side in the middle of a sentence", "White");
    }

  g_assert_not_reached ();
}

char *
damero_words_finish (char *sentence)
{
  const char *rest = g_utf8_next_char (sentence);
  g_autofree char *first = NULL;
  char *finished;

  if (*sentence == '\0')
    return sentence;

  first = g_utf8_strup (sentence, rest - sentence);
  finished = g_strconcat (first, rest, NULL);
  g_free (sentence);
  return finished;
}

const char *
damero_words_outcome (DameroOutcome outcome)
{
  switch (outcome)
    {
    case DAMERO_OUTCOME_NONE:
      return C_("result", "no result");
    case DAMERO_OUTCOME_BLACK:
      return black_is_red ? C_("result", "Red won") : C_("result", "Black won");
    case DAMERO_OUTCOME_WHITE:
      return C_("result", "White won");
    case DAMERO_OUTCOME_DRAW:
      return C_("result", "drawn");
    case DAMERO_OUTCOME_BLACK_FORFEITS:
      return black_is_red ? C_("result", "Red forfeits") : C_("result", "Black forfeits");
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      return C_("result", "White forfeits");
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
      return C_("result", "both forfeit");
    }

  g_assert_not_reached ();
}

const char *
damero_words_ending (DameroEnding ending)
{
  switch (ending)
    {
    case DAMERO_ENDING_NONE:
      return C_("ending", "not ended");
    case DAMERO_ENDING_NO_PIECES:
      return C_("ending", "no pieces left");
    case DAMERO_ENDING_NO_MOVE:
      return C_("ending", "no legal move");
    case DAMERO_ENDING_RESIGNATION:
      return C_("ending", "resignation");
    case DAMERO_ENDING_AGREEMENT:
      return C_("ending", "agreement");
    case DAMERO_ENDING_REPETITION:
      return C_("ending", "repetition");
    case DAMERO_ENDING_FORTY_MOVE:
      return C_("ending", "forty-move count");
    case DAMERO_ENDING_LONE_KING:
      return C_("ending", "lone-king count");
    case DAMERO_ENDING_LONG_LINE:
      return C_("ending", "long-line count");
    case DAMERO_ENDING_TIME:
      return C_("ending", "time");
    case DAMERO_ENDING_IMPROPER_DELAY:
      return C_("ending", "improper delay");
    case DAMERO_ENDING_TOUCH_MOVE:
      return C_("ending", "touch-move");
    case DAMERO_ENDING_RULES_INFRACTION:
      return C_("ending", "rules infraction");
    case DAMERO_ENDING_ADJUDICATION:
      return C_("ending", "adjudication");
    case DAMERO_ENDING_FORFEIT:
      return C_("ending", "forfeit");
    case DAMERO_ENDING_DOUBLE_FORFEIT:
      return C_("ending", "double forfeit");
    case DAMERO_ENDING_OTHER:
      return C_("ending", "other reason");
    }

  g_assert_not_reached ();
}

char *
damero_words_result (DameroOutcome outcome,
                     DameroEnding  ending)
{
  if (outcome == DAMERO_OUTCOME_NONE || ending == DAMERO_ENDING_NONE ||
      ending == DAMERO_ENDING_FORFEIT || ending == DAMERO_ENDING_DOUBLE_FORFEIT)
    return g_strdup (damero_words_outcome (outcome));

  /* Translators: %1$s is a result like "Black won", %2$s its reason like "resignation". */
  return g_strdup_printf (_("%1$s: %2$s"), damero_words_outcome (outcome), damero_words_ending (ending));
}

static const char *
words_offence (DameroOffence offence)
{
  switch (offence)
    {
    case DAMERO_OFFENCE_TOUCH:
      return C_("what a caution is for", "touching");
    case DAMERO_OFFENCE_ARRANGING:
      return C_("what a caution is for", "arranging");
    case DAMERO_OFFENCE_CONDUCT:
      return C_("what a caution is for", "conduct");
    case DAMERO_N_OFFENCES:
      break;
    }

  g_assert_not_reached ();
}

char *
damero_words_cautions (const DameroGame *game,
                       DameroSide        side)
{
  guint n = damero_game_count_cautions (game, side);
  g_autoptr(GString) offences = g_string_new (NULL);

  if (n == 0)
    return NULL;

  for (guint i = 0; i < DAMERO_N_OFFENCES; i++)
    {
      if (game->cautions[side][i] == 0)
        continue;
      g_string_append_printf (offences, "%s%s", offences->len > 0 ? ", " : "", words_offence ((DameroOffence) i));
      if (n > 1)
        g_string_append_printf (offences, " %u", game->cautions[side][i]);
    }

  return damero_words_finish (g_strdup_printf (
    /* Translators: %1$s is a side, %2$u how many cautions it has, %3$s what for: "Red: 1 caution (touching)". */
    g_dngettext (GETTEXT_PACKAGE, "%1$s: %2$u caution (%3$s)", "%1$s: %2$u cautions (%3$s)", n),
    damero_words_side_inside (side), n, offences->str));
}

const char *
damero_words_phase (DameroGamePhase phase)
{
  switch (phase)
    {
    case DAMERO_GAME_READY:
      return C_("state of a game", "not started");
    case DAMERO_GAME_PLAYING:
      return C_("state of a game", "under way");
    case DAMERO_GAME_PAUSED:
      return C_("state of a game", "paused");
    case DAMERO_GAME_ADJOURNED:
      return C_("state of a game", "adjourned");
    case DAMERO_GAME_WAITING:
      return C_("state of a game", "waiting for the referee");
    case DAMERO_GAME_OVER:
      return C_("state of a game", "over");
    }

  g_assert_not_reached ();
}

const char *
damero_words_count (DameroCountKind kind)
{
  switch (kind)
    {
    case DAMERO_COUNT_LONE_KING:
      return C_("count", "lone-king count");
    case DAMERO_COUNT_NO_PROGRESS:
      return C_("count", "forty-move count");
    case DAMERO_COUNT_REPETITION:
      return C_("count", "repetition count");
    case DAMERO_COUNT_LONG_LINE:
      return C_("count", "long-line count");
    }

  g_assert_not_reached ();
}

/* Some rulesets count to 20 or 30 where others count to forty. */
const char *
damero_words_count_of (DameroCountKind    kind,
                       const DameroCount *count)
{
  if (kind == DAMERO_COUNT_NO_PROGRESS && count != NULL && count->limit != 0 && count->limit != 40)
    return C_("count", "no-progress count");

  return damero_words_count (kind);
}

char *
damero_words_count_progress (DameroCountKind    kind,
                             const DameroCount *count)
{
  const char *name = damero_words_count_of (kind, count);

  switch (count->state)
    {
    case DAMERO_COUNT_OFF:
      /* Translators: %s is a count like "lone-king count". */
      return g_strdup_printf (_("%s: not running"), name);
    case DAMERO_COUNT_RUNNING:
      if (count->other_value > 0)
        /* Translators: %1$s is a count like "forty-move count", %2$u and %3$u how many moves each side
         * has made in it, %4$u how many are needed. */
        return g_strdup_printf (_("%1$s: %2$u and %3$u of %4$u"), name, count->value, count->other_value,
                                count->limit);
      /* Translators: %1$s is a count like "lone-king count", %2$u where it stands, %3$u its limit. */
      return g_strdup_printf (_("%1$s: %2$u of %3$u"), name, count->value, count->limit);
    case DAMERO_COUNT_EXPIRED:
      /* Translators: %1$s is a count like "lone-king count", %2$u its limit. */
      return g_strdup_printf (_("%1$s: %2$u, the limit is reached"), name, count->limit);
    }

  g_assert_not_reached ();
}

char *
damero_words_side_head (DameroSide side,
                        gboolean   one_game)
{
  const char *name = damero_words_side (side);

  /* Translators: the head of a column of players; %s is a side, "Red" or "White". */
  return one_game ? g_strdup (name) : g_strdup_printf (_("%s in game 1"), name);
}
