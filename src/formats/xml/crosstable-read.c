/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/crosstable-read.c - an XML crosstable as the log of an event whose crosstable it is.
 */
#include "formats/xml/crosstable-xml.h"

#include <string.h>

#include "event/act-text.h"
#include "formats/stated.h"
#include "formats/xml/crosstable-judge.h"
#include "formats/xml/crosstable-node.h"
#include "formats/xml/text.h"
#include "model/match.h"
#include "model/pairs.h"

/* What is known of rounds to come is searched for every pair and bye: these bound that, and the names of sections
 * that are compared. A season of a club is far below. */
#define MAX_SECTIONS 500
#define MAX_ABSENCES 5000

#define FOR_EACH DAMERO_CROSSTABLE_FOR_EACH

typedef struct {
  const char  *source;
  GPtrArray   *diagnostics;
  DameroStated stated;
  int          last_person; /* the largest number of a person */
} Reader;

/* A section while it is read. */
typedef struct {
  xmlNode             *node;
  const DameroSection *section;
  gboolean             is_remaining; /* it became a round robin on its way */
  int                  n_rounds;  /* of the document */
  DameroDraw           draw;      /* of the document: how the section draws in the end */
  GHashTable          *leavers;   /* pairing number -> its withdrawal, an xmlNode of which no act has been made yet */
  GHashTable          *uncounted; /* set of pairing numbers: counted="false" */
  guint                n_absences;
} SectionState;

static gboolean G_GNUC_PRINTF (4, 5)
complain (Reader        *reader,
          const xmlNode *node,
          const char    *code,
          const char    *format,
          ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  damero_diagnostics_add (reader->diagnostics, reader->source, (guint) xmlGetLineNo (node), 0, code, "%s", message);

  return FALSE;
}

/* ---- acts ---- */

static DameroAct *
act_new (const Reader  *reader,
         DameroActKind  kind,
         int            section,
         int            round)
{
  return damero_stated_act (&reader->stated, kind, section, round);
}

static gboolean
perform (Reader        *reader,
         const xmlNode *node,
         DameroAct     *act)
{
  g_autofree char *why = damero_stated_perform (&reader->stated, act);

  return why == NULL || complain (reader, node, "act", "%s", why);
}

/* ---- attributes ---- */

/* A token that other programs may have more of; an act without it where it is not given. */
static gboolean
set_token (Reader        *reader,
           DameroAct     *act,
           DameroFieldId  field,
           const xmlNode *node,
           const char    *name)
{
  g_autofree char *token = damero_crosstable_dup_word (node, name);
  int value;

  if (*token == '\0')
    return TRUE;
  if (!damero_token_parse (damero_act_fields[field].family, token, &value))
    return complain (reader, node, "unknown", "This program does not know what %s=\"%s\" means.", name, token);
  damero_act_set_int (act, field, value);

  return TRUE;
}

/* ---- the event and its sections ---- */

static gboolean
read_event (Reader  *reader,
            xmlNode *node)
{
  g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_EVENT, 0, 0);
  g_autofree char *uid = damero_crosstable_dup_word (node, "uid");

  damero_crosstable_set_text (act, DAMERO_FIELD_NAME, node, "name");
  damero_crosstable_set_text (act, DAMERO_FIELD_VENUE, node, "place");
  damero_crosstable_set_text (act, DAMERO_FIELD_DATE, node, "start");
  damero_crosstable_set_text (act, DAMERO_FIELD_DIRECTOR, node, "director");
  /* A date may have a time zone. */
  if (act->date != NULL && strlen (act->date) > strlen ("yyyy-mm-dd"))
    act->date[strlen ("yyyy-mm-dd")] = '\0';
  if (damero_uid_is_valid (uid))
    g_strlcpy (reader->stated.uid, uid, sizeof reader->stated.uid);
  else
    {
      g_autoptr(GString) text = g_string_new (uid);

      damero_act_to_text (act, FALSE, text);
      damero_uid_derive ("", text->str, reader->stated.uid);
    }
  g_strlcpy (act->uid, reader->stated.uid, sizeof act->uid);
  act->publishes = damero_crosstable_dup_published (node->parent);

  return perform (reader, node, act);
}

