/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutte.h"

/* A prime number, of which a rest is found without a division. */
#define MODULUS ((G_GUINT64_CONSTANT (1) << 61) - 1)

__extension__ typedef unsigned __int128 Wide;

static guint64
multiply (guint64 a,
          guint64 b)
{
  Wide product = (Wide) a * b;
  guint64 sum = (guint64) (product & MODULUS) + (guint64) (product >> 61);

  return sum >= MODULUS ? sum - MODULUS : sum;
}

static guint64
subtract (guint64 a,
          guint64 b)
{
  return a >= b ? a - b : a + MODULUS - b;
}

/* By Fermat: a to the power of MODULUS - 2. */
static guint64
invert (guint64 a)
{
  guint64 result = 1;

  for (guint64 power = MODULUS - 2; power != 0; power >>= 1)
    {
      if (power & 1)
        result = multiply (result, a);
      a = multiply (a, a);
    }

  return result;
}

/* A number for a pair, as if drawn; always the same. */
static guint64
number_of (guint i,
           guint j)
{
  guint64 x = G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) * (i * TUTTE_MAX + j + 1);

  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return (x ^ (x >> 31)) % (MODULUS - 1) + 1;
}

/* Of the matrix with X on the costly pairs. */
static guint64
determinant (const TutteGraph *graph,
             guint64           x)
{
  guint64 rows[TUTTE_MAX][TUTTE_MAX];
  guint64 result = 1;
  guint n = graph->n;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      {
        guint64 value = 0;

        if (i != j && graph->edges[i][j] != TUTTE_NO_PAIR)
          value = number_of (MIN (i, j), MAX (i, j));
        if (graph->edges[i][j] == TUTTE_COSTLY)
          value = multiply (value, x);
        rows[i][j] = i < j ? value : subtract (0, value);
      }

  for (guint i = 0; i < n; i++)
    {
      guint pivot = i;
      guint64 inverse;

      while (pivot < n && rows[pivot][i] == 0)
        pivot++;
      if (pivot == n)
        return 0;
      for (guint j = 0; j < n && pivot != i; j++)
        {
          guint64 other = rows[i][j];

          rows[i][j] = rows[pivot][j];
          rows[pivot][j] = other;
        }
      result = multiply (result, pivot == i ? rows[i][i] : subtract (0, rows[i][i]));
      inverse = invert (rows[i][i]);
      for (guint k = i + 1; k < n; k++)
        {
          guint64 factor = multiply (rows[k][i], inverse);

          for (guint j = i; j < n && factor != 0; j++)
            rows[k][j] = subtract (rows[k][j], multiply (factor, rows[i][j]));
        }
    }

  return result;
}

gboolean
tutte_can_pair (const TutteGraph *graph)
{
  return graph->n % 2 == 0 && determinant (graph, 1) != 0;
}

/* Newton's way: VALUES at 1, 2, ... become the coefficients of the polynomial. */
static void
interpolate (guint64 *values,
             guint    n)
{
  for (guint step = 1; step < n; step++)
    {
      guint64 inverse = invert (step);

      for (guint i = n - 1; i >= step; i--)
        values[i] = multiply (subtract (values[i], values[i - 1]), inverse);
    }
  for (guint step = n - 1; step-- > 0;)
    for (guint i = step; i + 1 < n; i++)
      values[i] = subtract (values[i], multiply (values[i + 1], step + 1));
}

int
tutte_least_cost (const TutteGraph *graph,
                  guint             max)
{
  g_autofree guint64 *values = NULL;
  guint n = 2 * MIN (max, graph->n / 2) + 1;

  if (!tutte_can_pair (graph))
    return -1;
  if (determinant (graph, 0) != 0)
    return 0;

  values = g_new (guint64, n);
  for (guint i = 0; i < n; i++)
    values[i] = determinant (graph, i + 1);
  interpolate (values, n);
  for (guint i = 0; i < n; i++)
    if (values[i] != 0)
      return (int) i / 2;

  g_assert_not_reached ();
}
