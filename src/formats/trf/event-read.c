/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/trf/event-read.h"

#include <stdio.h>
#include <string.h>

#include "event/act-text.h"
#include "formats/csv-players.h"
#include "formats/stated.h"
#include "formats/trf/matches.h"
#include "model/pairs.h"

#define SECTION  1
#define NOON_MS  (12 * 3600 * 1000)
#define DAY_MS   G_GINT64_CONSTANT (86400000)
#define EPOCH    719163 /* the Julian day of GDate that is 1970-01-01 */

typedef struct {
  const DameroTrf *trf;
  const DameroTournament *tournament; /* of matches, or the file's own */
  int              n_games;           /* rounds of the file for one of the tournament */
  const char      *source;
  GPtrArray       *diagnostics;
  DameroStated     stated;
  int              n_rounds; /* recorded */
  guint            n_late;   /* the last contestants, so many, came after round 1 */
  gboolean         is_slowed; /* what is accelerated in the report is not in the event */
} Reader;

static gboolean
perform (Reader    *reader,
         DameroAct *act)
{
  g_autofree char *why = damero_stated_perform (&reader->stated, act);

  if (why != NULL)
    damero_diagnostics_add (reader->diagnostics, reader->source, 0, 0, "act", "%s", why);

  return why == NULL;
}

/* What the first line with CODE says, without blanks around it; NULL if there is none, or it is empty. */
static char *
dup_line (const DameroTrf *trf,
          const char      *code)
{
  for (guint i = 0; i < trf->lines->len; i++)
    {
      const DameroTrfLine *line = &g_array_index (trf->lines, DameroTrfLine, i);
      g_autofree char *text = NULL;

      if (line->number != 0 || !g_str_has_prefix (line->text, code))
        continue;
      text = g_strstrip (g_utf8_make_valid (line->text + strlen (code), -1));
      if (*text != '\0')
        return g_steal_pointer (&text);
    }

  return NULL;
}

/* "2026-11-21" of 2026/11/21, 2026-11-21, 2026.11.21; NULL of anything else. RET_MS is noon of it. */
static char *
dup_date (const char *text,
          gint64     *ret_ms)
{
  int year, month, day;
  GDate date;

  if (text == NULL || sscanf (text, "%4d%*1[-/.]%2d%*1[-/.]%2d", &year, &month, &day) != 3 ||
      !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return NULL;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  *ret_ms = ((gint64) g_date_get_julian (&date) - EPOCH) * DAY_MS + NOON_MS;
  return g_strdup_printf ("%04d-%02d-%02d", year, month, day);
}

static gboolean
read_event (Reader     *reader,
            const char *name,
            gint64      now_ms)
{
  const char *own = reader->trf->tournament->name;
  g_autofree char *date = dup_line (reader->trf, "042");
  g_autoptr(DameroAct) act = NULL;
  g_autoptr(GString) text = g_string_new (NULL);

  reader->stated.as_of_ms = now_ms;
  act = damero_stated_act (&reader->stated, DAMERO_ACT_EVENT, 0, 0);
  act->name = g_strdup (own != NULL && *own != '\0' ? own : name);
  act->venue = dup_line (reader->trf, "022");
  act->director = dup_line (reader->trf, "102");
  act->date = dup_date (date, &reader->stated.as_of_ms);
  act->stamp.wall_ms = reader->stated.as_of_ms;
  damero_act_to_text (act, FALSE, text);
  damero_uid_derive ("", text->str, reader->stated.uid);
  g_strlcpy (act->uid, reader->stated.uid, sizeof act->uid);

  return perform (reader, act);
}

/* Points as the report has them, game by game. */
static char *
dup_scoring (const DameroPointTable *points)
{
  const int *x10 = points->points_x10;
  DameroScoring scoring = {
    .unit = DAMERO_UNIT_GAME, .win_x10 = x10[DAMERO_PLAY_WIN], .draw_x10 = x10[DAMERO_PLAY_DRAW],
    .loss_x10 = x10[DAMERO_PLAY_LOSS], .forfeit_win_x10 = x10[DAMERO_PLAY_FORFEIT_WIN],
    .forfeit_loss_x10 = x10[DAMERO_PLAY_FORFEIT_LOSS], .double_forfeit_x10 = x10[DAMERO_PLAY_FORFEIT_LOSS],
    .first_bye_x10 = x10[DAMERO_PLAY_ALLOCATED_BYE], .later_bye_x10 = x10[DAMERO_PLAY_ALLOCATED_BYE],
  };
  char text[DAMERO_SCORING_TEXT_SIZE];

  damero_scoring_to_text (&scoring, text);
  return g_strdup (text);
}

/* Whether the virtual points are those of the Baku rules for so many rounds, where the last N_LATE players were not of
 * the field before round 1. */
static gboolean
is_baku (const DameroTournament *tournament,
         int                     n_rounds,
         guint                   n_late)
{
  g_autoptr(DameroTournament) baku = damero_tournament_dup_before (tournament, 1);
  int n_first = MIN (damero_baku_count_first ((int) (baku->contestants->len - n_late)),
                     (int) (baku->contestants->len - n_late));

  baku->n_rounds = n_rounds;
  damero_tournament_accelerate (baku, n_first > 0 ? ((DameroContestant *) baku->contestants->pdata[n_first - 1])->number
                                                  : 0);
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *one = g_ptr_array_index (tournament->contestants, i);
      const DameroContestant *other = g_ptr_array_index (baku->contestants, i);

      for (int round = 1; round <= (int) MAX (one->virtual_x10->len, other->virtual_x10->len); round++)
        if (damero_contestant_get_virtual_x10 (one, round) != damero_contestant_get_virtual_x10 (other, round))
          return FALSE;
    }

  return TRUE;
}

