/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/control.h"

#include <string.h>

#include "words/words-private.h"

static const struct {
  const char *id;
  const char *title;
} presets[] = {
  { "apca-match", N_("APCA match: 90 minutes for two games, then a move a minute") },
  { "standard-laws", N_("Standard laws: 5 minutes a move, 1 minute for a single capture, 1 minute of "
                        "grace") },
  { "30-in-60", N_("30 moves in 60 minutes, repeated") },
  { "30-in-45-then-15", N_("30 moves in 45 minutes, then 15 minutes") },
  { "game-45", N_("45 minutes a game, then a move a minute") },
  { "game-75", N_("75 minutes a game, then a move a minute") },
  { "80+60", N_("80 minutes and 60 seconds a move") },
  { "45+15", N_("45 minutes and 15 seconds a move") },
  { "20+5", N_("20 minutes and 5 seconds a move") },
  { "10+2", N_("10 minutes and 2 seconds a move") },
  { "5+3", N_("5 minutes and 3 seconds a move") },
  { "3+2", N_("3 minutes and 2 seconds a move") },
  { "5", N_("5 minutes for the game") },
};

const char *
damero_words_control_preset (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (strcmp (presets[i].id, id) == 0)
      return _(presets[i].title);

  return NULL;
}

/* Appends one part of a length of time; takes PART. */
static void
append_part (GString *text,
             char    *part)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, part);
  g_free (part);
}

char *
damero_words_duration (gint64 ms)
{
  gint64 seconds = ms / 1000;
  int hours = (int) (seconds / 3600);
  int minutes = (int) (seconds / 60 % 60);
  g_autoptr(GString) text = g_string_new (NULL);

  seconds %= 60;
  if (hours > 0)
    append_part (text, g_strdup_printf (
      /* Translators: a length of time; minutes and seconds may follow after a blank. */
      g_dngettext (GETTEXT_PACKAGE, "%d hour", "%d hours", (gulong) hours), hours));
  if (minutes > 0)
    append_part (text, g_strdup_printf (
      /* Translators: a length of time; hours may come before it and seconds follow. */
      g_dngettext (GETTEXT_PACKAGE, "%d minute", "%d minutes", (gulong) minutes), minutes));
  if (seconds > 0 || text->len == 0)
    append_part (text, g_strdup_printf (
      /* Translators: a length of time; hours and minutes may come before it. */
      g_dngettext (GETTEXT_PACKAGE, "%d second", "%d seconds", (gulong) seconds), (int) seconds));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* "40 moves in 2 hours", "15 minutes for the rest". */
static char *
period_time (const DameroPeriod *period,
             gboolean            only)
{
  g_autofree char *time = damero_words_duration (period->time_ms);

  if (period->moves > 0)
    /* Translators: %1$u is a number of moves, %2$s a length of time. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$u move in %2$s", "%1$u moves in %2$s",
                                         period->moves), period->moves, time);
  if (only)
    /* Translators: %s is a length of time. */
    return g_strdup_printf (_("%s for the whole game"), time);

  /* Translators: %s is a length of time; the last part of a list, after "40 moves in 2 hours, then". */
  return g_strdup_printf (_("%s for the rest"), time);
}

static char *
period_words (const DameroPeriod *period,
              gboolean            only)
{
  g_autofree char *time = period_time (period, only);
  g_autofree char *bonus = damero_words_duration (period->bonus_ms);

  switch (period->bonus)
    {
    case DAMERO_BONUS_NONE:
      break;
    case DAMERO_BONUS_FISCHER:
      /* Translators: %1$s is as in "5 minutes for the whole game", %2$s a length of time. */
      return g_strdup_printf (_("%1$s with %2$s added each move"), time, bonus);
    case DAMERO_BONUS_DELAY:
      /* Translators: %1$s is as in "5 minutes for the whole game", %2$s a length of time. */
      return g_strdup_printf (_("%1$s with %2$s each move before the clock runs"), time, bonus);
    case DAMERO_BONUS_BRONSTEIN:
      /* Translators: %1$s is as in "5 minutes for the whole game", %2$s a length of time. */
      return g_strdup_printf (_("%1$s with up to %2$s given back each move"), time, bonus);
    }

  return g_steal_pointer (&time);
}

static char *
periods_words (const DameroControl *control)
{
  const DameroPeriod *last = &control->periods[MAX (control->n_periods, 1) - 1];
  g_autofree char *list = period_words (&control->periods[0], control->n_periods <= 1);
  g_autofree char *whole = NULL;

  for (unsigned i = 1; i < control->n_periods; i++)
    {
      g_autofree char *before = g_steal_pointer (&list);
      g_autofree char *next = period_words (&control->periods[i], FALSE);

      /* Translators: a list of parts of a time control: %1$s is all that came before, %2$s the next part,
       * as in "40 moves in 2 hours, then 15 minutes for the rest". */
      list = g_strdup_printf (_("%1$s, then %2$s"), before, next);
    }

  if (control->periods[0].moves == 0)
    /* Translators: makes a sentence of the words for a time control. */
    return g_strdup_printf (_("%s."), list);
  if (last->moves == 0)
    /* Translators: %s is as in "40 moves in 2 hours, then 15 minutes for the rest". */
    whole = g_strdup_printf (_("%s; unused time is kept."), list);
  else if (control->n_periods == 1)
    /* Translators: %s is as in "30 moves in 1 hour". */
    whole = g_strdup_printf (_("%s, again and again until the game ends; unused time is kept."), list);
  else
    /* Translators: %s is as in "40 moves in 2 hours, then 20 moves in 1 hour". */
    whole = g_strdup_printf (_("%s, the last again and again until the game ends; unused time is kept."),
                             list);

  if (!control->grant_both)
    return g_steal_pointer (&whole);
  /* Translators: %s is the sentence that explains a time control of moves in a time. */
  return g_strdup_printf (_("%s New time is given once both players have made their moves."), whole);
}

/* "3 periods of 30 seconds: ..." or "15 moves in every 5 minutes, ...". */
static char *
overtime_rule (const DameroControl *control)
{
  g_autofree char *overtime = damero_words_duration (control->overtime_ms);

  if (control->mode == DAMERO_MODE_CANADIAN)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: Canadian overtime: %1$u is a number of moves, %2$s a length of time. */
                   "%1$u move in every %2$s, or the game is lost; what is left of that time is not kept",
                   "%1$u moves in every %2$s, or the game is lost; what is left of that time is not kept",
                   control->overtime_moves),
      control->overtime_moves, overtime);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: byo-yomi: %1$u is a number of periods, %2$s a length of time. */
                 "%1$u period of %2$s: a move made within it costs nothing, and a player who takes longer loses the "
                 "game",
                 "%1$u periods of %2$s: a move made within one costs nothing, a longer one uses it up, and a player "
                 "who has used them all loses the game",
                 control->overtime_periods),
    control->overtime_periods, overtime);
}

