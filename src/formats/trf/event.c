/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/trf/event.h"

#include <string.h>

#include "formats/trf/matches.h"
#include "model/match.h"

/* The match of an entry in a round; NULL if it has none. */
static const DameroMatch *
find_match (const DameroSection *section,
            int                  round_number,
            int                  entry)
{
  const DameroRound *round = damero_section_find_round (section, round_number);

  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      if (match->a == entry || match->b == entry)
        return match;
    }

  return NULL;
}

static DameroPlay
play_of_game (const DameroMatchGame *game,
              DameroSide             side)
{
  int halves;

  if (game->outcome == DAMERO_OUTCOME_NONE)
    return DAMERO_PLAY_PENDING;
  halves = damero_outcome_get_halves (game->outcome, side);
  if (damero_outcome_is_forfeit (game->outcome))
    return halves == 2 ? DAMERO_PLAY_FORFEIT_WIN : DAMERO_PLAY_FORFEIT_LOSS;

  return halves == 2 ? DAMERO_PLAY_WIN : halves == 1 ? DAMERO_PLAY_DRAW : DAMERO_PLAY_LOSS;
}

/* One game of a match as the record of a round. */
static DameroRoundRecord
record_of_game (const DameroSection    *section,
                const DameroMatch      *match,
                guint                   index,
                int                     entry,
                const DameroPointTable *points)
{
  const DameroMatchGame *game = &match->games[index];
  DameroSide side = game->black == entry ? DAMERO_BLACK : DAMERO_WHITE;
  DameroRoundRecord record = { .opponent = match->a == entry ? match->b : match->a };

  record.colour = side == section->dutch_white ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK;
  record.play = play_of_game (game, side);
  record.points_x10 = points->points_x10[record.play];

  return record;
}

/* What a game is worth; 1, ½ and 0 where matches are scored. */
static DameroPointTable
points_of_games (const DameroSection *section)
{
  const DameroScoring *scoring = &section->scoring;
  gboolean by_game = scoring->unit == DAMERO_UNIT_GAME;
  DameroPointTable points = damero_section_get_points (section);

  points.points_x10[DAMERO_PLAY_WIN] = by_game ? scoring->win_x10 : 10;
  points.points_x10[DAMERO_PLAY_DRAW] = by_game ? scoring->draw_x10 : 5;
  points.points_x10[DAMERO_PLAY_LOSS] = by_game ? scoring->loss_x10 : 0;
  points.points_x10[DAMERO_PLAY_FORFEIT_WIN] = by_game ? scoring->forfeit_win_x10 : 10;
  points.points_x10[DAMERO_PLAY_FORFEIT_LOSS] = by_game ? scoring->forfeit_loss_x10 : 0;

  return points;
}

/* Rounds of matches of two games; of other matches nobody pairs by a report. */
static void
spread_acceleration (DameroContestant *contestant,
                     gboolean          is_kept)
{
  g_autoptr(GArray) virtual_x10 = g_steal_pointer (&contestant->virtual_x10);

  contestant->virtual_x10 = g_array_new (FALSE, TRUE, sizeof (int));
  for (guint r = 0; is_kept && r < virtual_x10->len; r++)
    for (int k = 0; k < 2; k++)
      damero_contestant_set_virtual_x10 (contestant, damero_trf_first_of_match ((int) r + 1) + k,
                                         g_array_index (virtual_x10, int, r));
}

static void
spread_records (const DameroSection    *section,
                DameroContestant       *contestant,
                const DameroPointTable *points)
{
  g_autoptr(GArray) records = g_steal_pointer (&contestant->records);

  contestant->records = g_array_new (FALSE, TRUE, sizeof (DameroRoundRecord));
  for (guint r = 0; r < records->len; r++)
    {
      const DameroMatch *match = find_match (section, (int) r + 1, contestant->number);

      for (guint k = 0; k < (guint) section->games; k++)
        {
          DameroRoundRecord record = g_array_index (records, DameroRoundRecord, r);

          if (match != NULL && k < match->n_games)
            record = record_of_game (section, match, k, contestant->number, points);
          else if (k > 0 && record.play != DAMERO_PLAY_NONE)
            record = (DameroRoundRecord) { .play = DAMERO_PLAY_ZERO_BYE };
          g_array_append_val (contestant->records, record);
        }
    }
}

/* Whether a file can say how its matches are paired: matches of two games, of which each has its points. */
static gboolean
is_double_swiss (const DameroSection *section)
{
  return section->system == DAMERO_SYSTEM_DOUBLE_SWISS && section->games == 2 &&
         section->scoring.unit == DAMERO_UNIT_GAME;
}

/* Rounds of games instead of rounds of matches. */
static void
spread_matches (const DameroSection *section,
                DameroTournament    *tournament)
{
  DameroPointTable points = points_of_games (section);

  tournament->points = points;
  tournament->n_rounds *= section->games;
  tournament->colourless = FALSE;
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      spread_records (section, g_ptr_array_index (tournament->contestants, i), &points);
      spread_acceleration (g_ptr_array_index (tournament->contestants, i), is_double_swiss (section));
    }
  if (!is_double_swiss (section))
    g_ptr_array_set_size (tournament->forbidden, 0);
  for (guint i = 0; i < tournament->forbidden->len; i++)
    {
      DameroForbidden *forbidden = tournament->forbidden->pdata[i];

      forbidden->first_round = damero_trf_first_of_match (forbidden->first_round);
      forbidden->last_round *= 2;
    }
}

