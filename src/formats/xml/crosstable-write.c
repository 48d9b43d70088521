/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/crosstable-write.c - writes the XML crosstable of an event. */
#include "formats/xml/crosstable-xml.h"

#include "formats/sheets/prize-sheet.h"
#include "formats/xml/text.h"
#include "model/ballot-draw.h"
#include "model/fault-error.h"
#include "model/prize-text.h"
#include "standings/standings.h"
#include "words/prizes.h"
#include "words/tiebreak.h"

static const char *const state_tokens[] = {
  [DAMERO_CROSSTABLE_LIVE] = "live",
  [DAMERO_CROSSTABLE_PROVISIONAL] = "provisional",
  [DAMERO_CROSSTABLE_FINAL] = "final",
};

static const char *const scheme_tokens[] = {
  [DAMERO_MODE_PERIODS] = "periods",
  [DAMERO_MODE_BYO_YOMI] = "byo-yomi",
  [DAMERO_MODE_CANADIAN] = "canadian",
  [DAMERO_MODE_HOURGLASS] = "hourglass",
  [DAMERO_MODE_COUNT_UP] = "count-up",
  [DAMERO_MODE_PER_MOVE] = "per-move",
  [DAMERO_MODE_MATCH] = "match",
};

/* The numbers of PDN's GameType tag. */
static const int game_types[DAMERO_N_VARIANTS] = {
  [DAMERO_VARIANT_POOL] = 23,
  [DAMERO_VARIANT_SPANISH] = 24,
};

typedef struct {
  GString             *xml;
  const DameroEvent   *event;
  const DameroSection *section;
  GArray              *standings; /* of the section */
  GHashTable          *had_bye;   /* pairing numbers with an allocated bye in an earlier round */
} Writer;

static void
write_token (Writer       *writer,
             const char   *name,
             DameroTokens  family,
             int           value)
{
  damero_xml_attribute (writer->xml, name, damero_token_get (family, value));
}

static void
write_flag (Writer     *writer,
            const char *name,
            gboolean    value)
{
  damero_xml_attribute (writer->xml, name, value ? "true" : "false");
}

/* Wall times before 1970 were never set. */
static void
write_instant (Writer     *writer,
               const char *name,
               gint64      unix_ms)
{
  char buffer[DAMERO_XML_TIME_SIZE];

  if (unix_ms > 0 && damero_xml_format_instant (unix_ms, buffer))
    damero_xml_attribute (writer->xml, name, buffer);
}

static void
write_duration (Writer     *writer,
                const char *name,
                gint64      ms)
{
  char buffer[DAMERO_XML_TIME_SIZE];

  damero_xml_format_duration (ms, buffer);
  damero_xml_attribute (writer->xml, name, buffer);
}

/* Ends a start tag: with TEXT and the end tag, or as an empty element. */
static void
end_tag (Writer     *writer,
         const char *name,
         const char *text)
{
  if (text == NULL || text[0] == '\0')
    {
      g_string_append (writer->xml, "/>\n");
      return;
    }

  g_string_append_c (writer->xml, '>');
  damero_xml_append_text (writer->xml, text);
  g_string_append_printf (writer->xml, "</%s>\n", name);
}

static void
write_event (Writer *writer)
{
  const DameroEvent *event = writer->event;

  g_string_append (writer->xml, "  <event");
  damero_xml_attribute (writer->xml, "uid", event->uid);
  damero_xml_attribute (writer->xml, "name", event->name);
  damero_xml_attribute (writer->xml, "place", event->venue);
  damero_xml_attribute (writer->xml, "start", event->date);
  damero_xml_attribute (writer->xml, "director", event->director);
  end_tag (writer, "event", NULL);
}

/* Of starters, of those who are tied, of the first colour of a Swiss. */
static gboolean
draws_lots (const DameroSection *section)
{
  for (guint i = 0; i < section->n_tiebreaks; i++)
    if (section->tiebreaks[i] == DAMERO_TIEBREAK_LOT)
      return TRUE;

  return section->starter == DAMERO_STARTER_LOT ||
         (damero_system_is_swiss (section->system) && section->initial == DAMERO_INITIAL_LOT);
}