/* How many of the last players came after round 1, by who is in group A; 0 if they have something of that round. */
static guint
count_late (const Reader *reader)
{
  const GPtrArray *contestants = reader->tournament->contestants;
  guint n_first = 0, n_late;

  while (n_first < contestants->len && damero_contestant_get_virtual_x10 (contestants->pdata[n_first], 1) != 0)
    n_first++;
  /* The largest field of which so many are in it. */
  n_late = contestants->len - MIN (contestants->len, 2 * n_first);
  for (guint i = contestants->len - n_late; i < contestants->len; i++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestants->pdata[i], 1);

      if (record.play != DAMERO_PLAY_NONE && record.play != DAMERO_PLAY_ZERO_BYE)
        return 0;
    }

  return reader->n_rounds > 0 ? n_late : 0;
}

static void
read_initial (const DameroTournament *tournament,
              DameroAct              *act)
{
  if (tournament->initial_colour != DAMERO_COLOUR_NONE)
    act->initial = tournament->initial_colour == DAMERO_COLOUR_WHITE ? DAMERO_INITIAL_WHITE : DAMERO_INITIAL_BLACK;
}

/* By the points, not by the type alone: lines that give them go before it. */
static void
read_acceleration (Reader    *reader,
                   DameroAct *act)
{
  int n_rounds = reader->tournament->n_rounds > 0 ? reader->tournament->n_rounds : act->rounds;
  guint n_late = count_late (reader);
  gboolean is_whole;

  if (!damero_tournament_is_accelerated (reader->tournament) && !damero_trf_is_baku (reader->trf))
    return;

  is_whole = is_baku (reader->tournament, n_rounds, 0);
  reader->is_slowed = !is_whole && !is_baku (reader->tournament, n_rounds, n_late);
  reader->n_late = is_whole || reader->is_slowed ? 0 : n_late;
  act->acceleration = reader->is_slowed ? DAMERO_ACCELERATION_NONE : DAMERO_ACCELERATION_BAKU;
}