static char *
overtime_words (const DameroControl *control)
{
  g_autofree char *main_time = damero_words_duration (control->main_ms);
  g_autofree char *rule = overtime_rule (control);
  g_autofree char *whole = control->main_ms > 0 ? g_strdup_printf (_("%1$s, then %2$s"), main_time, rule)
                                                : g_strdup (rule);

  return g_strdup_printf (_("%s."), whole);
}

/* What happens after the limit of a move. */
static char *
grace_words (const DameroControl *control)
{
  g_autofree char *grace = damero_words_duration (control->grace_ms);

  switch (control->call)
    {
    case DAMERO_TIME_CALL_BY_PROGRAM:
      if (control->grace_ms == 0)
        return g_strdup (_("A player who takes longer loses the game."));
      /* Translators: %s is a length of time, the grace after time was called. */
      return g_strdup_printf (_("Then time is called, and a player who takes %s more loses the game."), grace);
    case DAMERO_TIME_CALL_BY_REFEREE:
      if (control->grace_ms == 0)
        return g_strdup (_("After that, a player who has not moved when the referee calls time loses the game."));
      /* Translators: %s is a length of time, the grace after time was called. */
      return g_strdup_printf (_("After that the referee may call time, and a player who takes %s more loses the "
                                "game."), grace);
    }

  g_assert_not_reached ();
}

static char *
per_move_words (const DameroControl *control)
{
  g_autofree char *limit = damero_words_duration (control->move_ms);
  g_autofree char *single = damero_words_duration (control->single_capture_ms);
  g_autofree char *grace = grace_words (control);

  if (control->single_capture_ms == control->move_ms)
    /* Translators: %1$s is a length of time, %2$s a sentence that says what happens after it. */
    return g_strdup_printf (_("%1$s for each move. %2$s"), limit, grace);

  if (control->each_route)
    return g_strdup_printf (
      /* Translators: %1$s and %2$s are lengths of time, %3$s a sentence that says what happens after them. */
      _("%1$s for each move, %2$s when exactly one capture is possible, by one route. %3$s"), limit, single, grace);

  /* Translators: %1$s and %2$s are lengths of time, %3$s a sentence that says what happens after them. */
  return g_strdup_printf (_("%1$s for each move, %2$s when exactly one capture is possible. %3$s"), limit,
                          single, grace);
}

