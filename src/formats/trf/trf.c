/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/trf/trf-private.h"

#include <string.h>

static void
line_clear (gpointer data)
{
  DameroTrfLine *line = data;

  g_free (line->text);
}

gpointer
damero_trf_absence_key (int number,
                        int round_number)
{
  return GINT_TO_POINTER (number * (DAMERO_TRF_MAX_ROUNDS + 2) + round_number);
}

DameroTrf *
damero_trf_new_empty (DameroTournament *tournament)
{
  DameroTrf *trf = g_new0 (DameroTrf, 1);

  trf->tournament = tournament;
  trf->players = g_array_new (FALSE, TRUE, sizeof (DameroTrfPlayer));
  trf->lines = g_array_new (FALSE, FALSE, sizeof (DameroTrfLine));
  g_array_set_clear_func (trf->lines, line_clear);
  trf->line_end = "\n";
  trf->absences = g_hash_table_new (NULL, NULL);

  return trf;
}

void
damero_trf_free (DameroTrf *trf)
{
  if (trf == NULL)
    return;

  damero_tournament_free (trf->tournament);
  g_array_unref (trf->players);
  g_array_unref (trf->lines);
  g_free (trf->type);
  g_hash_table_unref (trf->absences);
  g_free (trf);
}

static void G_GNUC_PRINTF (2, 3)
add_line (DameroTrf  *trf,
          const char *format,
          ...)
{
  DameroTrfLine line = { 0 };
  va_list arguments;

  va_start (arguments, format);
  line.text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_array_append_val (trf->lines, line);
}

static void
append_letter (GString *text,
               char     letter,
               int      points_x10)
{
  g_string_append_printf (text, "%s %c%2d.%d", text->len > 4 ? "   " : "", letter, points_x10 / 10,
                          points_x10 % 10);
}

/* 162 for what its letters say, XXS for kinds of records that differ from their letter's. */
static void
add_point_lines (DameroTrf *trf)
{
  static const struct {
    const char *name;
    DameroPlay  play;
    DameroPlay  like;
  } details[] = {
    { "FW", DAMERO_PLAY_FORFEIT_WIN, DAMERO_PLAY_WIN },
    { "FPB", DAMERO_PLAY_FULL_BYE, DAMERO_PLAY_WIN },
    { "HPB", DAMERO_PLAY_HALF_BYE, DAMERO_PLAY_DRAW },
    { "FL", DAMERO_PLAY_FORFEIT_LOSS, DAMERO_PLAY_ZERO_BYE },
  };
  const int *points_x10 = trf->tournament->points.points_x10;
  int pending_x10 = points_x10[DAMERO_PLAY_PENDING];
  g_autoptr(GString) letters = g_string_new ("162 ");
  g_autoptr(GString) names = g_string_new ("XXS");

  append_letter (letters, 'W', points_x10[DAMERO_PLAY_WIN]);
  append_letter (letters, 'D', points_x10[DAMERO_PLAY_DRAW]);
  append_letter (letters, 'L', points_x10[DAMERO_PLAY_LOSS]);
  if (points_x10[DAMERO_PLAY_ZERO_BYE] != 0)
    append_letter (letters, 'A', points_x10[DAMERO_PLAY_ZERO_BYE]);
  append_letter (letters, 'P', points_x10[DAMERO_PLAY_ALLOCATED_BYE]);
  if (pending_x10 != 0 && pending_x10 != points_x10[DAMERO_PLAY_DRAW])
    append_letter (letters, 'X', pending_x10);
  if (strcmp (letters->str, "162  W 1.0    D 0.5    L 0.0    P 1.0") != 0)
    add_line (trf, "%s", letters->str);

  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    if (points_x10[details[i].play] != points_x10[details[i].like])
      g_string_append_printf (names, " %s=%d.%d", details[i].name, points_x10[details[i].play] / 10,
                              points_x10[details[i].play] % 10);
  if (names->len > strlen ("XXS"))
    add_line (trf, "%s", names->str);
}

static gboolean
are_accelerated_alike (const DameroContestant *a,
                       const DameroContestant *b)
{
  guint n = MAX (a->virtual_x10->len, b->virtual_x10->len);

  for (guint i = 1; i <= n; i++)
    if (damero_contestant_get_virtual_x10 (a, (int) i) != damero_contestant_get_virtual_x10 (b, (int) i))
      return FALSE;

  return TRUE;
}

/* A line for every run of rounds with the same points, for players FIRST to LAST, who have the same. */
static void
add_acceleration (DameroTrf              *trf,
                  const DameroContestant *first,
                  const DameroContestant *last)
{
  int n = (int) first->virtual_x10->len;

  for (int i = 1; i <= n;)
    {
      int from = i;
      int points_x10 = damero_contestant_get_virtual_x10 (first, i);

      while (i <= n && damero_contestant_get_virtual_x10 (first, i) == points_x10)
        i++;
      if (points_x10 != 0)
        add_line (trf, "250      %2d.%d %3d %3d %4d %4d", points_x10 / 10, points_x10 % 10, from, i - 1,
                  first->number, last->number);
    }
}