/* How many rounds a section with fixed pairs has by itself. */
static int
count_own_rounds (const DameroAct *act,
                  xmlNode         *node)
{
  g_autoptr(DameroSection) section = damero_section_new (1, "");

  section->system = (DameroSystem) act->system;
  section->cycles = act->cycles;
  FOR_EACH (player, node, "player")
    {
      DameroEntry *entry = g_new0 (DameroEntry, 1);

      entry->team = CLAMP (damero_crosstable_get_int (player, "team"), 0, 2);
      g_ptr_array_add (section->entries, entry);
    }

  return damero_section_count_rounds (section);
}

/* A plan says nothing where the system has as many rounds. What becomes a round robin is planned when it does. */
static void
set_rounds (DameroAct          *act,
            const SectionState *state)
{
  int n_rounds = damero_crosstable_get_int (state->node, "rounds");

  if (n_rounds > 0)
    n_rounds = MAX (n_rounds, state->n_rounds);
  if (n_rounds > 0 && !state->is_remaining &&
      (damero_system_is_open ((DameroSystem) act->system) || n_rounds != count_own_rounds (act, state->node)))
    act->rounds = n_rounds;
}

/* How the section drew when the first opening was drawn; how it draws where none was. */
static DameroDraw
get_first_draw (const SectionState *state)
{
  FOR_EACH (round, state->node, "round")
    {
      const xmlNode *ballot = damero_crosstable_find (round->children, "ballot");

      if (ballot != NULL)
        return damero_crosstable_get_depth (ballot);
    }

  return state->draw;
}

static gboolean
read_section_head (Reader       *reader,
                   SectionState *state)
{
  static const struct {
    DameroFieldId field;
    const char   *name;
  } tokens[] = {
    { DAMERO_FIELD_SYSTEM, "system" }, { DAMERO_FIELD_STARTER, "starter" },
    { DAMERO_FIELD_ACCELERATION, "acceleration" }, { DAMERO_FIELD_INITIAL, "initial" },
    { DAMERO_FIELD_DUTCH_WHITE, "dutchWhite" }, { DAMERO_FIELD_UNPLAYED, "unplayed" },
    { DAMERO_FIELD_DRAW, "draw" },
  };
  xmlNode *node = state->node;
  g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_SECTION, damero_crosstable_get_int (node, "id"), 0);
  g_autofree char *seed = damero_crosstable_dup_word (node, "seed");

  damero_crosstable_set_text (act, DAMERO_FIELD_NAME, node, "name");
  damero_crosstable_set_text (act, DAMERO_FIELD_RULESET, node, "ruleset");
  damero_crosstable_set_text (act, DAMERO_FIELD_KEIZER, node, "keizer");
  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++)
    if (!set_token (reader, act, tokens[i].field, node, tokens[i].name))
      return FALSE;
  state->draw = (DameroDraw) MAX (act->draw, DAMERO_DRAW_NONE);
  if (get_first_draw (state) != state->draw)
    act->draw = (int) get_first_draw (state);
  if (damero_crosstable_get_flag (node, "thirdPlace", FALSE))
    act->third_place = DAMERO_SWITCH_ON;
  if (damero_crosstable_get_flag (node, "return", FALSE))
    act->with_return = DAMERO_SWITCH_ON;
  if (damero_crosstable_get_flag (node, "obligatory", FALSE))
    act->opening = DAMERO_OPENING_OBLIGATORY;
  act->cycles = MAX (damero_crosstable_get_int (node, "cycles"), 1);
  act->games = damero_crosstable_get_int (node, "games");
  if (*seed != '\0')
    act->seed = g_ascii_strtoll (seed, NULL, 10);
  act->late_game = DAMERO_LATE_GAME_MINUTES;
  act->late_match = DAMERO_LATE_MATCH_MINUTES;
  if (act->starter < 0)
    act->starter = DAMERO_STARTER_TABLE;
  damero_crosstable_set_tables (act, node);
  /* It became a round robin on its way. */
  if (state->is_remaining)
    act->system = DAMERO_SYSTEM_MANUAL;
  set_rounds (act, state);
  if (!perform (reader, node, act))
    return FALSE;

  state->section = damero_event_find_section (reader->stated.event, act->place.section);
  return TRUE;
}