/* "90 minutes for the 2 games of the match", with the players' own time under it. */
static char *
deadline_words (const DameroControl *control)
{
  g_autofree char *deadline = damero_words_duration (control->deadline_ms);
  g_autofree char *under = damero_words_duration (control->under_ms);
  g_autofree char *games = NULL;

  if (control->per_game)
    /* Translators: %s is a length of time that both players share. */
    games = g_strdup_printf (_("%s for each game, for both players together"), deadline);
  else
    games = g_strdup_printf (
      /* Translators: %1$s is a length of time that both players share, %2$u a number of games. */
      g_dngettext (GETTEXT_PACKAGE, "%1$s for the %2$u game of the match, for both players together",
                   "%1$s for the %2$u games of the match, for both players together",
                   control->match_games),
      deadline, control->match_games);
  if (control->under_ms == 0)
    return g_steal_pointer (&games);

  /* Translators: %1$s is as in "90 minutes for the 2 games of the match, for both players together", %2$s a
   * length of time. */
  return g_strdup_printf (_("%1$s, and %2$s for each player in each game"), games, under);
}

static char *
match_words (const DameroControl *control)
{
  g_autofree char *deadline = deadline_words (control);
  g_autofree char *each = damero_words_duration (control->then_ms);
  g_autofree char *whole = NULL;

  if (control->then_minutes == 0)
    /* Translators: %s is as in "45 minutes for each game, for both players together". */
    return g_strdup_printf (_("%s. A game still open then is adjudicated."), deadline);

  whole = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: %1$s is as in "45 minutes for each game, for both players together", %2$u a
                  * number of minutes, %3$s the length of time for each move in them. */
                 "%1$s. Then comes %2$u minute with %3$s for each move; a game still open after it is adjudicated.",
                 "%1$s. Then come %2$u minutes with %3$s for each move; a game still open after them is "
                 "adjudicated.",
                 control->then_minutes),
    deadline, control->then_minutes, each);
  if (control->call == DAMERO_TIME_CALL_BY_REFEREE)
    /* Translators: %s are sentences that end with what each move in the last minutes may take. */
    return g_strdup_printf (_("%s When a move takes longer, the referee decides."), whole);

  /* Translators: %s are sentences that end with what each move in the last minutes may take. */
  return g_strdup_printf (_("%s A player who takes longer for a move loses the game."), whole);
}

char *
damero_words_control (const DameroControl *control)
{
  g_autofree char *main_time = damero_words_duration (control->main_ms);

  switch (control->mode)
    {
    case DAMERO_MODE_PERIODS:
      return periods_words (control);
    case DAMERO_MODE_BYO_YOMI:
    case DAMERO_MODE_CANADIAN:
      return overtime_words (control);
    case DAMERO_MODE_HOURGLASS:
      /* Translators: %s is a length of time. */
      return g_strdup_printf (_("Hourglass: each player begins with %s, and the time one uses is given to "
                                "the other."), main_time);
    case DAMERO_MODE_COUNT_UP:
      if (control->main_ms == 0)
        return g_strdup (_("The clocks count up without a limit."));
      /* Translators: %s is a length of time. */
      return g_strdup_printf (_("The clocks count up; an alarm sounds at %s, and no flag falls."),
                              main_time);
    case DAMERO_MODE_PER_MOVE:
      return per_move_words (control);
    case DAMERO_MODE_MATCH:
      return match_words (control);
    }

  g_assert_not_reached ();
}

