/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/verdict.h"

#include "words/act.h"
#include "words/section.h"
#include "words/words-private.h"

/* A position rarely occurs oftener; the sentence counts all of them. */
#define MAX_LISTED 12

/* ---- the rules ---- */

static const char *
enforced (DameroEnforce enforce)
{
  return enforce == DAMERO_ENFORCE_AUTOMATIC ? _("The draw takes effect by itself.")
                                             : _("The draw must be claimed.");
}

static char *
lone_king_rule (const DameroRuleset *ruleset)
{
  const char *material =
    ruleset->lone_king.main_line
      ? _("The count begins when three kings that hold the long line stand against one king.")
      : _("The count begins when three kings stand against one king.");
  g_autofree char *limit = NULL;
  const char *weight = ruleset->lone_king.jump_weight == DAMERO_JUMP_WEIGHT_MOVE
                         ? _("A capture counts as one move, however many pieces it takes.")
                         : _("Each piece a capture takes counts as one, a run straight on as one.");

  if (ruleset->lone_king.counted == DAMERO_COUNTED_LONE)
    limit = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          /* Translators: %u is the number of a move, from 1. */
                                          "The game is drawn with move %u of the lone king.",
                                          "The game is drawn with move %u of the lone king.",
                                          ruleset->lone_king.limit), ruleset->lone_king.limit);
  else
    limit = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          /* Translators: %u is the number of a move, from 1. */
                                          "The game is drawn after move %u of the side with three kings.",
                                          "The game is drawn after move %u of the side with three kings.",
                                          ruleset->lone_king.limit), ruleset->lone_king.limit);

  return g_strjoin (" ", material, limit, weight,
                    _("Once begun it runs to the end: what is sacrificed or taken neither stops nor resets it."),
                    enforced (ruleset->lone_king.enforce), NULL);
}

static const char *
no_progress_start (const DameroRuleset *ruleset)
{
  switch (ruleset->no_progress.start)
    {
    case DAMERO_START_REQUEST:
      return _("The count begins when the opponent of the side that insists on winning, or the referee, asks for it.");
    case DAMERO_START_ANNOUNCED:
      return _("The count begins when the weaker side announces it.");
    case DAMERO_START_MATERIAL:
      return _("The count begins by itself when each side has at most four pieces with a king among them.");
    }

  g_assert_not_reached ();
}

static char *
no_progress_rule (const DameroRuleset *ruleset)
{
  g_autofree char *limit = NULL;
  const char *reset =
    ruleset->no_progress.reset_on == DAMERO_RESET_CAPTURE_OR_PROMOTION
      ? _("A capture or a crowning by either side sets it to 0 and it goes on; a man’s move does not.")
      : _("A capture or a man’s move by either side sets it to 0 and it goes on.");

  if (ruleset->no_progress.counts_both)
    limit = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          /* Translators: %u is a number of moves. */
                                          "The game is drawn after %u move of each side.",
                                          "The game is drawn after %u moves of each side.",
                                          ruleset->no_progress.limit), ruleset->no_progress.limit);
  else
    limit = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          /* Translators: %u is a number of moves. */
                                          "The game is drawn after %u move of the side that must make progress.",
                                          "The game is drawn after %u moves of the side that must make progress.",
                                          ruleset->no_progress.limit), ruleset->no_progress.limit);

  return g_strjoin (" ", no_progress_start (ruleset), limit, reset, enforced (ruleset->no_progress.enforce), NULL);
}

static char *
repetition_rule (const DameroRuleset *ruleset)
{
  const DameroCount around = { .limit = ruleset->no_progress.limit };
  g_autofree char *scope =
    ruleset->repetition.scope == DAMERO_SCOPE_ALWAYS
      ? g_strdup (_("Positions count from the start of the game."))
      /* Translators: %s is a count like "forty-move count". */
      : g_strdup_printf (_("Positions count while the %s runs, from the one in which it begins."),
                         damero_words_count_of (DAMERO_COUNT_NO_PROGRESS, &around));
  g_autofree char *times =
    /* Translators: %u is two or more. */
    g_strdup_printf (_("A position that occurs %u times with the same side to move is a draw."),
                     ruleset->repetition.times);

  return g_strjoin (" ", times, scope, enforced (ruleset->repetition.enforce), NULL);
}