static void
add_line (DameroTrf  *trf,
          guint       index,
          const char *code,
          const char *value)
{
  DameroTrfLine line = { 0 };

  if (value == NULL || *value == '\0')
    return;
  line.text = g_strdup_printf ("%s %s", code, value);
  g_strdelimit (line.text, "\r\n", ' ');
  g_array_insert_val (trf->lines, MIN (index, trf->lines->len), line);
}

static void
set_text (DameroTrf  *trf,
          const char *code,
          const char *value)
{
  for (guint i = 0; i < trf->lines->len; i++)
    {
      DameroTrfLine *line = &g_array_index (trf->lines, DameroTrfLine, i);

      if (line->number == 0 && g_str_has_prefix (line->text, code))
        {
          g_free (line->text);
          line->text = g_strdup_printf ("%s %s", code, value);
        }
    }
}

/* The number in FIDE, of those that a player has: "APCA-12 FIDE345". */
static void
set_id (DameroTrfPlayer    *details,
        const DameroPlayer *player)
{
  g_auto(GStrv) numbers = g_strsplit_set (player->ident != NULL ? player->ident : "", " ,", -1);

  for (guint i = 0; numbers[i] != NULL; i++)
    {
      const char *digits = numbers[i] + strlen ("FIDE");

      if (g_ascii_strncasecmp (numbers[i], "FIDE", strlen ("FIDE")) != 0)
        continue;
      digits += *digits == '-' || *digits == ':';
      if (*digits != '\0' && strlen (digits) < sizeof details->id && strspn (digits, "0123456789") == strlen (digits))
        g_strlcpy (details->id, digits, sizeof details->id);
    }
}

static void
set_player (const DameroEvent  *event,
            const DameroPlayer *player,
            DameroTrfPlayer    *details)
{
  if (player->federation != NULL && strlen (player->federation) == 3)
    g_strlcpy (details->federation, player->federation, sizeof details->federation);
  if (player->birth_year > 0 && damero_event_may_publish (event, DAMERO_PUBLISHED_BIRTH_YEARS))
    g_snprintf (details->birth, sizeof details->birth, "%04d", MIN (player->birth_year, 9999));
  if (damero_event_may_publish (event, DAMERO_PUBLISHED_NUMBERS))
    set_id (details, player);
}

static void
set_players (const DameroEvent   *event,
             const DameroSection *section,
             DameroTrf           *trf)
{
  for (guint i = 0; i < trf->tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = g_ptr_array_index (trf->tournament->contestants, i);
      const DameroEntry *entry = damero_section_find_entry (section, contestant->number);
      const DameroPlayer *player = entry != NULL ? damero_event_find_player (event, entry->player) : NULL;

      if (player != NULL)
        set_player (event, player, &g_array_index (trf->players, DameroTrfPlayer, i));
    }
}

/* What TRF has in line 092 for the systems it knows. */
static const char *
type_of (const DameroSection *section)
{
  switch (section->system)
    {
    case DAMERO_SYSTEM_ROUND_ROBIN:
      return section->cycles == 2 ? "Individual: Double Round-Robin" : "Individual: Round-Robin";
    case DAMERO_SYSTEM_DUTCH:
    case DAMERO_SYSTEM_DOUBLE_SWISS:
      return "Individual: Swiss-System";
    case DAMERO_SYSTEM_KNOCKOUT:
      return "Individual: Knockout";
    default:
      return "Individual: Other";
    }
}

DameroTrf *
damero_trf_new_for_section (const DameroEvent   *event,
                            const DameroSection *section,
                            DameroTournament    *tournament,
                            const GPtrArray     *notes)
{
  gboolean spread = section->games > 1;
  DameroTrf *trf;

  if (spread)
    spread_matches (section, tournament);
  trf = damero_trf_new (tournament);
  set_players (event, section, trf);
  set_text (trf, "092", type_of (section));
  if (is_double_swiss (section))
    damero_trf_set_matches (trf, section->acceleration == DAMERO_ACCELERATION_BAKU);
  else if (section->system != DAMERO_SYSTEM_DUTCH || spread)
    {
      g_free (trf->type);
      trf->type = g_strdup ("OTHER");
      set_text (trf, "192", trf->type);
    }
  add_line (trf, 1, "102", event->director);
  add_line (trf, 1, "042", event->date);
  add_line (trf, 1, "022", event->venue);
  add_line (trf, 0, "###", event->name);
  if (spread)
    {
      g_autofree char *text = g_strdup_printf ("A round is a match of %d games: %d rounds here, colours as played; "
                                               "points are those of games.", section->games, section->games);

      add_line (trf, G_MAXUINT, "###", text);
    }
  if (section->system == DAMERO_SYSTEM_DOUBLE_SWISS && !is_double_swiss (section))
    {
      g_autofree char *text = g_strdup_printf ("Paired by the Double-Swiss, but %s: line 192 has no word for that, so "
                                               "nobody can check the pairs by this report.",
                                               section->games == 2 ? "by points of matches"
                                                                   : "in matches of more than two games");

      add_line (trf, G_MAXUINT, "###", text);
    }
  for (guint i = 0; notes != NULL && i < notes->len; i++)
    add_line (trf, G_MAXUINT, "###", g_ptr_array_index (notes, i));

  return trf;
}
