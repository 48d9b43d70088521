/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/trf/write.c - a TRF file as text.
 */
#include "formats/trf/trf-private.h"

#include <string.h>

/* Columns 15 to 47, in letters. */
#define NAME_WIDTH 33

static char
result_letter (const DameroRoundRecord *record)
{
  static const char letters[DAMERO_N_PLAYS] = {
    [DAMERO_PLAY_NONE] = ' ', [DAMERO_PLAY_WIN] = '1', [DAMERO_PLAY_DRAW] = '=',
    [DAMERO_PLAY_LOSS] = '0', [DAMERO_PLAY_PENDING] = ' ', [DAMERO_PLAY_FORFEIT_WIN] = '+',
    [DAMERO_PLAY_FORFEIT_LOSS] = '-', [DAMERO_PLAY_ALLOCATED_BYE] = 'U', [DAMERO_PLAY_FULL_BYE] = 'F',
    [DAMERO_PLAY_HALF_BYE] = 'H', [DAMERO_PLAY_ZERO_BYE] = 'Z',
  };
  static const char unrated[DAMERO_N_PLAYS] = {
    [DAMERO_PLAY_WIN] = 'W', [DAMERO_PLAY_DRAW] = 'D', [DAMERO_PLAY_LOSS] = 'L',
  };

  return record->unrated && unrated[record->play] != '\0' ? unrated[record->play] : letters[record->play];
}

/* "  12 w 1", ten columns with the blanks before it; "0000" is nobody. By hand: it is most of a file. */
static void
write_record (GString                 *text,
              const DameroRoundRecord *record)
{
  static const char colours[] = "-wb";
  char block[DAMERO_TRF_ROUND_WIDTH];
  int rest = record->opponent;

  memset (block, ' ', sizeof block);
  if (record->play != DAMERO_PLAY_NONE)
    {
      for (guint i = 5; i > 1 && (rest > 0 || record->opponent == 0); i--, rest /= 10)
        block[i] = (char) ('0' + rest % 10);
      block[7] = colours[record->colour];
      block[9] = result_letter (record);
    }
  g_string_append_len (text, block, sizeof block);
}

/* How many rounds the line of a player has: neither what is not recorded, nor absences in rounds to come, which other
 * lines have. */
static guint
count_records (const DameroTrf        *trf,
               const DameroContestant *contestant,
               guint                   n_recorded)
{
  guint n = contestant->records->len;

  for (; n > 0; n--)
    {
      const DameroRoundRecord *record = &g_array_index (contestant->records, DameroRoundRecord, n - 1);
      gpointer key = damero_trf_absence_key (contestant->number, (int) n);

      if (record->play != DAMERO_PLAY_NONE && (n <= n_recorded || !g_hash_table_contains (trf->absences, key)))
        break;
    }

  return n;
}

static void
write_name (GString    *text,
            const char *name)
{
  glong n_letters = name != NULL ? g_utf8_strlen (name, -1) : 0;

  if (n_letters > NAME_WIDTH)
    g_string_append_len (text, name, g_utf8_offset_to_pointer (name, NAME_WIDTH) - name);
  else
    g_string_append_printf (text, "%s%*s", name != NULL ? name : "", (int) (NAME_WIDTH - n_letters), "");
}

static int
known_points_x10 (const DameroContestant *contestant,
                  guint                   n_recorded)
{
  int sum_x10 = 0;

  for (guint i = 0; i < contestant->records->len && i < n_recorded; i++)
    {
      const DameroRoundRecord *record = &g_array_index (contestant->records, DameroRoundRecord, i);

      if (record->play != DAMERO_PLAY_PENDING)
        sum_x10 += record->points_x10;
    }

  return sum_x10;
}

static void
write_player (const DameroTrf *trf,
              guint            index,
              guint            n_recorded,
              GString         *text)
{
  const DameroContestant *contestant = trf->tournament->contestants->pdata[index];
  const DameroTrfPlayer *facts = &g_array_index (trf->players, DameroTrfPlayer, index);
  guint n_records = count_records (trf, contestant, n_recorded);
  int points_x10 = known_points_x10 (contestant, n_recorded);

  g_string_append_printf (text, "001 %4d %c%3s ", contestant->number, facts->sex, facts->title);
  write_name (text, contestant->name);
  g_string_append_printf (text, " %4d %3s %11s %10s%3d.%d ", contestant->rating, facts->federation,
                          facts->id, facts->birth, points_x10 / 10, points_x10 % 10);
  if (facts->rank > 0)
    g_string_append_printf (text, "%4d", facts->rank);
  else
    g_string_append (text, "    ");
  for (guint i = 0; i < n_records; i++)
    write_record (text, &g_array_index (contestant->records, DameroRoundRecord, i));
}

/* The index of the player with that number. */
static guint
find_index (const DameroTrf *trf,
            int              number)
{
  const GPtrArray *contestants = trf->tournament->contestants;
  guint low = 0;
  guint high = contestants->len;

  while (low + 1 < high)
    {
      guint middle = low + (high - low) / 2;

      if (((const DameroContestant *) contestants->pdata[middle])->number <= number)
        low = middle;
      else
        high = middle;
    }
  g_assert (((const DameroContestant *) contestants->pdata[low])->number == number);

  return low;
}

char *
damero_trf_write (const DameroTrf *trf)
{
  GString *text = g_string_new (NULL);
  guint n_recorded = (guint) damero_tournament_count_rounds (trf->tournament);

  for (guint i = 0; i < trf->lines->len; i++)
    {
      const DameroTrfLine *line = &g_array_index (trf->lines, DameroTrfLine, i);

      if (line->number > 0)
        write_player (trf, find_index (trf, line->number), n_recorded, text);
      else
        g_string_append (text, line->text);
      g_string_append (text, trf->line_end);
    }

  return g_string_free (text, FALSE);
}