char *
damero_words_count_rule (const DameroRuleset *ruleset,
                         DameroCountKind      kind)
{
  switch (kind)
    {
    case DAMERO_COUNT_LONE_KING:
      return lone_king_rule (ruleset);
    case DAMERO_COUNT_NO_PROGRESS:
      return no_progress_rule (ruleset);
    case DAMERO_COUNT_REPETITION:
      return repetition_rule (ruleset);
    case DAMERO_COUNT_LONG_LINE:
      /* Translators: %u is two or more. */
      return g_strdup_printf (_("While a lone king holds the long line against at most three pieces, the game is drawn "
                                "after %u moves of the stronger side."), ruleset->long_line_limit);
    }

  g_assert_not_reached ();
}

/* The options of the ruleset that this count goes by, as they are written. */
static char *
option_text (const DameroRuleset *ruleset,
             DameroCountKind      kind)
{
  static const char *const starts[] = { "request", "announced", "material" };
  static const char *const scopes[] = { "off", "inside_no_progress", "always" };
  static const char *const enforced_as[] = { "automatic", "claim" };

  switch (kind)
    {
    case DAMERO_COUNT_LONE_KING:
      return g_strdup_printf ("lone_king.limit=%u, counted=%s, jump_weight=%s, main_line=%s, enforce=%s",
                              ruleset->lone_king.limit,
                              ruleset->lone_king.counted == DAMERO_COUNTED_LONE ? "lone" : "strong",
                              ruleset->lone_king.jump_weight == DAMERO_JUMP_WEIGHT_MOVE ? "move" : "jump",
                              ruleset->lone_king.main_line ? "on" : "off", enforced_as[ruleset->lone_king.enforce]);
    case DAMERO_COUNT_NO_PROGRESS:
      return g_strdup_printf ("no_progress.limit=%u, start=%s, counts_both=%s, reset_on=%s, enforce=%s",
                              ruleset->no_progress.limit, starts[ruleset->no_progress.start],
                              ruleset->no_progress.counts_both ? "on" : "off",
                              ruleset->no_progress.reset_on == DAMERO_RESET_CAPTURE_OR_PROMOTION
                                ? "capture_or_promotion" : "capture_or_man_move",
                              enforced_as[ruleset->no_progress.enforce]);
    case DAMERO_COUNT_REPETITION:
      return g_strdup_printf ("repetition.times=%u, scope=%s, enforce=%s", ruleset->repetition.times,
                              scopes[ruleset->repetition.scope], enforced_as[ruleset->repetition.enforce]);
    case DAMERO_COUNT_LONG_LINE:
      return g_strdup_printf ("long_line=%u", ruleset->long_line_limit);
    }

  g_assert_not_reached ();
}

char *
damero_words_count_reference (const DameroRuleset *ruleset,
                              DameroCountKind      kind)
{
  g_autofree char *name = damero_words_ruleset (ruleset);
  g_autofree char *options = option_text (ruleset, kind);

  /* Translators: %1$s is a ruleset's name, %2$s its id, %3$s options as they are written in files. */
  return g_strdup_printf (_("Rules: %1$s, ruleset %2$s, %3$s"), name, ruleset->id, options);
}

/* ---- the plies ---- */

/* Why a count began by itself. */
static const char *
start_words (DameroCountKind kind)
{
  switch (kind)
    {
    case DAMERO_COUNT_LONE_KING:
      return C_("ply of a count", "three kings against one: counted from here");
    case DAMERO_COUNT_NO_PROGRESS:
      return C_("ply of a count", "four pieces or fewer a side, with kings: counted from here");
    case DAMERO_COUNT_LONG_LINE:
      return C_("ply of a count", "lone king on the long line: counted from here");
    case DAMERO_COUNT_REPETITION:
      break;
    }

  return C_("ply of a count", "counted from here");
}

const char *
damero_words_trace (DameroCountKind       kind,
                    const DameroTraceRow *row)
{
  switch (row->kind)
    {
    case DAMERO_TRACE_COUNTED:
      return "";
    case DAMERO_TRACE_PASSED:
      return C_("ply of a count", "not counted");
    case DAMERO_TRACE_STARTED:
      return row->asked ? C_("ply of a count", "asked for: counted from here")
                        : start_words (kind);
    case DAMERO_TRACE_CAPTURE:
      return C_("ply of a count", "capture: back to 0");
    case DAMERO_TRACE_CROWNING:
      return C_("ply of a count", "man crowned: back to 0");
    case DAMERO_TRACE_MAN:
      return C_("ply of a count", "man moved: back to 0");
    case DAMERO_TRACE_REACHED:
      return C_("ply of a count", "limit reached");
    case DAMERO_TRACE_STOPPED:
      return row->asked ? C_("ply of a count", "cancelled") : C_("ply of a count", "stopped");
    case DAMERO_TRACE_REPEATED:
      return C_("ply of a count", "the position shown above");
    }

  g_assert_not_reached ();
}

