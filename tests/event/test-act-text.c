/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-act-text.c - the one-line form of acts: every kind with random values and back,
 * what is read liberally, and errors with their columns.
 */
#include <string.h>

#include "../support/chance.h"
#include "event/act-text.h"

#define N_ROUNDS 400

/* Pieces of values: blanks, quotes, backslashes, what looks like fields, and letters of many bytes. */
static const char *const pieces[] = {
  "", " ", "  ", "\"", "\\", "\\\"", "\t", "=", "in=1.1", "#", "a", "Z9", "é", "€", "—", "𝄞", "\\n", "'", ",",
};

static char *
dup_random_text (GRand *rand)
{
  GString *text = g_string_new (NULL);

  for (int n = g_rand_int_range (rand, 0, 7); n > 0; n--)
    g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);

  return g_string_free (text, FALSE);
}

static gint64
random_number (GRand *rand)
{
  guint64 bits = (guint64) g_rand_int (rand) << 32 | g_rand_int (rand);
  gint64 number = (gint64) bits >> g_rand_int_range (rand, 0, 63);

  return number == DAMERO_NO_INT64 ? 0 : number;
}

static void
set_random (GRand         *rand,
            DameroAct     *act,
            DameroFieldId  field)
{
  const DameroField *row = &damero_act_fields[field];

  switch (row->type)
    {
    case DAMERO_FIELD_TEXT:
      {
        g_autofree char *text = dup_random_text (rand);

        damero_act_set_text (act, field, text);
        return;
      }
    case DAMERO_FIELD_TOKEN:
      damero_act_set_int (act, field, g_rand_int_range (rand, 0, damero_tokens_get_n (row->family)));
      return;
    case DAMERO_FIELD_INT:
      damero_act_set_int (act, field, g_rand_int (rand) >> (1 + g_rand_int_range (rand, 0, 31)));
      return;
    case DAMERO_FIELD_INT64:
      damero_act_set_int (act, field, random_number (rand));
      return;
    }

  g_assert_not_reached ();
}

static void
fill_randomly (GRand     *rand,
               DameroAct *act)
{
  static const int depths[] = {
    [DAMERO_SCOPE_EVENT] = 0, [DAMERO_SCOPE_SECTION] = 1, [DAMERO_SCOPE_ROUND] = 2, [DAMERO_SCOPE_GAME] = 4,
    [DAMERO_SCOPE_REGISTRY] = 0,
  };
  const DameroActShape *shape = &damero_act_shapes[act->kind];
  guint8 random[10];
  int depth = depths[shape->scope];

  for (int i = 0; i < 10; i++)
    random[i] = (guint8) g_rand_int (rand);
  damero_uid_format (g_rand_int_range (rand, 0, G_MAXINT32), random, act->uid);
  act->actor = (DameroActor) g_rand_int_range (rand, 0, damero_tokens_get_n (DAMERO_TOKENS_ACTOR));
  act->who = g_rand_boolean (rand) ? dup_random_text (rand) : NULL;
  act->seat = g_rand_boolean (rand) ? g_strdup ("side:2.11:white") : NULL;
  act->stamp = (DameroStamp) { random_number (rand), random_number (rand) & 0xFFFFFFFFFFFF,
                               random_number (rand) & 0x1FFFFFFFFFFF };
  for (int i = 0; i < depth; i++)
    ((int *) &act->place)[i] = g_rand_int_range (rand, 1, DAMERO_MAX_NUMBER + 1);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (shape->uses[field] == DAMERO_FIELD_NEEDED ||
        (shape->uses[field] == DAMERO_FIELD_ALLOWED && g_rand_boolean (rand)))
      set_random (rand, act, field);
}