/* The person behind an entry, who may be in several sections. */
static gboolean
read_person (Reader        *reader,
             const xmlNode *node,
             int            number)
{
  const DameroPlayer *known = damero_event_find_player (reader->stated.event, number);
  g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_PLAYER, 0, 0);

  act->player = number;
  damero_crosstable_set_text (act, DAMERO_FIELD_NAME, node, "name");
  if (known != NULL)
    return strcmp (known->name, act->name) == 0 ||
           complain (reader, node, "person", "Person %d is “%s” in another section.", number, known->name);
  damero_crosstable_set_text (act, DAMERO_FIELD_TITLE, node, "title");
  damero_crosstable_set_text (act, DAMERO_FIELD_FEDERATION, node, "federation");
  damero_crosstable_set_text (act, DAMERO_FIELD_IDENT, node, "ident");
  damero_crosstable_set_text (act, DAMERO_FIELD_CLUB, node, "club");
  damero_crosstable_set_text (act, DAMERO_FIELD_GROUPS, node, "groups");
  act->rating = damero_crosstable_get_int (node, "rating");
  if (act->rating == 0)
    act->rating = -1;

  return perform (reader, node, act);
}

static gboolean
read_players (Reader       *reader,
              SectionState *state)
{
  FOR_EACH (node, state->node, "player")
    {
      g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_ENTRY, state->section->id, 0);
      int person = damero_crosstable_get_int (node, "person");
      int team = damero_crosstable_get_int (node, "team");

      act->entry = damero_crosstable_get_int (node, "number");
      act->player = person > 0 ? person : ++reader->last_person;
      act->team = team > 0 ? team : -1;
      if (!damero_crosstable_get_flag (node, "counted", TRUE))
        g_hash_table_add (state->uncounted, GINT_TO_POINTER (act->entry));
      if (!read_person (reader, node, act->player) || !perform (reader, node, act))
        return FALSE;
    }

  return TRUE;
}

/* ---- who is there ---- */

/* Whether an entry had to leave, and no result of its counts. */
static gboolean
is_annulled (const SectionState *state,
             const xmlNode      *node)
{
  return damero_crosstable_get_flag (node, "expelled", FALSE) &&
         g_hash_table_contains (state->uncounted, GINT_TO_POINTER (damero_crosstable_get_int (node, "player")));
}

static gboolean
leave (Reader        *reader,
       SectionState  *state,
       xmlNode       *node,
       DameroActKind  kind)
{
  g_autoptr(DameroAct) act = act_new (reader, kind, state->section->id, 0);

  act->entry = damero_crosstable_get_int (node, "player");
  act->first = damero_crosstable_get_int (node, "fromRound");
  damero_crosstable_set_occasion (act, node);
  if (kind == DAMERO_ACT_EXPELLED && act->reason == NULL)
    act->reason = g_strdup ("");
  if (kind == DAMERO_ACT_EXPELLED && is_annulled (state, node))
    act->annul = DAMERO_SWITCH_ON;
  g_hash_table_remove (state->leavers, GINT_TO_POINTER (act->entry));

  return perform (reader, node, act);
}

/* As what an entry leaves in the course of the rounds. Results are annulled in a round robin only, and what becomes
 * one is none yet. */
static DameroActKind
get_leave_kind (const SectionState *state,
                const xmlNode      *node)
{
  gboolean is_expelled = damero_crosstable_get_flag (node, "expelled", FALSE);
  gboolean is_later = state->is_remaining && is_annulled (state, node);

  return is_expelled && !is_later ? DAMERO_ACT_EXPELLED : DAMERO_ACT_WITHDRAW;
}