/* ---- where it stands ---- */

char *
damero_words_count_standing (const DameroGame *game,
                             DameroCountKind   kind)
{
  const DameroCount *count = &game->counts.counts[kind];
  g_autofree char *progress = damero_words_finish (damero_words_count_progress (kind, count));

  if (game->phase == DAMERO_GAME_OVER)
    return g_strdup_printf (game->ending == damero_game_ending_of_count (kind)
                              /* Translators: %s is like "Lone-king count: 13, the limit is reached". */
                              ? _("%s. The game is a draw by it.")
                              /* Translators: %s is like "Lone-king count: 7 of 13". */
                              : _("%s. The game ended in another way."), progress);
  if (count->state == DAMERO_COUNT_EXPIRED)
    /* Translators: %s is like "Lone-king count: 13, the limit is reached". */
    return g_strdup_printf (_("%s. A draw can be claimed."), progress);
  if (count->state == DAMERO_COUNT_OFF)
    /* Translators: %s is like "Lone-king count: not running". */
    return g_strdup_printf (_("%s. There is no draw by it."), progress);

  /* Translators: %s is like "Lone-king count: 7 of 13". */
  return g_strdup_printf (_("%s. The limit is not reached: the game goes on."), progress);
}

static char *
repetition_basis (const DameroGame *game)
{
  const DameroCount *count = &game->counts.counts[DAMERO_COUNT_REPETITION];
  g_autoptr(GString) list = g_string_new (NULL);
  unsigned plies[MAX_LISTED];
  unsigned n_plies;

  if (count->state == DAMERO_COUNT_OFF)
    return g_strdup (_("Positions are not being counted now."));

  n_plies = damero_repetition_plies ((const DameroPosition *) (gconstpointer) game->positions->data,
                                     game->positions->len, count->from_ply, plies, MAX_LISTED);
  for (unsigned i = 0; i < MIN (n_plies, MAX_LISTED); i++)
    {
      g_autofree char *after = damero_words_after_ply (game, plies[i]);

      g_string_append_printf (list, "%s%s", i > 0 ? _(", ") : "", after);
    }
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: %2$s lists when: "at the start, after ply 4 (24-20)". */
                                       "The position on the board has occurred %1$u time: %2$s.",
                                       "The position on the board has occurred %1$u times: %2$s.", n_plies),
                          n_plies, list->str);
}

char *
damero_words_count_basis (const DameroGame *game,
                          DameroCountKind   kind)
{
  const DameroCount *count = &game->counts.counts[kind];
  gboolean both = kind == DAMERO_COUNT_NO_PROGRESS && game->setup.ruleset.no_progress.counts_both;
  g_autofree char *from = NULL, *counted = NULL, *reset = NULL;

  if (kind == DAMERO_COUNT_REPETITION)
    return repetition_basis (game);
  if (count->state == DAMERO_COUNT_OFF)
    return g_strdup (_("The count is not running."));

  from = damero_words_after_ply (game, count->from_ply);
  if (both)
    /* Translators: when a count began: "after ply 4 (24-20)" or "at the start". */
    counted = g_strdup_printf (_("Begun %s; the moves of both sides count."), from);
  else
    /* Translators: %1$s is when a count began: "after ply 4 (24-20)" or "at the start"; %2$s is a side. */
    counted = g_strdup_printf (_("Begun %1$s; the moves of %2$s count."), from,
                               damero_words_side_inside (count->counted));
  if (count->reset_ply == count->from_ply)
    return g_steal_pointer (&counted);

  reset = damero_words_after_ply (game, count->reset_ply);
  /* Translators: %1$s is a sentence, %2$s is like "after ply 4 (24-20)". */
  return g_strdup_printf (_("%1$s Set to 0 for the last time %2$s."), counted, reset);
}

/* ---- who decided ---- */