static void
test_round_trip (void)
{
  guint32 seed = chance_get_seed ();
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (int i = 0; i < N_ROUNDS; i++)
    for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
      {
        g_autoptr(DameroAct) act = damero_act_new (kind);
        g_autoptr(GString) line = g_string_new (NULL);
        g_autoptr(GString) again = g_string_new (NULL);
        g_autoptr(DameroAct) read = NULL;
        gboolean with_head = g_rand_int_range (rand, 0, 4) > 0;
        gboolean has_stamp;
        DameroActTextError error;

        fill_randomly (rand, act);
        damero_act_to_text (act, with_head, line);
        g_assert_null (strpbrk (line->str, "\n\r"));
        read = damero_act_from_text (line->str, 777, &has_stamp, &error);
        if (read == NULL)
          g_error ("column %u of: %s", error.column, line->str);
        g_assert_cmpint (has_stamp, ==, with_head);
        if (!with_head)
          {
            g_assert_cmpstr (read->uid, ==, "");
            g_strlcpy (read->uid, act->uid, sizeof read->uid);
            read->stamp = act->stamp;
          }
        if (!damero_act_equal (act, read))
          g_error ("not the same: %s", line->str);
        damero_act_to_text (read, with_head, again);
        g_assert_cmpstr (again->str, ==, line->str);
      }
}

static void
test_known_lines (void)
{
  g_autoptr(GString) line = g_string_new (NULL);
  g_autoptr(DameroAct) act = NULL;
  DameroActTextError error;
  gboolean has_stamp;

  act = damero_act_from_text ("  press\tmove=11-15 by=black  side=black at=+250 in=1.2.3.4 "
                              "who=\"J. \\\"Ace\\\" Doe\"\r\n", 1000, &has_stamp, &error);
  g_assert_nonnull (act);
  g_assert_true (has_stamp);
  g_assert_cmpint (act->stamp.mono_ms, ==, 1250);
  g_assert_cmpint (act->place.game, ==, 4);
  g_assert_cmpint (act->ply, ==, -1);
  g_assert_cmpstr (act->who, ==, "J. \"Ace\" Doe");
  act->stamp = (DameroStamp) { 3, 1250, 1700000000000 };
  g_strlcpy (act->uid, "01890000-0000-7000-8000-00000000abcd", sizeof act->uid);
  damero_act_to_text (act, TRUE, line);
  g_assert_cmpstr (line->str, ==,
                   "press in=1.2.3.4 side=black move=11-15 by=black who=\"J. \\\"Ace\\\" Doe\" at=1250 run=3 "
                   "wall=1700000000000 uid=01890000-0000-7000-8000-00000000abcd");
}