static gboolean
read_section (Reader *reader)
{
  const DameroTournament *tournament = reader->tournament;
  const char *type = reader->trf->type;
  gboolean is_dutch = type == NULL || g_str_has_prefix (type, "FIDE_DUTCH");
  gboolean has_matches = damero_trf_has_matches (reader->trf);
  g_autoptr(DameroAct) act = damero_stated_act (&reader->stated, DAMERO_ACT_SECTION, SECTION, 0);

  act->name = g_strdup ("Open");
  act->system = is_dutch ? DAMERO_SYSTEM_DUTCH : has_matches ? DAMERO_SYSTEM_DOUBLE_SWISS : DAMERO_SYSTEM_MANUAL;
  if ((is_dutch || has_matches) && damero_trf_is_baku (reader->trf))
    act->acceleration = DAMERO_ACCELERATION_BAKU;
  act->games = reader->n_games;
  act->rounds = MAX (MAX (tournament->n_rounds, reader->n_rounds), 1);
  act->scoring = dup_scoring (&reader->trf->tournament->points);
  damero_event_fill (reader->stated.event, act);
  /* A list of players without them is of the same tournament. */
  damero_stated_name_act (&reader->stated, act);
  if (is_dutch || has_matches)
    {
      read_initial (tournament, act);
      read_acceleration (reader, act);
    }

  return perform (reader, act);
}

/* Those who are of the field before round 1, or those who came after it. */
static gboolean
read_players (Reader   *reader,
              gboolean  late)
{
  const GPtrArray *contestants = reader->trf->tournament->contestants;
  guint n_first = contestants->len - reader->n_late;
  g_autoptr(GArray) listed = damero_players_from_trf (reader->trf);

  for (guint i = late ? n_first : 0; i < (late ? contestants->len : n_first); i++)
    {
      const DameroContestant *contestant = g_ptr_array_index (contestants, i);
      const DameroPerson *person = g_array_index (listed, DameroListed, i).person;
      g_autoptr(DameroAct) player = damero_stated_act (&reader->stated, DAMERO_ACT_PLAYER, 0, 0);
      g_autoptr(DameroAct) entry = damero_stated_act (&reader->stated, DAMERO_ACT_ENTRY, SECTION, 0);
      const char *name = damero_person_get_text (person, DAMERO_PERSON_NAME);

      player->player = entry->player = entry->entry = contestant->number;
      player->name = name != NULL && *name != '\0' ? g_strdup (name) : g_strdup_printf ("%d", contestant->number);
      player->title = g_strdup (damero_person_get_text (person, DAMERO_PERSON_TITLE));
      player->federation = g_strdup (damero_person_get_text (person, DAMERO_PERSON_FEDERATION));
      player->ident = g_strdup (damero_person_get_text (person, DAMERO_PERSON_IDENT));
      player->groups = g_strdup (damero_person_get_text (person, DAMERO_PERSON_GROUPS));
      player->rating = contestant->rating > 0 ? contestant->rating : -1;
      if (!perform (reader, player) || !perform (reader, entry))
        return FALSE;
    }

  return TRUE;
}

/* ---- rounds ---- */

/* What is announced of an absence; nothing that is recorded is one without points. */
static DameroByeKind
get_bye (DameroPlay play)
{
  return play == DAMERO_PLAY_FULL_BYE ? DAMERO_BYE_FULL
         : play == DAMERO_PLAY_HALF_BYE ? DAMERO_BYE_HALF : DAMERO_BYE_ABSENT;
}

static gboolean
read_absence (Reader     *reader,
              int         entry,
              int         round,
              DameroPlay  play)
{
  g_autoptr(DameroAct) act = damero_stated_act (&reader->stated, DAMERO_ACT_ABSENCE, SECTION, 0);

  act->entry = entry;
  act->first = act->last = round;
  act->bye = (int) get_bye (play);
  return perform (reader, act);
}

/* Who has White of two who met: by the letters, or the one with the lower number where there are none. */
static gboolean
has_white (const DameroContestant  *contestant,
           const DameroRoundRecord *record)
{
  return record->colour != DAMERO_COLOUR_NONE ? record->colour == DAMERO_COLOUR_WHITE
                                              : contestant->number < record->opponent;
}

