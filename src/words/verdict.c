/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/verdict.h"

#include "words/section.h"
#include "words/words-private.h"

/* ---- the rules ---- */

static const char *
enforced (DameroEnforce enforce)
{
  return enforce == DAMERO_ENFORCE_AUTOMATIC ? _("The draw falls by itself.")
                                             : _("The draw must be claimed.");
}

static char *
lone_king_rule (const DameroRuleset *ruleset)
{
  const char *material =
    ruleset->lone_king.main_line ? _("It begins when three kings that hold the long line stand against one king.")
                                 : _("It begins when three kings stand against one king.");
  g_autofree char *limit = NULL;
  const char *weight = ruleset->lone_king.jump_weight == DAMERO_JUMP_WEIGHT_MOVE
                         ? _("A capture counts as one move, however many pieces it takes.")
                         : _("Each piece a capture takes counts as one, a run straight on as one.");

  if (ruleset->lone_king.counted == DAMERO_COUNTED_LONE)
    limit = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          "The game is drawn with move %u of the lone king.",
                                          "The game is drawn with move %u of the lone king.",
                                          ruleset->lone_king.limit), ruleset->lone_king.limit);
  else
    limit = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
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
      return _("It begins when the opponent of the side that insists on winning, or the referee, asks for it.");
    case DAMERO_START_ANNOUNCED:
      return _("It begins when the weaker side announces it.");
    case DAMERO_START_MATERIAL:
      return _("It begins by itself when each side has at most four pieces with a king among them.");
    }

  g_assert_not_reached ();
}

static char *
no_progress_rule (const DameroRuleset *ruleset)
{
  g_autofree char *limit = NULL;
  const char *reset = ruleset->no_progress.reset_on == DAMERO_RESET_CAPTURE_OR_PROMOTION
                        ? _("A capture or a crowning by either side sets it to 0 and it goes on; a man’s move does not.")
                        : _("A capture or a man’s move by either side sets it to 0 and it goes on.");

  if (ruleset->no_progress.counts_both)
    limit = g_strdup_printf (_("The game is drawn after %u moves of each side."), ruleset->no_progress.limit);
  else
    limit = g_strdup_printf (_("The game is drawn after %u moves of the side that must make progress."),
                             ruleset->no_progress.limit);

  return g_strjoin (" ", no_progress_start (ruleset), limit, reset, enforced (ruleset->no_progress.enforce), NULL);
}

static char *
repetition_rule (const DameroRuleset *ruleset)
{
  const char *scope = ruleset->repetition.scope == DAMERO_SCOPE_ALWAYS
                        ? _("Positions count from the start of the game.")
                        : _("Positions count from the request of the forty-move count on, that one included.");
  g_autofree char *times =
    g_strdup_printf (_("The same position, with the same side to move, %u times is a draw."),
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
      return C_("ply of a count", "the position on the board");
    }

  g_assert_not_reached ();
}

char *
damero_words_count_standing (DameroCountKind    kind,
                             const DameroCount *count)
{
  g_autofree char *progress = damero_words_count_progress (kind, count);
  g_autofree char *sentence = damero_words_finish (g_strdup (progress));

  if (count->state == DAMERO_COUNT_EXPIRED)
    /* Translators: %s is like "Lone-king count: 13 of 13". */
    return g_strdup_printf (_("%s. The game is a draw."), sentence);
  if (count->state == DAMERO_COUNT_OFF)
    return g_strdup_printf (_("%s. There is no draw by it."), sentence);

  /* Translators: %s is like "Lone-king count: 7 of 13". */
  return g_strdup_printf (_("%s. The limit is not reached: the game goes on."), sentence);
}

/* ---- who decided ---- */

static char *
actor_name (const DameroAct   *act,
            const DameroEvent *event)
{
  if (act->actor == DAMERO_ACTOR_BLACK || act->actor == DAMERO_ACTOR_WHITE)
    return damero_words_side_at (act->actor == DAMERO_ACTOR_BLACK ? DAMERO_BLACK : DAMERO_WHITE, &act->in, event);
  if (act->who != NULL)
    return damero_words_quote (act->who);

  return g_strdup (act->actor == DAMERO_ACTOR_REFEREE ? _("the referee") : _("the director"));
}

char *
damero_words_decided_by (const DameroAct   *act,
                         const DameroEvent *event)
{
  g_autofree char *side = damero_words_side_at (act->side == DAMERO_WHITE ? DAMERO_WHITE : DAMERO_BLACK, &act->in,
                                                event);
  g_autofree char *actor = actor_name (act, event);

  if (act->kind != DAMERO_ACT_CLAIM)
    /* Translators: %s is who entered the last move. */
    return g_strdup_printf (_("Decided by the count that the program kept, without a claim; the move was entered "
                              "by %s."), actor);

  /* Translators: %1$s is the side that claims, %2$s who entered the claim. */
  return g_strdup_printf (_("Claimed by %1$s, entered by %2$s; decided by the count that the program kept."), side,
                          actor);
}

/* ---- labels ---- */

const char *
damero_words_verdict_title (gboolean claim)
{
  return claim ? _("Verdict") : _("Count");
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
damero_words_after_ply (guint       ply,
                        const char *move)
{
  if (move == NULL)
    return g_strdup (_("before the first move"));

  /* Translators: when a position was on the board: the number of a single move, and that move. */
  return g_strdup_printf (_("after ply %1$u (%2$s)"), ply, move);
}