/* How the system pairs and ranks where it is not as usual. */
static void
write_system (Writer *writer)
{
  const DameroSection *section = writer->section;
  gboolean is_swiss = damero_system_is_swiss (section->system);

  if (is_swiss && section->acceleration != DAMERO_ACCELERATION_NONE)
    write_token (writer, "acceleration", DAMERO_TOKENS_ACCELERATION, section->acceleration);
  if (is_swiss && section->initial != DAMERO_INITIAL_LOT)
    write_token (writer, "initial", DAMERO_TOKENS_INITIAL, section->initial);
  if (is_swiss && section->dutch_white != DAMERO_WHITE)
    write_token (writer, "dutchWhite", DAMERO_TOKENS_SIDE, section->dutch_white);
  if (section->system == DAMERO_SYSTEM_KEIZER)
    damero_xml_attribute (writer->xml, "keizer", section->keizer);
  if (section->system == DAMERO_SYSTEM_KNOCKOUT && section->third_place)
    write_flag (writer, "thirdPlace", TRUE);
  if (section->remaining)
    write_flag (writer, "remaining", TRUE);
  if (section->unplayed != DAMERO_UNPLAYED_FIDE)
    write_token (writer, "unplayed", DAMERO_TOKENS_UNPLAYED, section->unplayed);
  if (section->draw == DAMERO_DRAW_NONE)
    return;
  write_token (writer, "draw", DAMERO_TOKENS_DRAW, section->draw);
  if (section->with_return)
    write_flag (writer, "return", TRUE);
  if (section->opening == DAMERO_OPENING_OBLIGATORY)
    write_flag (writer, "obligatory", TRUE);
}

static void
write_section_head (Writer *writer)
{
  const DameroSection *section = writer->section;
  char ruleset[DAMERO_RULESET_TEXT_SIZE];

  damero_ruleset_to_text (&section->ruleset, ruleset);
  g_string_append (writer->xml, "  <section");
  damero_xml_attribute_int (writer->xml, "id", section->id);
  damero_xml_attribute (writer->xml, "name", section->name);
  damero_xml_attribute (writer->xml, "ruleset", ruleset);
  damero_xml_attribute_int (writer->xml, "gameType", game_types[section->ruleset.variant]);
  write_token (writer, "firstSide", DAMERO_TOKENS_SIDE, section->ruleset.first_side);
  write_token (writer, "system", DAMERO_TOKENS_SYSTEM, section->system);
  damero_xml_attribute_int (writer->xml, "cycles", section->cycles);
  damero_xml_attribute_int (writer->xml, "games", section->games);
  write_token (writer, "starter", DAMERO_TOKENS_STARTER, section->starter);
  if (draws_lots (section))
    damero_xml_attribute_int (writer->xml, "seed", section->seed);
  write_system (writer);
  if (section->planned > 0 || !damero_system_is_open (section->system))
    damero_xml_attribute_int (writer->xml, "rounds",
                              section->planned > 0 ? section->planned : damero_section_count_rounds (section));
  g_string_append (writer->xml, ">\n");
}

/* Ends the scoring with its rows, if it has any. */
static void
write_rows (Writer              *writer,
            const DameroScoring *scoring)
{
  if (scoring->n_rows == 0)
    {
      end_tag (writer, "scoring", NULL);
      return;
    }

  g_string_append (writer->xml, ">\n");
  for (guint i = 0; i < scoring->n_rows; i++)
    {
      g_string_append (writer->xml, "      <row");
      damero_xml_attribute_int (writer->xml, "lead", scoring->rows[i].lead);
      damero_xml_attribute_x10 (writer->xml, "winner", scoring->rows[i].winner_x10);
      damero_xml_attribute_x10 (writer->xml, "loser", scoring->rows[i].loser_x10);
      end_tag (writer, "row", NULL);
    }
  g_string_append (writer->xml, "    </scoring>\n");
}