/* Whether an entry that leaves with a round has another bye in it than those who are not there: it left when the
 * pairs were made. */
static gboolean
left_after_pairing (xmlNode *round,
                    int      entry)
{
  FOR_EACH (bye, round, "bye")
    if (damero_crosstable_get_int (bye, "player") == entry)
      {
        g_autofree char *kind = damero_crosstable_dup_word (bye, "kind");

        return strcmp (kind, damero_token_get (DAMERO_TOKENS_BYE, DAMERO_BYE_ABSENT)) != 0;
      }

  return FALSE;
}

/* Those who leave up to round NUMBER, which may not be there; BEFORE it is paired, or after. */
static gboolean
read_leavers (Reader       *reader,
              SectionState *state,
              xmlNode      *round,
              int           number,
              gboolean      before)
{
  FOR_EACH (node, state->node, "withdrawal")
    {
      int entry = damero_crosstable_get_int (node, "player");

      if (g_hash_table_size (state->leavers) == 0)
        break;
      if (g_hash_table_lookup (state->leavers, GINT_TO_POINTER (entry)) == node &&
          damero_crosstable_get_int (node, "fromRound") <= number &&
          (!before || !left_after_pairing (round, entry)) &&
          !leave (reader, state, node, get_leave_kind (state, node)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_absence (Reader        *reader,
              SectionState  *state,
              const xmlNode *node,
              int            entry,
              int            round,
              DameroByeKind  kind)
{
  g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_ABSENCE, state->section->id, 0);

  if (damero_section_is_absent (state->section, entry, round, NULL))
    return TRUE;
  if (++state->n_absences > MAX_ABSENCES)
    return complain (reader, node, "too-large", "The section has more than %d absences.", MAX_ABSENCES);
  act->entry = entry;
  act->first = act->last = round;
  act->bye = (int) kind;
  return perform (reader, node, act);
}

/* ---- rounds ---- */

/* A requested bye is worth a draw or a win. */
static gboolean
get_bye_kind (Reader        *reader,
              SectionState  *state,
              const xmlNode *node,
              DameroByeKind *ret_kind)
{
  g_autofree char *kind = damero_crosstable_dup_word (node, "kind");
  gint64 points_x10 = damero_crosstable_get_x10 (node, "points");
  int value;

  if (damero_token_parse (DAMERO_TOKENS_BYE, kind, &value))
    *ret_kind = (DameroByeKind) value;
  else if (points_x10 == damero_section_bye_x10 (state->section, DAMERO_BYE_HALF, 0))
    *ret_kind = DAMERO_BYE_HALF;
  else if (points_x10 == damero_section_bye_x10 (state->section, DAMERO_BYE_FULL, 0))
    *ret_kind = DAMERO_BYE_FULL;
  else
    return complain (reader, node, "points", "A bye that was asked for is worth a draw or a win.");

  return TRUE;
}

/* Makes the pairs and byes of a round, after the absences that are known. */
static gboolean
read_lists (Reader       *reader,
            SectionState *state,
            xmlNode      *node,
            int           number,
            GArray       *pairs,
            GArray       *byes)
{
  FOR_EACH (match, node, "match")
    {
      const DameroPair players = { damero_crosstable_get_int (match, "a"), damero_crosstable_get_int (match, "b") };

      g_array_append_val (pairs, players);
    }
  FOR_EACH (bye, node, "bye")
    {
      int entry = damero_crosstable_get_int (bye, "player");
      DameroByeKind kind = DAMERO_BYE_ALLOCATED;

      if (!get_bye_kind (reader, state, bye, &kind))
        return FALSE;
      g_array_append_val (byes, entry);
      if (kind != DAMERO_BYE_ALLOCATED && !read_absence (reader, state, bye, entry, number, kind))
        return FALSE;
    }

  return TRUE;
}

static gboolean
pair (Reader       *reader,
      SectionState *state,
      xmlNode      *node,
      int           number)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_PAIR, state->section->id, number);

  if (!read_lists (reader, state, node, number, pairs, byes))
    return FALSE;
  act->pairs = damero_pairs_to_text (pairs, byes);
  act->method = DAMERO_METHOD_TABLE;

  return perform (reader, node, act);
}

static gboolean
read_note (Reader       *reader,
           SectionState *state,
           xmlNode      *round,
           xmlNode      *node,
           int           number)
{
  g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_NOTED, state->section->id, number);
  g_autofree char *amount = damero_crosstable_dup_word (node, "amount");
  g_autofree char *by = damero_crosstable_dup_word (node, "by");
  g_autofree char *count = damero_crosstable_dup_word (node, "count");
  int actor = DAMERO_ACTOR_DIRECTOR;
  gint64 amount_ms;

  damero_crosstable_set_text (act, DAMERO_FIELD_NAME, node, "kind");
  damero_crosstable_set_text (act, DAMERO_FIELD_MOVE, node, "move");
  damero_crosstable_set_text (act, DAMERO_FIELD_OLD, node, "old");
  damero_crosstable_set_text (act, DAMERO_FIELD_NEW, node, "new");
  if (!set_token (reader, act, DAMERO_FIELD_SIDE, node, "side"))
    return FALSE;
  act->who = damero_crosstable_dup_text (node, "who");
  act->place.board = damero_crosstable_find_board (round, node);
  act->place.game = act->place.board > 0 ? MAX (damero_crosstable_get_int (node, "game"), 1) : 0;
  /* What else another program has noted is in its words. */
  damero_token_parse (DAMERO_TOKENS_ACTOR, by, &actor);
  damero_token_parse (DAMERO_TOKENS_COUNT, count, &act->count);
  act->actor = (DameroActor) actor;
  if (damero_xml_parse_duration (amount, &amount_ms))
    act->amount_ms = amount_ms;
  damero_crosstable_set_occasion (act, node);

  return perform (reader, node, act);
}