/* Each pair once, in the order of those who come first in it. */
static gboolean
pair_round (Reader *reader,
            int     round)
{
  const GPtrArray *contestants = reader->tournament->contestants;
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(DameroAct) act = damero_stated_act (&reader->stated, DAMERO_ACT_PAIR, SECTION, round);

  for (guint i = 0; i < contestants->len - (round == 1 ? reader->n_late : 0); i++)
    {
      const DameroContestant *contestant = g_ptr_array_index (contestants, i);
      DameroRoundRecord record = damero_contestant_get_record (contestant, round);
      DameroPair pair = { contestant->number, record.opponent };

      if (record.opponent != 0 && record.opponent < contestant->number)
        continue;
      if (record.opponent != 0)
        {
          if (!has_white (contestant, &record))
            pair = (DameroPair) { record.opponent, contestant->number };
          g_array_append_val (pairs, pair);
          continue;
        }
      g_array_append_val (byes, contestant->number);
      if (record.play != DAMERO_PLAY_ALLOCATED_BYE &&
          !read_absence (reader, contestant->number, round, record.play))
        return FALSE;
    }
  act->pairs = damero_pairs_to_text (pairs, byes);
  act->method = DAMERO_METHOD_TABLE;

  return perform (reader, act);
}

/* The outcome that is WHITE's and BLACK's record. */
static DameroOutcome
get_outcome (DameroPlay white,
             DameroPlay black)
{
  if (white == DAMERO_PLAY_PENDING || white == DAMERO_PLAY_NONE)
    return DAMERO_OUTCOME_NONE;
  if (white == DAMERO_PLAY_DRAW)
    return DAMERO_OUTCOME_DRAW;
  if (white == DAMERO_PLAY_WIN || black == DAMERO_PLAY_WIN)
    return white == DAMERO_PLAY_WIN ? DAMERO_OUTCOME_WHITE : DAMERO_OUTCOME_BLACK;
  if (white == DAMERO_PLAY_FORFEIT_WIN || black == DAMERO_PLAY_FORFEIT_WIN)
    return white == DAMERO_PLAY_FORFEIT_WIN ? DAMERO_OUTCOME_BLACK_FORFEITS : DAMERO_OUTCOME_WHITE_FORFEITS;

  return DAMERO_OUTCOME_DOUBLE_FORFEIT;
}

static DameroPlay
get_play (const Reader *reader,
          int           entry,
          int           round_of_file)
{
  return damero_contestant_get_record (damero_tournament_find (reader->trf->tournament, entry), round_of_file).play;
}