/* GAME 0: of every game; SIDE -1: of both. */
static void
write_control (Writer              *writer,
               int                  game,
               int                  side,
               const DameroControl *control)
{
  char text[DAMERO_CONTROL_TEXT_SIZE];

  damero_control_to_text (control, text);
  g_string_append (writer->xml, "    <timeControl");
  if (game > 0)
    damero_xml_attribute_int (writer->xml, "game", game);
  if (side >= 0)
    write_token (writer, "side", DAMERO_TOKENS_SIDE, side);
  damero_xml_attribute (writer->xml, "scheme", scheme_tokens[control->mode]);
  end_tag (writer, "timeControl", text);
}

static void
write_settings (Writer *writer)
{
  const DameroSection *section = writer->section;
  const DameroScoring *scoring = &section->scoring;

  if (section->has_control)
    write_control (writer, 0, -1, &section->control);
  for (guint i = 0; i < section->control_rules->len; i++)
    {
      const DameroControlRule *rule = &g_array_index (section->control_rules, DameroControlRule, i);

      write_control (writer, rule->game, rule->side, &rule->control);
    }

  g_string_append (writer->xml, "    <scoring");
  write_token (writer, "unit", DAMERO_TOKENS_UNIT, scoring->unit);
  damero_xml_attribute_x10 (writer->xml, "win", scoring->win_x10);
  damero_xml_attribute_x10 (writer->xml, "draw", scoring->draw_x10);
  damero_xml_attribute_x10 (writer->xml, "loss", scoring->loss_x10);
  damero_xml_attribute_x10 (writer->xml, "forfeitWin", scoring->forfeit_win_x10);
  damero_xml_attribute_x10 (writer->xml, "forfeitLoss", scoring->forfeit_loss_x10);
  damero_xml_attribute_x10 (writer->xml, "doubleForfeit", scoring->double_forfeit_x10);
  damero_xml_attribute_x10 (writer->xml, "firstBye", scoring->first_bye_x10);
  damero_xml_attribute_x10 (writer->xml, "laterBye", scoring->later_bye_x10);
  write_rows (writer, scoring);

  for (guint i = 0; i < section->n_tiebreaks; i++)
    {
      g_string_append (writer->xml, "    <tiebreak");
      write_token (writer, "code", DAMERO_TOKENS_TIEBREAK, section->tiebreaks[i]);
      damero_xml_attribute (writer->xml, "title", damero_words_tiebreak (section->tiebreaks[i]));
      end_tag (writer, "tiebreak", NULL);
    }
}

/* Appends the values that apply; returns whether there were any. */
static gboolean
write_values (Writer               *writer,
              const DameroStanding *standing)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < standing->n_tiebreaks; i++)
    {
      const DameroTiebreakValue *value = &standing->tiebreaks[i];
      DameroTiebreak tiebreak = writer->section->tiebreaks[i];
      char text[32];

      if (!value->applies)
        continue;
      g_string_append (writer->xml, is_first ? ">\n      <value" : "      <value");
      is_first = FALSE;
      write_token (writer, "code", DAMERO_TOKENS_TIEBREAK, tiebreak);
      if (tiebreak == DAMERO_TIEBREAK_DE)
        damero_xml_attribute_x10 (writer->xml, "points", value->points_x10);
      damero_tiebreak_format (tiebreak, value, text);
      end_tag (writer, "value", text);
    }

  return !is_first;
}