/* From here on the section draws so. */
static gboolean
change_draw (Reader        *reader,
             SectionState  *state,
             const xmlNode *node,
             DameroDraw     draw)
{
  g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_SECTION_CHANGED, state->section->id, 0);

  act->draw = (int) draw;
  return state->section->draw == draw || perform (reader, node, act);
}

/* What was drawn stands as if it had been typed in: the table has no deck of which to draw it again. */
static gboolean
read_ballots (Reader       *reader,
              SectionState *state,
              xmlNode      *round,
              int           number)
{
  FOR_EACH (node, round, "ballot")
    {
      g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_BALLOT, state->section->id, number);

      act->place.board = damero_crosstable_find_board (round, node);
      act->place.game = damero_crosstable_get_int (node, "game");
      damero_crosstable_set_text (act, DAMERO_FIELD_CODE, node, "code");
      damero_crosstable_set_text (act, DAMERO_FIELD_NAME, node, "name");
      damero_crosstable_set_text (act, DAMERO_FIELD_LINE, node, "moves");
      damero_crosstable_set_text (act, DAMERO_FIELD_FEN, node, "fen");
      if (act->line == NULL && act->fen == NULL)
        damero_act_set_text (act, DAMERO_FIELD_LINE, "");
      if (damero_crosstable_get_flag (node, "redrawn", FALSE))
        act->reason = g_strdup ("");
      if (!change_draw (reader, state, node, damero_crosstable_get_depth (node)) || !perform (reader, node, act))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_time (Reader            *reader,
           const xmlNode     *node,
           const DameroPlace *place,
           DameroSide         side)
{
  const char *name = side == DAMERO_BLACK ? "blackUsed" : "whiteUsed";
  g_autofree char *text = damero_crosstable_dup_word (node, name);
  g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_RECORDED, 0, 0);
  gint64 used_ms;

  if (*text == '\0')
    return TRUE;
  if (!damero_xml_parse_duration (text, &used_ms))
    return complain (reader, node, "time", "%s is no length of time.", name);
  if (used_ms == 0)
    return TRUE;
  act->place = *place;
  act->side = (int) side;
  act->amount_ms = used_ms;

  return perform (reader, node, act);
}