/* Who did it, a player with the side. */
static char *
actor_name (const DameroAct   *act,
            const DameroEvent *event)
{
  if (damero_act_is_by_player (act))
    return damero_words_side_at (act->actor == DAMERO_ACTOR_BLACK ? DAMERO_BLACK : DAMERO_WHITE, &act->place, event);

  return damero_words_who (act);
}

static char *
side_name (const DameroAct   *act,
           const DameroEvent *event)
{
  return damero_words_side_at (act->side == DAMERO_WHITE ? DAMERO_WHITE : DAMERO_BLACK, &act->place, event);
}

char *
damero_words_count_asked (const DameroAct   *act,
                          guint              ply,
                          const DameroEvent *event)
{
  const DameroGame *game = damero_event_find_game (event, &act->place);
  g_autofree char *actor = actor_name (act, event);
  g_autofree char *required = damero_words_required_at (act, event);
  g_autofree char *after = damero_words_after_ply (game, ply);

  if (damero_act_is_by_player (act))
    /* Translators: of a count. %1$s is who asked for it, %2$s is like "after ply 4 (24-20)", %3$s is a side. */
    return g_strdup_printf (_("Asked for by %1$s %2$s: %3$s must make progress."), actor, after, required);

  /* Translators: of a count. %1$s is who ordered it, %2$s is like "after ply 4 (24-20)", %3$s is a side. */
  return g_strdup_printf (_("Ordered by %1$s %2$s: %3$s must make progress."), actor, after, required);
}

char *
damero_words_decided_by (const DameroAct   *act,
                         const DameroEvent *event)
{
  g_autofree char *actor = actor_name (act, event);
  g_autofree char *side = NULL;

  switch ((int) act->kind)
    {
    case DAMERO_ACT_COUNT_REQUESTED:
      return NULL;
    case DAMERO_ACT_COUNT_CANCELLED:
      /* Translators: of a count; %s is who cancelled it. */
      return g_strdup_printf (_("Cancelled by %s."), actor);
    case DAMERO_ACT_CLAIM:
      side = side_name (act, event);
      if (damero_act_is_by_player (act))
        /* Translators: %s is the side that claims a draw. */
        return g_strdup_printf (_("Claimed by %s; decided by the count that the program kept."), side);
      /* Translators: %1$s is the side that claims a draw, %2$s who entered the claim. */
      return g_strdup_printf (_("Claimed by %1$s, entered by %2$s; decided by the count that the program kept."),
                              side, actor);
    default:
      /* Translators: %s is who entered the last move. */
      return g_strdup_printf (_("Decided by the count that the program kept, without a claim; the move was entered "
                                "by %s."), actor);
    }
}

/* ---- labels ---- */

char *
damero_words_verdict_title (gboolean           decided,
                            DameroCountKind    kind,
                            const DameroCount *count)
{
  const char *name = damero_words_count_of (kind, count);

  if (!decided)
    return damero_words_finish (g_strdup (name));

  /* Translators: the title of a report; %s is a count like "lone-king count". */
  return g_strdup_printf (_("Verdict: %s"), name);
}

const char *
damero_words_rule_heading (void)
{
  return C_("heading", "What the rules say");
}

const char *
damero_words_ply_column (void)
{
  return C_("column", "Ply");
}

const char *
damero_words_move_column (void)
{
  return C_("column", "Move");
}

const char *
damero_words_side_column (void)
{
  return C_("column", "Side");
}

const char *
damero_words_count_column (void)
{
  return C_("column", "Count");
}

const char *
damero_words_note_column (void)
{
  return C_("column", "Note");
}

char *
damero_words_to_move (DameroSide side)
{
  /* Translators: %s is a side. */
  return damero_words_finish (g_strdup_printf (_("%s to move"), damero_words_side_inside (side)));
}

char *
damero_words_after_ply (const DameroGame *game,
                        guint             ply)
{
  char move[DAMERO_MOVE_TEXT_SIZE];

  if (ply == 0)
    return g_strdup (_("at the start"));
  if (ply > damero_game_get_n_recorded (game))
    /* Translators: when something happened: the number of a single move that is not known. */
    return g_strdup_printf (_("after ply %u"), ply);

  damero_move_to_text (&g_array_index (game->positions, DameroPosition, ply - 1),
                       &g_array_index (game->plies, DameroPly, ply - 1).move, DAMERO_NOTATION_SHORT, move);
  /* Translators: when a position was on the board: the number of a single move, and that move. */
  return g_strdup_printf (_("after ply %1$u (%2$s)"), ply, move);
}