static void
write_player (Writer            *writer,
              const DameroEntry *entry)
{
  const DameroStanding *standing = damero_standings_find (writer->standings, entry->number);
  const DameroPlayer *player = damero_event_find_player (writer->event, entry->player);

  g_string_append (writer->xml, "    <player");
  damero_xml_attribute_int (writer->xml, "number", entry->number);
  damero_xml_attribute_int (writer->xml, "person", entry->player);
  damero_xml_attribute (writer->xml, "name", player->name);
  damero_xml_attribute (writer->xml, "title", player->title);
  damero_xml_attribute (writer->xml, "federation", player->federation);
  if (damero_event_may_publish (writer->event, DAMERO_PUBLISHED_NUMBERS))
    damero_xml_attribute (writer->xml, "ident", player->ident);
  damero_xml_attribute (writer->xml, "club", player->club);
  if (damero_event_may_publish (writer->event, DAMERO_PUBLISHED_GROUPS))
    damero_xml_attribute (writer->xml, "groups", player->groups);
  if (player->rating > 0)
    damero_xml_attribute_int (writer->xml, "rating", player->rating);
  if (entry->team > 0)
    damero_xml_attribute_int (writer->xml, "team", entry->team);
  damero_xml_attribute_int (writer->xml, "rank", standing->rank);
  if (standing->shared)
    write_flag (writer, "shared", TRUE);
  damero_xml_attribute_x10 (writer->xml, "points", standing->points_x10);
  if (standing->annulled)
    write_flag (writer, "counted", FALSE);
  damero_xml_attribute_int (writer->xml, "won", standing->games_won);
  damero_xml_attribute_int (writer->xml, "drawn", standing->games_drawn);
  damero_xml_attribute_int (writer->xml, "lost", standing->games_lost);
  if (write_values (writer, standing))
    g_string_append (writer->xml, "    </player>\n");
  else
    g_string_append (writer->xml, "/>\n");
}

static void
write_game (Writer                *writer,
            const DameroMatchGame *game,
            guint                  seq)
{
  g_string_append (writer->xml, "        <game");
  damero_xml_attribute_int (writer->xml, "seq", seq);
  damero_xml_attribute_int (writer->xml, "black", game->black);
  damero_xml_attribute_int (writer->xml, "white", game->white);
  write_token (writer, "result", DAMERO_TOKENS_OUTCOME, game->outcome);
  write_token (writer, "termination", DAMERO_TOKENS_ENDING, game->ending);
  if (game->corrected)
    write_flag (writer, "corrected", TRUE);
  if (game->plies > 0)
    damero_xml_attribute_int (writer->xml, "plies", game->plies);
  /* A game on paper has no times here, whatever clock its section has. */
  if (game->used_ms[DAMERO_BLACK] > 0 || game->used_ms[DAMERO_WHITE] > 0)
    {
      write_duration (writer, "blackUsed", game->used_ms[DAMERO_BLACK]);
      write_duration (writer, "whiteUsed", game->used_ms[DAMERO_WHITE]);
    }
  end_tag (writer, "game", NULL);
}

static void
write_match (Writer            *writer,
             const DameroMatch *match)
{
  DameroMatchScore score = damero_match_score (match, &writer->section->scoring);

  g_string_append (writer->xml, "      <match");
  damero_xml_attribute_int (writer->xml, "board", match->board);
  damero_xml_attribute_int (writer->xml, "a", match->a);
  damero_xml_attribute_int (writer->xml, "b", match->b);
  damero_xml_attribute_x10 (writer->xml, "pointsA", score.points_x10[0]);
  damero_xml_attribute_x10 (writer->xml, "pointsB", score.points_x10[1]);
  if (match->advances > 0 && writer->section->system == DAMERO_SYSTEM_KNOCKOUT)
    damero_xml_attribute_int (writer->xml, "advances", match->advances);
  g_string_append (writer->xml, ">\n");
  for (guint i = 0; i < match->n_games; i++)
    write_game (writer, &match->games[i], i + 1);
  g_string_append (writer->xml, "      </match>\n");
}

static void
write_bye (Writer          *writer,
           const DameroBye *bye)
{
  gpointer key = GINT_TO_POINTER (bye->entry);
  int points_x10 = damero_section_bye_x10 (writer->section, bye->kind,
                                           g_hash_table_contains (writer->had_bye, key));
  gboolean is_requested = bye->kind == DAMERO_BYE_HALF || bye->kind == DAMERO_BYE_FULL;

  if (bye->kind == DAMERO_BYE_ALLOCATED)
    g_hash_table_add (writer->had_bye, key);

  g_string_append (writer->xml, "      <bye");
  damero_xml_attribute_int (writer->xml, "player", bye->entry);
  damero_xml_attribute (writer->xml, "kind", is_requested ? "requested"
                                               : damero_token_get (DAMERO_TOKENS_BYE, (int) bye->kind));
  damero_xml_attribute_x10 (writer->xml, "points", points_x10);
  end_tag (writer, "bye", NULL);
}

