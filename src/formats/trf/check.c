/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/trf/check.c - what the lines of a TRF file say together: opponents, byes, acceleration, points.
 */
#include "formats/trf/matches.h"
#include "formats/trf/trf-private.h"

/* Rounds of players that lines of acceleration may set, in all. */
#define MAX_ACCELERATED 20000000

typedef struct {
  DameroTrfReader *reader;
  DameroTournament *tournament;
  guint            n;                             /* players */
  int              index[DAMERO_MAX_NUMBER + 1];  /* of a number, from 0; -1 = nobody's */
  int              n_recorded;                    /* rounds */
} Whole;

static const DameroTrfDraft *
get_draft (const Whole *whole,
           guint        index)
{
  return &g_array_index (whole->reader->drafts, DameroTrfDraft, index);
}

static DameroContestant *
get_contestant (const Whole *whole,
                guint        index)
{
  return whole->tournament->contestants->pdata[index];
}

/* The column of a field of a round: 1 = the opponent's number, 6 = the colour, 8 = the result. */
static gsize
column_of (const DameroTrfDraft *draft,
           guint                 round_index,
           gsize                 field)
{
  return draft->tail + DAMERO_TRF_FIRST_ROUND - 48 + DAMERO_TRF_ROUND_WIDTH * round_index + field;
}

static void
index_numbers (Whole *whole)
{
  for (int i = 0; i <= DAMERO_MAX_NUMBER; i++)
    whole->index[i] = -1;
  for (guint i = 0; i < whole->n; i++)
    whole->index[get_contestant (whole, i)->number] = (int) i;
}

/* A blank round, or one behind the end of a line, is an absence as soon as the round was paired. */
static void
fill_blanks (Whole *whole)
{
  DameroRoundRecord absent = { .play = DAMERO_PLAY_ZERO_BYE,
                        .points_x10 = whole->tournament->points.points_x10[DAMERO_PLAY_ZERO_BYE] };

  for (guint i = 0; i < whole->n; i++)
    {
      GArray *records = get_contestant (whole, i)->records;

      while (records->len > 0 && g_array_index (records, DameroRoundRecord, records->len - 1).play == DAMERO_PLAY_NONE)
        g_array_set_size (records, records->len - 1);
      if (records->len < (guint) whole->n_recorded)
        g_array_set_size (records, (guint) whole->n_recorded);
      for (guint j = 0; j < (guint) whole->n_recorded; j++)
        if (g_array_index (records, DameroRoundRecord, j).play == DAMERO_PLAY_NONE)
          g_array_index (records, DameroRoundRecord, j) = absent;
    }
}

static void
apply_absence (Whole            *whole,
               DameroTrfAbsence *absence)
{
  DameroTrfReader *reader = whole->reader;
  int round_number = absence->round_number > 0 ? absence->round_number : whole->n_recorded + 1;
  DameroRoundRecord record = { .play = absence->play,
                      .points_x10 = whole->tournament->points.points_x10[absence->play] };
  DameroContestant *contestant;
  DameroRoundRecord there;

  if (whole->index[absence->number] < 0)
    {
      damero_trf_reader_error (reader, absence->line, absence->column, "player", "There is no player %d.",
                               absence->number);
      return;
    }
  contestant = get_contestant (whole, (guint) whole->index[absence->number]);
  there = damero_contestant_get_record (contestant, round_number);
  if (there.play != DAMERO_PLAY_NONE && there.play != absence->play)
    {
      damero_trf_reader_error (reader, absence->line, absence->column, "opponent",
                               "Player %d has something else in round %d than this bye.", absence->number,
                               round_number);
      return;
    }

  if (there.play == DAMERO_PLAY_NONE)
    g_hash_table_add (reader->trf->absences, damero_trf_absence_key (absence->number, round_number));
  damero_contestant_set_record (contestant, round_number, record);
}

/* Colours of two opponents: one each, or none. */
static gboolean
are_opposite (DameroColour a,
              DameroColour b)
{
  return a == DAMERO_COLOUR_NONE || b == DAMERO_COLOUR_NONE ? a == b : a != b;
}

/* Results of two opponents that can stand together: at most one wins, and a forfeit is one for both. */
static gboolean
fit (DameroPlay a,
     DameroPlay b)
{
  static const int worth[DAMERO_N_PLAYS] = { [DAMERO_PLAY_WIN] = 2, [DAMERO_PLAY_DRAW] = 1,
                                             [DAMERO_PLAY_FORFEIT_WIN] = 2 };

  if (a == DAMERO_PLAY_PENDING || b == DAMERO_PLAY_PENDING)
    return a == b;

  return damero_play_is_played (a) == damero_play_is_played (b) && worth[a] + worth[b] <= 2;
}