/* RET_OPEN: whether a game has no result. */
static gboolean
read_games (Reader            *reader,
            const DameroMatch *match,
            int                round_number,
            gboolean          *ret_open)
{
  for (guint k = 0; k < match->n_games; k++)
    {
      const DameroMatchGame *game = &match->games[k];
      int round_of_file = reader->n_games * (round_number - 1) + (int) k + 1;
      DameroOutcome outcome = get_outcome (get_play (reader, game->white, round_of_file),
                                           get_play (reader, game->black, round_of_file));
      g_autoptr(DameroAct) act = damero_stated_act (&reader->stated, DAMERO_ACT_RECORDED, SECTION, round_number);

      *ret_open = *ret_open || outcome == DAMERO_OUTCOME_NONE;
      act->place.board = match->board;
      act->place.game = (int) k + 1;
      act->result = (int) outcome;
      if (outcome != DAMERO_OUTCOME_NONE && !perform (reader, act))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_results (Reader   *reader,
              int       round_number,
              gboolean *ret_open)
{
  const DameroSection *section = damero_event_find_section (reader->stated.event, SECTION);
  const DameroRound *round = damero_section_find_round (section, round_number);

  for (guint i = 0; i < round->matches->len; i++)
    if (!read_games (reader, &g_array_index (round->matches, DameroMatch, i), round_number, ret_open))
      return FALSE;

  return TRUE;
}

static gboolean
perform_on_round (Reader        *reader,
                  int            round,
                  DameroActKind  kind)
{
  g_autoptr(DameroAct) act = damero_stated_act (&reader->stated, kind, SECTION, round);

  return perform (reader, act);
}

static gboolean
read_round (Reader *reader,
            int     round)
{
  gboolean is_open = FALSE;

  if (!pair_round (reader, round) || !read_results (reader, round, &is_open))
    return FALSE;
  if (!is_open)
    return perform_on_round (reader, round, DAMERO_ACT_ROUND_CLOSED);

  /* The next one was paired without the results that are missing. */
  return round == reader->n_rounds || perform_on_round (reader, round, DAMERO_ACT_ROUND_ADJOURNED);
}

/* Absences that were asked for in rounds to come. */
static gboolean
read_coming (Reader *reader)
{
  const GPtrArray *contestants = reader->tournament->contestants;

  for (guint i = 0; i < contestants->len; i++)
    {
      const DameroContestant *contestant = g_ptr_array_index (contestants, i);

      for (int round = reader->n_rounds + 1; round <= (int) contestant->records->len; round++)
        {
          DameroRoundRecord record = damero_contestant_get_record (contestant, round);

          if (damero_round_record_is_announced (record) &&
              !read_absence (reader, contestant->number, round, record.play))
            return FALSE;
        }
    }

  return TRUE;
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* Who is not to meet; said twice it is one. */
static gboolean
read_forbidden (Reader *reader)
{
  const GPtrArray *forbidden = reader->tournament->forbidden;
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < forbidden->len; i++)
    {
      const DameroForbidden *one = g_ptr_array_index (forbidden, i);
      g_autoptr(GArray) numbers = g_array_copy (one->numbers);
      g_autoptr(DameroAct) act = damero_stated_act (&reader->stated, DAMERO_ACT_FORBID, SECTION, 0);

      /* Of no round. */
      if (one->last_round > 0 && one->last_round < one->first_round)
        continue;
      g_array_sort (numbers, compare_numbers);
      act->entries = damero_numbers_to_text (numbers);
      act->first = one->first_round;
      act->last = one->last_round > 0 ? one->last_round : -1;
      if (g_hash_table_add (seen, g_strdup_printf ("%s %d-%d", act->entries, act->first, act->last)) &&
          !perform (reader, act))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_all (Reader     *reader,
          const char *name,
          gint64      now_ms)
{
  if (!read_event (reader, name, now_ms) || !read_section (reader) || !read_players (reader, FALSE))
    return FALSE;
  for (int round = 1; round <= reader->n_rounds; round++)
    if (!read_round (reader, round) || (round == 1 && !read_players (reader, TRUE)))
      return FALSE;

  return read_coming (reader) && read_forbidden (reader);
}

DameroEventFile *
damero_trf_event_read (const DameroTrf *trf,
                       const char      *source,
                       const char      *name,
                       gint64           now_ms,
                       GPtrArray       *diagnostics)
{
  Reader reader = { .trf = trf, .tournament = trf->tournament, .n_games = 1, .source = source,
                    .diagnostics = diagnostics };
  g_autoptr(DameroTournament) matches = NULL;
  g_autofree char *why = NULL;
  DameroEventFile *file = NULL;

  if (damero_trf_has_matches (trf))
    {
      reader.tournament = matches = damero_trf_fold (trf->tournament, damero_trf_is_baku (trf), &why);
      reader.n_games = 2;
      if (matches == NULL)
        {
          damero_diagnostics_add (diagnostics, source, 0, 0, "round", "%s", why);
          return NULL;
        }
    }
  reader.n_rounds = damero_tournament_count_rounds (reader.tournament);
  damero_stated_init (&reader.stated);
  if (read_all (&reader, name, now_ms))
    file = damero_stated_finish (&reader.stated);
  if (file != NULL && reader.is_slowed)
    damero_diagnostics_add (diagnostics, source, 0, 0, "unsupported",
                            "The acceleration is not that of the Baku rules for these players; it is not taken over.");
  damero_stated_clear (&reader.stated);

  return file;
}