static void
write_ballot (Writer             *writer,
              const DameroBallot *ballot)
{
  g_string_append (writer->xml, "      <ballot");
  if (ballot->board > 0)
    damero_xml_attribute_int (writer->xml, "board", ballot->board);
  if (ballot->game > 0)
    damero_xml_attribute_int (writer->xml, "game", ballot->game);
  damero_xml_attribute (writer->xml, "code", ballot->code);
  damero_xml_attribute (writer->xml, "name", ballot->name);
  damero_xml_attribute (writer->xml, "moves", *ballot->line != '\0' ? ballot->line : NULL);
  damero_xml_attribute (writer->xml, "fen", ballot->fen);
  if (ballot->redrawn)
    write_flag (writer, "redrawn", TRUE);
  end_tag (writer, "ballot", NULL);
}

/* By the referee, or what came of a touch. */
static gboolean
is_caution (const DameroLogRow *row)
{
  for (guint i = 0; i < row->consequences->len; i++)
    if (g_array_index (row->consequences, DameroConsequence, i).kind == DAMERO_CONSEQUENCE_CAUTION)
      return TRUE;

  return FALSE;
}

/* Is this something that readers of the table should know from the referee? */
static gboolean
is_note (Writer             *writer,
         const DameroLogRow *row)
{
  const DameroAct *act = row->act;

  if (damero_act_is (act, DAMERO_TRAIT_NOTE) || is_caution (row))
    return TRUE;
  if (act->kind == DAMERO_ACT_RESUME)
    return damero_act_has (act, DAMERO_FIELD_AMOUNT);
  if (act->kind == DAMERO_ACT_RESULT)
    return act->ending == DAMERO_ENDING_ADJUDICATION || act->ending == DAMERO_ENDING_TOUCH_MOVE
           || act->ending == DAMERO_ENDING_RULES_INFRACTION;

  return act->kind != DAMERO_ACT_UNDO && damero_event_breaks_integrity (writer->event, act);
}

/* A clock's old and new time are milliseconds in the act, durations here. */
static void
write_change (Writer          *writer,
              const char      *name,
              const DameroAct *act,
              const char      *text)
{
  gint64 ms;

  if (text != NULL && damero_act_is (act, DAMERO_TRAIT_TIMES)
      && g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &ms, NULL))
    write_duration (writer, name, ms);
  else
    damero_xml_attribute (writer->xml, name, text);
}

/* NULL if it is not published. */
static const char *
get_reason (Writer          *writer,
            const DameroAct *act)
{
  return damero_event_may_publish (writer->event, DAMERO_PUBLISHED_REASONS) ? act->reason : NULL;
}