static gboolean
read_game (Reader            *reader,
           const xmlNode     *node,
           const DameroPlace *place)
{
  g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_RECORDED, 0, 0);
  const DameroMatchGame *record = &damero_event_find_match (reader->stated.event, place)->games[place->game - 1];
  int black = damero_crosstable_get_int (node, "black");
  int white = damero_crosstable_get_int (node, "white");

  act->place = *place;
  act->result = damero_crosstable_get_token (node, "result", DAMERO_TOKENS_OUTCOME);
  act->ending = damero_crosstable_get_token (node, "termination", DAMERO_TOKENS_ENDING);
  act->ply = damero_crosstable_get_int (node, "plies");
  if (act->ply == 0)
    act->ply = -1;
  if (damero_crosstable_get_flag (node, "corrected", FALSE))
    act->old_value = g_strdup ("");
  if (record->black != black)
    act->entries = g_strdup_printf ("%d %d", black, white);
  /* Where nothing is known but the pair, there is no act. */
  if ((act->result != DAMERO_OUTCOME_NONE || act->ply > 0 || act->entries != NULL) && !perform (reader, node, act))
    return FALSE;

  return read_time (reader, node, place, DAMERO_BLACK) && read_time (reader, node, place, DAMERO_WHITE);
}

static gboolean
read_games (Reader       *reader,
            SectionState *state,
            xmlNode      *round,
            int           number)
{
  DameroPlace place = { state->section->id, number, 0, 0 };

  FOR_EACH (match, round, "match")
    {
      place.board++;
      place.game = 0;
      FOR_EACH (game, match, "game")
        {
          if (++place.game > state->section->games)
            break;
          if (!read_game (reader, game, &place))
            return FALSE;
        }
      if (place.game != state->section->games)
        return complain (reader, match, "match", "The section has matches of %d games.", state->section->games);
    }

  return TRUE;
}

static gboolean
read_advances (Reader       *reader,
               SectionState *state,
               xmlNode      *round,
               int           number)
{
  FOR_EACH (match, round, "match")
    {
      g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_ADVANCED, state->section->id, number);

      act->entry = damero_crosstable_get_int (match, "advances");
      if (act->entry > 0 && !perform (reader, match, act))
        return FALSE;
    }

  return TRUE;
}

/* Said of a whole round. */
static gboolean
perform_on_round (Reader        *reader,
                  SectionState  *state,
                  const xmlNode *node,
                  int            number,
                  DameroActKind  kind)
{
  g_autoptr(DameroAct) act = act_new (reader, kind, state->section->id, number);

  return perform (reader, node, act);
}

static gboolean
read_round (Reader       *reader,
            SectionState *state,
            xmlNode      *node,
            int           number)
{
  gboolean is_closed = damero_crosstable_get_flag (node, "closed", FALSE);

  if (damero_crosstable_get_int (node, "number") != number)
    return complain (reader, node, "round", "Round %d is missing.", number);
  if (!read_leavers (reader, state, node, number, TRUE) || !pair (reader, state, node, number) ||
      !read_leavers (reader, state, node, number, FALSE) || !read_ballots (reader, state, node, number))
    return FALSE;
  /* The next one was paired without the results that are missing. */
  if (!is_closed && number < state->n_rounds && damero_crosstable_find (node->children, "match") != NULL &&
      !perform_on_round (reader, state, node, number, DAMERO_ACT_ROUND_ADJOURNED))
    return FALSE;
  FOR_EACH (note, node, "note")
    if (!read_note (reader, state, node, note, number))
      return FALSE;
  if (!read_advances (reader, state, node, number) || !read_games (reader, state, node, number))
    return FALSE;

  return !is_closed || perform_on_round (reader, state, node, number, DAMERO_ACT_ROUND_CLOSED);
}

/* ---- a section ---- */