static void
add_accelerations (DameroTrf *trf)
{
  const GPtrArray *contestants = trf->tournament->contestants;

  for (guint i = 0; i < contestants->len;)
    {
      guint from = i;

      while (i < contestants->len && are_accelerated_alike (contestants->pdata[from], contestants->pdata[i]))
        i++;
      add_acceleration (trf, contestants->pdata[from], contestants->pdata[i - 1]);
    }
}

static void
add_forbidden (DameroTrf *trf)
{
  const GPtrArray *forbidden = trf->tournament->forbidden;
  int n_rounds = trf->tournament->n_rounds;

  for (guint i = 0; i < forbidden->len; i++)
    {
      const DameroForbidden *set = forbidden->pdata[i];
      int last_round = set->last_round > 0 ? set->last_round : MAX (n_rounds, set->first_round);
      g_autoptr(GString) line = g_string_new (NULL);

      g_string_printf (line, "260 %3d %3d", set->first_round,
                       n_rounds == 0 && set->last_round == 0 ? DAMERO_TRF_MAX_ROUNDS : last_round);
      for (guint j = 0; j < set->numbers->len; j++)
        g_string_append_printf (line, " %4d", g_array_index (set->numbers, int, j));
      add_line (trf, "%s", line->str);
    }
}

DameroTrf *
damero_trf_new (DameroTournament *tournament)
{
  DameroTrf *trf = damero_trf_new_empty (tournament);
  const GPtrArray *contestants = tournament->contestants;

  add_line (trf, "012 %s", tournament->name != NULL ? tournament->name : "");
  add_line (trf, "062 %u", contestants->len);
  add_line (trf, "092 Individual: Swiss-System");
  if (tournament->n_rounds > 0)
    add_line (trf, "142 %d", tournament->n_rounds);
  if (tournament->initial_colour != DAMERO_COLOUR_NONE)
    add_line (trf, "152 %c", tournament->initial_colour == DAMERO_COLOUR_WHITE ? 'W' : 'B');
  trf->type = g_strdup ("FIDE_DUTCH");
  add_line (trf, "192 %s", trf->type);
  add_point_lines (trf);
  add_accelerations (trf);
  add_forbidden (trf);
  for (guint i = 0; i < contestants->len; i++)
    {
      DameroTrfPlayer player = { .sex = ' ' };
      DameroTrfLine line = { .number = ((const DameroContestant *) contestants->pdata[i])->number };

      g_array_append_val (trf->players, player);
      g_array_append_val (trf->lines, line);
    }
  damero_trf_rank (trf);

  return trf;
}

static void
add_record (DameroTrf    *trf,
            int           round_number,
            int           number,
            int           opponent,
            DameroColour  colour,
            DameroPlay    play)
{
  DameroContestant *contestant = damero_tournament_find (trf->tournament, number);
  DameroRoundRecord record = { .opponent = opponent, .colour = colour, .play = play,
                      .points_x10 = trf->tournament->points.points_x10[play] };

  g_assert (contestant != NULL);
  damero_contestant_set_record (contestant, round_number, record);
}

void
damero_trf_add_round (DameroTrf    *trf,
                      int           round_number,
                      const GArray *pairs,
                      int           bye)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);

      add_record (trf, round_number, pair.white, pair.black, DAMERO_COLOUR_WHITE, DAMERO_PLAY_PENDING);
      add_record (trf, round_number, pair.black, pair.white, DAMERO_COLOUR_BLACK, DAMERO_PLAY_PENDING);
    }
  if (bye > 0)
    add_record (trf, round_number, bye, 0, DAMERO_COLOUR_NONE, DAMERO_PLAY_ALLOCATED_BYE);
  for (guint i = trf->lines->len; i > 0; i--)
    {
      const DameroTrfLine *line = &g_array_index (trf->lines, DameroTrfLine, i - 1);

      if (line->number == 0 && g_str_has_prefix (line->text, "XXZ"))
        g_array_remove_index (trf->lines, i - 1);
    }
}

typedef struct {
  guint index;
  int   points_x10;
} Standing;

static int
compare_standings (gconstpointer a,
                   gconstpointer b)
{
  const Standing *first = a;
  const Standing *second = b;

  if (first->points_x10 != second->points_x10)
    return first->points_x10 > second->points_x10 ? -1 : 1;

  return first->index < second->index ? -1 : 1;
}

void
damero_trf_rank (DameroTrf *trf)
{
  const GPtrArray *contestants = trf->tournament->contestants;
  int next_round = damero_tournament_count_rounds (trf->tournament) + 1;
  g_autoptr(GArray) standings = g_array_new (FALSE, FALSE, sizeof (Standing));

  for (guint i = 0; i < contestants->len; i++)
    {
      Standing standing = { i, damero_contestant_sum_x10 (contestants->pdata[i], next_round) };

      g_array_append_val (standings, standing);
    }
  g_array_sort (standings, compare_standings);
  for (guint i = 0; i < standings->len; i++)
    g_array_index (trf->players, DameroTrfPlayer,
                   g_array_index (standings, Standing, i).index).rank = (int) i + 1;
}

gboolean
damero_trf_is_name (const char *name)
{
  g_autofree char *small = g_ascii_strdown (name, -1);

  return g_str_has_suffix (small, ".trf") || g_str_has_suffix (small, ".trfx");
}