static char *
error_words (const DameroControlError *error,
             guint                     column)
{
  switch (error->code)
    {
    case DAMERO_CONTROL_EMPTY:
      return g_strdup (_("The time control is empty; write for example 15m for 15 minutes a game, or 300+5 "
                         "for 5 minutes and 5 seconds a move."));
    case DAMERO_CONTROL_BAD_NUMBER:
      /* Translators: %u is a column of the text of a time control, from 1. */
      return g_strdup_printf (_("A number or a time like 90, 5m or 1h30m is needed in column %u."), column);
    case DAMERO_CONTROL_OUT_OF_RANGE:
      /* Translators: %u is a column of the text of a time control, from 1. */
      return g_strdup_printf (_("The number in column %u is too small or too large; times go up to 99 hours "
                                "and moves up to 999."), column);
    case DAMERO_CONTROL_UNKNOWN_WORD:
      /* Translators: %u is a column of the text of a time control, from 1. */
      return g_strdup_printf (_("The word in column %u is not part of a time control; known words are move, match, "
                                "game, byo, canadian, up, then, under, both and call."), column);
    case DAMERO_CONTROL_UNEXPECTED:
      /* Translators: %u is a column of the text of a time control, from 1. */
      return g_strdup_printf (_("The text in column %u is not allowed there."), column);
    case DAMERO_CONTROL_TOO_MANY_PERIODS:
      /* Translators: %1$u is a column of the text of a time control, from 1; %2$d is a number of periods. */
      return g_strdup_printf (_("The period in column %1$u is one too many; a time control has %2$d at "
                                "most."), column, DAMERO_MAX_PERIODS);
    case DAMERO_CONTROL_AFTER_LAST:
      /* Translators: %u is a column of the text of a time control, from 1. */
      return g_strdup_printf (_("The period before column %u lasts to the end of the game; nothing can "
                                "follow it."), column);
    case DAMERO_CONTROL_LONGER_LIMIT:
      /* Translators: %u is a column of the text of a time control, from 1. */
      return g_strdup_printf (_("The time in column %u is for a move that is the only capture; it cannot be longer "
                                "than that for other moves."), column);
    case DAMERO_CONTROL_MISSING:
      /* Translators: %u is a column of the text of a time control, from 1. */
      return g_strdup_printf (_("The time control is not complete; more is needed in column %u."), column);
    }

  g_assert_not_reached ();
}

char *
damero_words_control_error (const DameroControlError *error,
                            const char               *text)
{
  g_autofree char *quoted = damero_words_quote (text);
  g_autofree char *sentence = error_words (error, damero_words_column (text, error->column));

  if (*quoted == '\0' || error->code == DAMERO_CONTROL_EMPTY)
    return g_steal_pointer (&sentence);

  /* Translators: %1$s is the text of a time control, %2$s a sentence that says what is wrong with it. */
  return g_strdup_printf (_("“%1$s”: %2$s"), quoted, sentence);
}

/* "1 h 30 min", "45 s" */
static char *
dup_short_duration (gint64 ms)
{
  int hours = (int) (ms / 3600000), minutes = (int) (ms / 60000 % 60), seconds = (int) (ms / 1000 % 60);
  GString *text = g_string_new (NULL);

  if (hours > 0)
    /* Translators: hours, with the sign of the unit. */
    append_part (text, g_strdup_printf (_("%d h"), hours));
  if (minutes > 0)
    /* Translators: minutes, with the sign of the unit. */
    append_part (text, g_strdup_printf (_("%d min"), minutes));
  if (seconds > 0 || text->len == 0)
    /* Translators: seconds, with the sign of the unit. */
    append_part (text, g_strdup_printf (_("%d s"), seconds));

  return g_string_free (text, FALSE);
}

char *
damero_words_control_short (const DameroControl *control)
{
  const DameroPeriod *period = &control->periods[0];
  char text[DAMERO_CONTROL_TEXT_SIZE];
  g_autofree char *time = NULL, *added = NULL;

  damero_control_to_text (control, text);
  if (control->mode == DAMERO_MODE_PERIODS && control->n_periods == 1 && period->moves == 0 &&
      (period->bonus == DAMERO_BONUS_NONE || period->bonus == DAMERO_BONUS_FISCHER))
    {
      time = dup_short_duration (period->time_ms);
      if (period->bonus == DAMERO_BONUS_NONE)
        return g_steal_pointer (&time);

      added = dup_short_duration (period->bonus_ms);
      /* Translators: a time control: the time for the game and what is added each move: "5 min + 3 s". */
      return g_strdup_printf (_("%1$s + %2$s"), time, added);
    }
  for (guint i = 0; i < damero_control_presets_get_n (); i++)
    if (strcmp (damero_control_presets_get (i)->text, text) == 0)
      return g_strdup (damero_words_control_preset (damero_control_presets_get (i)->id));

  return damero_words_control (control);
}