static void
check_record (Whole *whole,
              guint  i,
              guint  round_index)
{
  const DameroTrfDraft *draft = get_draft (whole, i);
  DameroContestant *contestant = get_contestant (whole, i);
  DameroRoundRecord record = g_array_index (contestant->records, DameroRoundRecord, round_index);
  int opponent = whole->index[record.opponent];
  guint line = draft->text.number;
  gsize column = column_of (draft, round_index, 1);
  int round_number = (int) round_index + 1;
  DameroRoundRecord other;

  if (record.opponent == contestant->number)
    damero_trf_reader_error (whole->reader, line, column, "opponent", "Player %d meets player %d.",
                             record.opponent, record.opponent);
  else if (opponent < 0)
    damero_trf_reader_error (whole->reader, line, column, "player", "There is no player %d.", record.opponent);
  else
    {
      other = damero_contestant_get_record (get_contestant (whole, (guint) opponent), round_number);
      if (other.opponent != contestant->number)
        damero_trf_reader_error (whole->reader, line, column, "opponent",
                                 "Player %d meets %d in round %d, but player %d does not meet %d.",
                                 contestant->number, record.opponent, round_number, record.opponent,
                                 contestant->number);
      else if (contestant->number > record.opponent)
        return;
      else if (!are_opposite (record.colour, other.colour))
        damero_trf_reader_error (whole->reader, line, column_of (draft, round_index, 6), "opponent",
                                 "Players %d and %d do not have different colours in round %d.",
                                 contestant->number, record.opponent, round_number);
      else if (!fit (record.play, other.play))
        damero_trf_reader_error (whole->reader, line, column_of (draft, round_index, 8), "opponent",
                                 "The results of players %d and %d in round %d contradict each other.",
                                 contestant->number, record.opponent, round_number);
    }
}

static void
check_records (Whole *whole)
{
  for (guint i = 0; i < whole->n; i++)
    {
      const GArray *records = get_contestant (whole, i)->records;

      for (guint j = 0; j < records->len; j++)
        if (g_array_index (records, DameroRoundRecord, j).opponent != 0)
          check_record (whole, i, j);
    }
}

static void
check_allocated_byes (Whole *whole)
{
  g_autofree gboolean *has_one = g_new0 (gboolean, DAMERO_TRF_MAX_ROUNDS);

  for (guint i = 0; i < whole->n; i++)
    {
      const GArray *records = get_contestant (whole, i)->records;

      for (guint j = 0; j < records->len; j++)
        if (g_array_index (records, DameroRoundRecord, j).play == DAMERO_PLAY_ALLOCATED_BYE)
          {
            const DameroTrfDraft *draft = get_draft (whole, i);

            if (has_one[j])
              damero_trf_reader_warn (whole->reader, draft->text.number, column_of (draft, j, 8), "bye",
                                      "A second player has the allocated bye of round %u.", j + 1);
            has_one[j] = TRUE;
          }
    }
}

static void
check_forbidden (Whole *whole)
{
  const GPtrArray *forbidden = whole->tournament->forbidden;
  g_autofree guint *seen = g_new0 (guint, DAMERO_MAX_NUMBER + 1);

  for (guint i = 0; i < forbidden->len; i++)
    {
      const DameroForbidden *set = forbidden->pdata[i];
      guint line = g_array_index (whole->reader->forbidden_lines, guint, i);

      for (guint j = 0; j < set->numbers->len; j++)
        {
          int number = g_array_index (set->numbers, int, j);

          if (whole->index[number] < 0)
            damero_trf_reader_error (whole->reader, line, 0, "player", "There is no player %d.", number);
          else if (seen[number] == i + 1)
            damero_trf_reader_error (whole->reader, line, 0, "player", "Player %d is there twice.", number);
          seen[number] = i + 1;
        }
    }
}

static void
accelerate (Whole *whole)
{
  const GArray *accelerations = whole->reader->accelerations;
  guint64 n_set = 0;

  for (guint i = 0; i < accelerations->len; i++)
    {
      const DameroTrfAcceleration *one = &g_array_index (accelerations, DameroTrfAcceleration, i);

      for (guint j = 0; j < whole->n; j++)
        {
          DameroContestant *contestant = get_contestant (whole, j);

          n_set++;
          if (contestant->number < one->first_number || contestant->number > one->last_number)
            continue;
          for (int k = one->last_round; k >= one->first_round; k--, n_set++)
            damero_contestant_set_virtual_x10 (contestant, k, one->points_x10);
        }
      if (n_set > MAX_ACCELERATED)
        {
          damero_trf_reader_error (whole->reader, 0, 0, "too-large",
                                   "There are too many lines of acceleration.");
          return;
        }
    }
}

static void
accelerate_baku (Whole *whole)
{
  /* What a match is worth is known once its games are folded. */
  if (whole->tournament->n_rounds > 0 && !damero_trf_has_matches (whole->reader->trf))
    damero_tournament_accelerate (whole->tournament, 0);
  else if (whole->tournament->n_rounds == 0)
    damero_trf_reader_error (whole->reader, whole->reader->type_line, 5, "round",
                             "Baku acceleration needs the number of rounds (line 142 or XXR).");
}