static void
test_errors (void)
{
  static const struct { const char *line; DameroActTextCode code; guint column; } rows[] = {
    { "", DAMERO_ACT_TEXT_EMPTY, 1 },
    { "  \t", DAMERO_ACT_TEXT_EMPTY, 4 },
    { "\xef\xbb\xbf# mark", DAMERO_ACT_TEXT_EMPTY, 4 },
    { "\xef\xbb\xbfjump", DAMERO_ACT_TEXT_UNKNOWN_KIND, 4 },
    { "  # press", DAMERO_ACT_TEXT_EMPTY, 3 },
    { "pres side=black", DAMERO_ACT_TEXT_UNKNOWN_KIND, 1 },
    { " Press", DAMERO_ACT_TEXT_UNKNOWN_KIND, 2 },
    { "press=1", DAMERO_ACT_TEXT_UNKNOWN_FIELD, 6 },
    { "press side=black sides=black", DAMERO_ACT_TEXT_UNKNOWN_FIELD, 18 },
    { "press side", DAMERO_ACT_TEXT_BAD_QUOTES, 7 },
    { "press side =black", DAMERO_ACT_TEXT_BAD_QUOTES, 7 },
    { "press in", DAMERO_ACT_TEXT_BAD_QUOTES, 7 },
    { "press side=red", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press side=", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press side=black side=white", DAMERO_ACT_TEXT_FIELD_TWICE, 18 },
    { "press in=1.1 in=1.1", DAMERO_ACT_TEXT_FIELD_TWICE, 14 },
    { "press in=", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press in=1..2", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press in=1.0", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press in=1.2.3.4.5", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press in=100000", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press ply=-1", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press ply=1.5", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press ply=99999999999", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press at=-1", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press at=+-1", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press at=9223372036854775807", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press at=+9007199254740992", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press uid=1", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "press by=nobody", DAMERO_ACT_TEXT_BAD_VALUE, 7 },
    { "player name=\"open", DAMERO_ACT_TEXT_OPEN_QUOTE, 8 },
    { "player name=\"open\\\"", DAMERO_ACT_TEXT_OPEN_QUOTE, 8 },
    { "player name=a\"b", DAMERO_ACT_TEXT_BAD_QUOTES, 8 },
    { "player name=\"a\"b", DAMERO_ACT_TEXT_BAD_QUOTES, 8 },
    { "player name=\xc3\x28", DAMERO_ACT_TEXT_BAD_UTF8, 13 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroActTextError error;
      gboolean has_stamp;

      if (damero_act_from_text (rows[i].line, 1, &has_stamp, &error) != NULL)
        g_error ("read: %s", rows[i].line);
      if (error.code != rows[i].code || error.column != rows[i].column)
        g_error ("%d at %u, not %d at %u: %s", error.code, error.column, rows[i].code, rows[i].column,
                 rows[i].line);
    }
}

/* Lines spoilt at random never do worse than to be refused at a column of theirs. */
static void
test_spoilt (void)
{
  guint32 seed = chance_get_seed ();
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (int i = 0; i < 20000; i++)
    {
      g_autoptr(DameroAct) act = damero_act_new (g_rand_int_range (rand, 0, DAMERO_N_ACT_KINDS));
      g_autoptr(GString) line = g_string_new (NULL);
      g_autoptr(DameroAct) read = NULL;
      DameroActTextError error;
      gboolean has_stamp;

      fill_randomly (rand, act);
      damero_act_to_text (act, TRUE, line);
      for (int n = g_rand_int_range (rand, 1, 4); n > 0; n--)
        line->str[g_rand_int_range (rand, 0, (int) line->len)] =
          " \t\"\\=+-.0a\xc3"[g_rand_int_range (rand, 0, 11)];
      read = damero_act_from_text (line->str, 1, &has_stamp, &error);
      if (read == NULL)
        {
          g_assert_cmpint (error.code, !=, DAMERO_ACT_TEXT_OK);
          g_assert_cmpuint (error.column, >=, 1);
          g_assert_cmpuint (error.column, <=, line->len + 1);
        }
      else
        g_assert_cmpint (error.code, ==, DAMERO_ACT_TEXT_OK);
    }
}

static void
test_consequences (void)
{
  DameroConsequence over = { DAMERO_CONSEQUENCE_GAME_OVER, { 1, 2, 3, 4 }, 57, -1, -1, -1,
                             DAMERO_OUTCOME_DRAW, DAMERO_ENDING_FORTY_MOVE, 1234 };
  DameroConsequence reset = { DAMERO_CONSEQUENCE_COUNT_RESET, { 1, 2, 3, 4 }, 57, DAMERO_WHITE,
                              DAMERO_COUNT_NO_PROGRESS, 0, 0, 0, 1234 };
  g_autoptr(GString) text = g_string_new (NULL);

  damero_consequence_to_text (&over, text);
  g_string_append_c (text, '\n');
  damero_consequence_to_text (&reset, text);
  g_assert_cmpstr (text->str, ==,
                   "game-over in=1.2.3.4 ply=57 result=draw ending=forty-move at=1234\n"
                   "count-reset in=1.2.3.4 ply=57 side=white count=forty-move value=0 at=1234");
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);

  g_test_add_func ("/act-text/round-trip", test_round_trip);
  g_test_add_func ("/act-text/known-lines", test_known_lines);
  g_test_add_func ("/act-text/errors", test_errors);
  g_test_add_func ("/act-text/spoilt", test_spoilt);
  g_test_add_func ("/act-text/consequences", test_consequences);

  return g_test_run ();
}