static void
write_note (Writer             *writer,
            const DameroLogRow *row)
{
  const DameroAct *act = row->act;
  DameroSide side;
  gint64 amount_ms;
  gboolean adjusts = damero_game_get_adjustment (act, &side, &amount_ms);

  g_string_append (writer->xml, "      <note");
  if (act->kind == DAMERO_ACT_NOTED)
    damero_xml_attribute (writer->xml, "kind", act->name);
  else if (act->kind == DAMERO_ACT_PAIR)
    damero_xml_attribute (writer->xml, "kind", DAMERO_NOTE_MANUAL_PAIRING);
  else if (is_caution (row))
    write_token (writer, "kind", DAMERO_TOKENS_ACT, DAMERO_ACT_CAUTION);
  else
    write_token (writer, "kind", DAMERO_TOKENS_ACT, act->kind);
  write_instant (writer, "at", act->stamp.wall_ms);
  write_token (writer, "by", DAMERO_TOKENS_ACTOR, act->actor);
  damero_xml_attribute (writer->xml, "who", act->who);
  if (act->place.board > 0)
    {
      damero_xml_attribute_int (writer->xml, "board", act->place.board);
      damero_xml_attribute_int (writer->xml, "game", act->place.game);
    }
  write_token (writer, "side", DAMERO_TOKENS_SIDE, adjusts ? (int) side : act->side);
  damero_xml_attribute (writer->xml, "move", act->move);
  write_token (writer, "count", DAMERO_TOKENS_COUNT, act->count);
  if (adjusts || damero_act_has (act, DAMERO_FIELD_AMOUNT))
    write_duration (writer, "amount", adjusts ? amount_ms : act->amount_ms);
  write_change (writer, "old", act, act->old_value);
  if (act->result >= 0)
    write_token (writer, "new", DAMERO_TOKENS_OUTCOME, act->result);
  else if (act->kind == DAMERO_ACT_APPEAL_DECIDED)
    damero_xml_attribute (writer->xml, "new", act->upheld == DAMERO_SWITCH_ON ? "upheld" : "rejected");
  else
    write_change (writer, "new", act, act->new_value);
  end_tag (writer, "note", get_reason (writer, act));
}

/* What is noted of the section stands in the round that was paired last then. */
static void
write_notes (Writer            *writer,
             const DameroRound *round)
{
  int paired = 0;

  for (guint i = 0; i < writer->event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (writer->event->log, i);

      if (row->undone || row->act->place.section != writer->section->id)
        continue;
      if (row->act->kind == DAMERO_ACT_PAIR)
        paired = row->act->place.round;
      if ((row->act->place.round > 0 ? row->act->place.round : paired) == round->number && is_note (writer, row))
        write_note (writer, row);
    }
}

static void
write_round (Writer            *writer,
             const DameroRound *round)
{
  g_string_append (writer->xml, "    <round");
  damero_xml_attribute_int (writer->xml, "number", round->number);
  write_flag (writer, "closed", round->closed);
  g_string_append (writer->xml, ">\n");
  for (guint i = 0; i < round->matches->len; i++)
    write_match (writer, &g_array_index (round->matches, DameroMatch, i));
  for (guint i = 0; i < round->byes->len; i++)
    write_bye (writer, &g_array_index (round->byes, DameroBye, i));
  for (guint i = 0; i < round->ballots->len; i++)
    write_ballot (writer, g_ptr_array_index (round->ballots, i));
  write_notes (writer, round);
  g_string_append (writer->xml, "    </round>\n");
}

/* The one that stands: the last. */
static const DameroAct *
find_withdrawal (Writer            *writer,
                 const DameroEntry *entry)
{
  for (guint i = writer->event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (writer->event->log, i);

      if (!row->undone && (row->act->kind == DAMERO_ACT_WITHDRAW || row->act->kind == DAMERO_ACT_EXPELLED)
          && row->act->place.section == writer->section->id && row->act->entry == entry->number)
        return row->act;
    }

  return NULL;
}

static void
write_withdrawal (Writer            *writer,
                  const DameroEntry *entry)
{
  const DameroAct *act = find_withdrawal (writer, entry);

  g_string_append (writer->xml, "    <withdrawal");
  damero_xml_attribute_int (writer->xml, "player", entry->number);
  damero_xml_attribute_int (writer->xml, "fromRound", entry->withdrawn_from);
  if (entry->expelled)
    write_flag (writer, "expelled", TRUE);
  if (act != NULL)
    write_instant (writer, "at", act->stamp.wall_ms);
  end_tag (writer, "withdrawal", act != NULL ? get_reason (writer, act) : NULL);
}

static void
write_money (Writer     *writer,
             const char *name,
             gint64      x100)
{
  char text[24];

  damero_money_format (x100, text);
  damero_xml_attribute (writer->xml, name, text);
}