static void
infer_initial_colour (Whole *whole)
{
  for (int i = 1; i <= whole->n_recorded; i++)
    for (guint j = 0; j < whole->n; j++)
      {
        DameroColour colour = damero_contestant_get_record (get_contestant (whole, j), i).colour;

        if (colour == DAMERO_COLOUR_NONE)
          continue;
        whole->tournament->initial_colour = colour;
        return;
      }
}

static void
check_counts (Whole *whole)
{
  DameroTrfReader *reader = whole->reader;

  if (reader->n_announced >= 0 && reader->n_announced != (int) whole->n)
    damero_trf_reader_warn (reader, reader->announced_line, 5, "count",
                            "%d players are announced, but there are %u.", reader->n_announced, whole->n);
  if (whole->tournament->n_rounds > 0 && whole->tournament->n_rounds < whole->n_recorded)
    damero_trf_reader_warn (reader, reader->rounds_line, 5, "count",
                            "%d rounds are announced, but %d are recorded.", whole->tournament->n_rounds,
                            whole->n_recorded);
}

/* Points as a file may have them: with or without absences announced ahead, and results not known yet. */
static gboolean
are_points (const Whole            *whole,
            const DameroContestant *contestant,
            int                     points_x10)
{
  int known_x10[2] = { 0, 0 };
  int pending_x10 = 0;

  for (guint i = 0; i < contestant->records->len; i++)
    {
      DameroRoundRecord record = g_array_index (contestant->records, DameroRoundRecord, i);

      if (record.play == DAMERO_PLAY_PENDING)
        pending_x10 += record.points_x10;
      else
        known_x10[(int) i >= whole->n_recorded] += record.points_x10;
    }
  for (guint i = 0; i < 4; i++)
    if (points_x10 == known_x10[0] + (i & 1 ? known_x10[1] : 0) + (i & 2 ? pending_x10 : 0))
      return TRUE;

  return FALSE;
}

/* The number in columns 81 to 84 (80 for hundreds). */
static void
check_points (Whole *whole,
              guint  i)
{
  const DameroTrfDraft *draft = get_draft (whole, i);
  const DameroContestant *contestant = get_contestant (whole, i);
  gsize end = MIN (draft->tail + 84 - 47, draft->text.length);
  gsize start = draft->tail + 80 - 48;
  int sum_x10 = damero_contestant_sum_x10 (contestant, whole->n_recorded + 1);
  int points_x10;

  while (start < end && draft->text.text[start] == ' ')
    start++;
  while (end > start && draft->text.text[end - 1] == ' ')
    end--;
  if (sum_x10 > 9999)
    damero_trf_reader_error (whole->reader, draft->text.number, start + 1, "too-large",
                             "Player %d has more than 999.9 points.", contestant->number);
  else if (start >= end)
    return;
  else if (!damero_trf_parse_points (draft->text.text + start, end - start, &points_x10))
    damero_trf_reader_error (whole->reader, draft->text.number, start + 1, "syntax", "“%.*s” is not points.",
                             (int) (end - start), draft->text.text + start);
  else if (!are_points (whole, contestant, points_x10))
    damero_trf_reader_warn (whole->reader, draft->text.number, start + 1, "points",
                            "Player %d has %d.%d points here, but %d.%d by the results.", contestant->number,
                            points_x10 / 10, points_x10 % 10, sum_x10 / 10, sum_x10 % 10);
}

void
damero_trf_read_rest (DameroTrfReader *reader)
{
  g_autofree Whole *whole = g_new0 (Whole, 1);
  DameroTournament *tournament = reader->trf->tournament;

  whole->reader = reader;
  whole->tournament = tournament;
  whole->n = tournament->contestants->len;
  whole->n_recorded = damero_tournament_count_rounds (tournament);
  index_numbers (whole);
  if ((guint64) whole->n * (guint) whole->n_recorded > DAMERO_TRF_MAX_TURNS)
    {
      damero_trf_reader_error (reader, 0, 0, "too-large", "%u players in %d rounds are too many.", whole->n,
                               whole->n_recorded);
      return;
    }

  fill_blanks (whole);
  for (guint i = 0; i < reader->absences->len; i++)
    apply_absence (whole, &g_array_index (reader->absences, DameroTrfAbsence, i));
  check_records (whole);
  check_allocated_byes (whole);
  check_forbidden (whole);
  if (reader->accelerations->len > 0)
    accelerate (whole);
  else if (reader->trf->type != NULL && g_str_has_suffix (reader->trf->type, "_BAKU"))
    accelerate_baku (whole);
  if (tournament->initial_colour == DAMERO_COLOUR_NONE)
    infer_initial_colour (whole);
  check_counts (whole);
  for (guint i = 0; i < whole->n; i++)
    check_points (whole, i);
}
