/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/meetings.h"

#include <string.h>

#define WORD_BITS 64

static gsize
count_words (const DameroMeetings *meetings)
{
  return (gsize) meetings->n * meetings->n_words;
}

static guint64 *
row_of (const DameroMeetings *meetings,
        guint                 a)
{
  return meetings->rows + (gsize) a * meetings->n_words;
}

DameroMeetings *
damero_meetings_new (guint    n,
                     gboolean all)
{
  DameroMeetings *meetings = g_new0 (DameroMeetings, 1);

  meetings->n = n;
  meetings->n_words = (n + WORD_BITS - 1) / WORD_BITS;
  meetings->rows = g_new0 (guint64, MAX (count_words (meetings), 1));
  if (all)
    damero_meetings_fill (meetings);

  return meetings;
}

DameroMeetings *
damero_meetings_copy (const DameroMeetings *meetings)
{
  DameroMeetings *copy = damero_meetings_new (meetings->n, FALSE);

  damero_meetings_assign (copy, meetings);

  return copy;
}

void
damero_meetings_free (DameroMeetings *meetings)
{
  if (meetings == NULL)
    return;

  g_free (meetings->rows);
  g_free (meetings);
}

void
damero_meetings_fill (DameroMeetings *meetings)
{
  for (guint a = 0; a < meetings->n; a++)
    {
      guint64 *row = row_of (meetings, a);

      memset (row, 0xff, meetings->n_words * sizeof (guint64));
      if (meetings->n % WORD_BITS != 0)
        row[meetings->n_words - 1] = G_MAXUINT64 >> (WORD_BITS - meetings->n % WORD_BITS);
      row[a / WORD_BITS] &= ~(G_GUINT64_CONSTANT (1) << a % WORD_BITS);
    }
}

void
damero_meetings_assign (DameroMeetings       *meetings,
                        const DameroMeetings *from)
{
  g_assert (meetings->n == from->n);

  memcpy (meetings->rows, from->rows, count_words (from) * sizeof (guint64));
}

static void
set_bit (DameroMeetings *meetings,
         guint           a,
         guint           b,
         gboolean        on)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << b % WORD_BITS;
  guint64 *word = row_of (meetings, a) + b / WORD_BITS;

  *word = on ? *word | bit : *word & ~bit;
}

void
damero_meetings_set (DameroMeetings *meetings,
                     guint           a,
                     guint           b,
                     gboolean        may_meet)
{
  g_assert (a < meetings->n && b < meetings->n && a != b);

  set_bit (meetings, a, b, may_meet);
  set_bit (meetings, b, a, may_meet);
}

gboolean
damero_meetings_get (const DameroMeetings *meetings,
                     guint                 a,
                     guint                 b)
{
  g_assert (a < meetings->n && b < meetings->n);

  return (row_of (meetings, a)[b / WORD_BITS] >> b % WORD_BITS & 1) != 0;
}

void
damero_meetings_take_out (DameroMeetings *meetings,
                          guint           a)
{
  for (guint b = 0; b < meetings->n; b++)
    if (b != a)
      damero_meetings_set (meetings, a, b, FALSE);
}

guint
damero_meetings_count (const DameroMeetings *meetings,
                       guint                 a)
{
  const guint64 *row = row_of (meetings, a);
  guint n = 0;

  for (guint i = 0; i < meetings->n_words; i++)
    for (guint64 word = row[i]; word != 0; word &= word - 1)
      n++;

  return n;
}