/* The fund, who gets what of it as the section stands, and what is left. */
static void
write_prizes (Writer *writer)
{
  g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (writer->section->prizes, NULL, NULL);
  g_autoptr(DameroPrizeList) list = damero_section_award_prizes (writer->event, writer->section, fund, 0);

  g_string_append (writer->xml, "    <prizes");
  damero_xml_attribute (writer->xml, "terms", writer->section->prizes);
  write_money (writer, "fund", list->fund_x100);
  damero_xml_attribute (writer->xml, "currency", fund->currency);
  if (list->unclaimed_x100 != 0)
    write_money (writer, "unclaimed", list->unclaimed_x100);
  if (list->unassigned_x100 != 0)
    write_money (writer, "unassigned", list->unassigned_x100);
  g_string_append (writer->xml, ">\n");
  for (guint i = 0; i < list->awards->len; i++)
    {
      const DameroPrizeAward *award = &g_array_index (list->awards, DameroPrizeAward, i);

      g_string_append (writer->xml, "      <award");
      damero_xml_attribute_int (writer->xml, "player", award->entry);
      write_money (writer, "amount", award->amount_x100);
      end_tag (writer, "award", NULL);
    }
  for (guint i = 0; i < list->trophies->len; i++)
    {
      const DameroTrophyAward *award = &g_array_index (list->trophies, DameroTrophyAward, i);
      g_autofree char *prize =
        damero_words_prize (fund, &g_array_index (fund->trophies, DameroPrize, award->trophy));

      if (award->entry == 0)
        continue;
      g_string_append (writer->xml, "      <trophy");
      damero_xml_attribute_int (writer->xml, "player", award->entry);
      end_tag (writer, "trophy", prize);
    }
  g_string_append (writer->xml, "    </prizes>\n");
}

static void
write_section (Writer              *writer,
               const DameroSection *section)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, writer->event->players, 0);
  g_autoptr(GHashTable) had_bye = g_hash_table_new (NULL, NULL);

  writer->section = section;
  writer->standings = standings;
  writer->had_bye = had_bye;

  write_section_head (writer);
  write_settings (writer);
  for (guint i = 0; i < section->entries->len; i++)
    write_player (writer, g_ptr_array_index (section->entries, i));
  for (guint i = 0; i < section->rounds->len; i++)
    write_round (writer, g_ptr_array_index (section->rounds, i));
  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (entry->withdrawn_from != 0)
        write_withdrawal (writer, entry);
    }
  if (section->prizes != NULL)
    write_prizes (writer);
  g_string_append (writer->xml, "  </section>\n");
}

GBytes *
damero_crosstable_xml_write (const DameroEvent              *event,
                             const DameroCrosstableOptions  *options,
                             GError                        **error)
{
  Writer writer = { .xml = g_string_new (NULL), .event = event };
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  char as_of[DAMERO_XML_TIME_SIZE] = "";

  damero_xml_format_instant (options->as_of_ms, as_of);
  g_string_append (writer.xml, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                               "<crosstable xmlns=\"" DAMERO_CROSSTABLE_NAMESPACE "\"");
  damero_xml_attribute (writer.xml, "schemaVersion", "1.0");
  damero_xml_attribute (writer.xml, "state", state_tokens[options->state]);
  damero_xml_attribute (writer.xml, "asOf", as_of);
  damero_xml_attribute (writer.xml, "generator", options->generator);
  g_string_append (writer.xml, ">\n");
  write_event (&writer);
  for (guint i = 0; i < event->sections->len; i++)
    if (g_ptr_array_index (event->sections, i) != NULL)
      write_section (&writer, g_ptr_array_index (event->sections, i));
  g_string_append (writer.xml, "</crosstable>\n");

  bytes = g_string_free_to_bytes (writer.xml);
  if (!damero_crosstable_xml_check (bytes, "crosstable", diagnostics))
    {
      g_autofree char *text = damero_diagnostic_to_text (g_ptr_array_index (diagnostics, 0));

      damero_fault_set (error, DAMERO_FORMATS_ERROR, DAMERO_FORMATS_ERROR_INVALID, DAMERO_FAULT_INVALID_TABLE,
                        DAMERO_KEPT_UNSAID, text, NULL);
      return NULL;
    }

  return g_steal_pointer (&bytes);
}