static gboolean
read_prizes (Reader       *reader,
             SectionState *state)
{
  xmlNode *node = damero_crosstable_find (state->node->children, "prizes");
  g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_SECTION_CHANGED, state->section->id, 0);

  if (node == NULL)
    return TRUE;

  damero_crosstable_set_text (act, DAMERO_FIELD_PRIZES, node, "terms");
  return perform (reader, node, act);
}

/* The round robin that the section has become, of those who had not met. */
static gboolean
become_round_robin (Reader       *reader,
                    SectionState *state)
{
  g_autoptr(DameroAct) act = act_new (reader, DAMERO_ACT_SECTION_CHANGED, state->section->id, 0);

  act->system = DAMERO_SYSTEM_ROUND_ROBIN;
  act->rounds = MAX (damero_crosstable_get_int (state->node, "rounds"), state->n_rounds);
  if (!perform (reader, state->node, act))
    return FALSE;
  FOR_EACH (node, state->node, "withdrawal")
    if (is_annulled (state, node) && !leave (reader, state, node, DAMERO_ACT_EXPELLED))
      return FALSE;

  return TRUE;
}

static gboolean
read_course (Reader       *reader,
             SectionState *state)
{
  int number = 0;

  FOR_EACH (round, state->node, "round")
    state->n_rounds++;
  state->is_remaining = state->n_rounds > 0 && damero_crosstable_get_flag (state->node, "remaining", FALSE);
  if (!read_section_head (reader, state) || !read_players (reader, state) || !read_prizes (reader, state))
    return FALSE;
  FOR_EACH (withdrawal, state->node, "withdrawal")
    g_hash_table_insert (state->leavers, GINT_TO_POINTER (damero_crosstable_get_int (withdrawal, "player")),
                         withdrawal);
  FOR_EACH (round, state->node, "round")
    if (!read_round (reader, state, round, ++number))
      return FALSE;

  return change_draw (reader, state, state->node, state->draw) &&
         read_leavers (reader, state, NULL, G_MAXINT, FALSE) &&
         (!state->is_remaining || become_round_robin (reader, state));
}

static gboolean
read_section (Reader  *reader,
              xmlNode *node)
{
  g_autoptr(GHashTable) leavers = g_hash_table_new (NULL, NULL);
  g_autoptr(GHashTable) uncounted = g_hash_table_new (NULL, NULL);
  SectionState state = { .node = node, .leavers = leavers, .uncounted = uncounted };

  if (reader->stated.event->sections->len == MAX_SECTIONS)
    return complain (reader, node, "too-large", "The event has more than %d sections.", MAX_SECTIONS);

  return read_course (reader, &state);
}

static gboolean
read_document (Reader  *reader,
               xmlNode *root)
{
  g_autofree char *as_of = damero_crosstable_dup_word (root, "asOf");

  if (!damero_xml_parse_instant (as_of, &reader->stated.as_of_ms))
    return complain (reader, root, "time", "asOf is a time of a day that never was.");
  FOR_EACH (section, root, "section")
    FOR_EACH (player, section, "player")
      reader->last_person = MAX (reader->last_person, damero_crosstable_get_int (player, "person"));
  if (!read_event (reader, damero_crosstable_find (root->children, "event")))
    return FALSE;
  FOR_EACH (section, root, "section")
    if (!read_section (reader, section))
      return FALSE;

  return TRUE;
}

DameroEventFile *
damero_crosstable_xml_read (GBytes     *bytes,
                            const char *source,
                            GPtrArray  *diagnostics)
{
  xmlDoc *document = damero_crosstable_document_read (bytes, source, diagnostics);
  DameroEventFile *file = NULL;
  Reader reader;

  if (document == NULL)
    return NULL;
  reader = (Reader) { .source = source, .diagnostics = diagnostics };
  damero_stated_init (&reader.stated);
  if (read_document (&reader, xmlDocGetRootElement (document)))
    file = damero_stated_finish (&reader.stated);
  damero_stated_clear (&reader.stated);
  xmlFreeDoc (document);

  return file;
}
