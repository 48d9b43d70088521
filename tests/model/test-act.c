/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/model/test-act.c - acts as records: fields, copies, equality member by member, the table of
 * kinds, uids; and the table of tokens.
 */
#include <string.h>

#include "../support/chance.h"
#include "model/act.h"
#include "model/refusal.h"

static void
set_some_value (DameroAct     *act,
                DameroFieldId  field)
{
  if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
    damero_act_set_text (act, field, damero_act_fields[field].token);
  else
    damero_act_set_int (act, field, 1);
}

static void
test_fields (void)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_SECTION);

  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      g_autoptr(DameroAct) one = damero_act_new (DAMERO_ACT_SECTION);
      g_autoptr(DameroAct) copy = NULL;

      g_assert_false (damero_act_has (one, field));
      set_some_value (one, field);
      for (DameroFieldId other = 0; other < DAMERO_N_FIELDS; other++)
        {
          g_assert_cmpint (damero_act_has (one, other), ==, other == field);
          if (other != field)
            g_assert_cmpstr (damero_act_fields[field].token, !=, damero_act_fields[other].token);
        }

      copy = damero_act_copy (one);
      g_assert_true (damero_act_equal (one, copy));
      g_assert_false (damero_act_equal (one, act));
      if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
        {
          g_assert_true (damero_act_get_text (one, field) != damero_act_get_text (copy, field));
          /* set from its own text */
          damero_act_set_text (one, field, damero_act_get_text (one, field));
          g_assert_true (damero_act_equal (one, copy));
          damero_act_set_text (one, field, NULL);
        }
      else
        {
          g_assert_cmpint (damero_act_get_int (one, field), ==, 1);
          damero_act_set_int (one, field, DAMERO_NO_INT64);
        }
      g_assert_true (damero_act_equal (one, act));
    }

  act->amount_ms = -1;
  g_assert_true (damero_act_has (act, DAMERO_FIELD_AMOUNT));
  g_assert_cmpint (damero_act_get_int (act, DAMERO_FIELD_AMOUNT), ==, -1);
}

static void
test_head (void)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PRESS);

  act->who = g_strdup ("J. Doe");
  act->seat = g_strdup ("table:1.3");
  for (int i = 0; i < 11; i++)
    {
      g_autoptr(DameroAct) other = damero_act_copy (act);

      g_assert_true (damero_act_equal (act, other));
      switch (i)
        {
        case 0:
          other->uid[0] = 'a';
          break;
        case 1:
          other->kind = DAMERO_ACT_MOVE;
          break;
        case 2:
          other->actor = DAMERO_ACTOR_WHITE;
          break;
        case 3:
          g_clear_pointer (&other->who, g_free);
          break;
        case 10:
          g_clear_pointer (&other->seat, g_free);
          break;
        case 4:
          other->stamp.run = 1;
          break;
        case 5:
          other->stamp.mono_ms = 1;
          break;
        case 6:
          other->stamp.wall_ms = 1;
          break;
        case 7:
          other->place.section = 1;
          break;
        case 8:
          other->place.game = 1;
          break;
        default:
          other->place.board = 1;
        }
      g_assert_false (damero_act_equal (act, other));
    }
}

/* Every kind may give a reason, and every field is of some kind. */
static void
test_shapes (void)
{
  gboolean used[DAMERO_N_FIELDS] = { FALSE };

  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    {
      g_assert_cmpuint (damero_act_shapes[kind].uses[DAMERO_FIELD_REASON], !=, DAMERO_FIELD_FOREIGN);
      for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
        used[field] = used[field] || damero_act_shapes[kind].uses[field] != DAMERO_FIELD_FOREIGN;
    }
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    g_assert_true (used[field]);
}

static void
test_name (void)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PLAYER);

  g_strlcpy (act->uid, "a", sizeof act->uid);
  g_assert_cmpstr (damero_act_get_name (act), ==, "a");
  g_strlcpy (act->group, "b", sizeof act->group);
  g_assert_cmpstr (damero_act_get_name (act), ==, "b");
}

static void
test_consequence (void)
{
  const DameroConsequence some = { .kind = DAMERO_CONSEQUENCE_FLAG, .ply = 1 };

  g_assert_true (damero_consequence_equal (&some, &some));
  for (int i = 0; i < 9; i++)
    {
      DameroConsequence other = some;
      int *members[] = { (int *) &other.kind, &other.place.game, &other.ply, &other.side, &other.count,
                         &other.value, &other.outcome, &other.ending };

      if (i < 8)
        (*members[i])++;
      else
        other.at_ms++;
      g_assert_false (damero_consequence_equal (&some, &other));
    }
}

/* RFC 9562, 5.7, with the example of its appendix A.6. */
static void
test_uid (void)
{
  static const guint8 random[10] = { 0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f };
  static const char *const bad[] = {
    "", "017f22e2-79b0-7cc3-98c4-dc0c0c07398", "017f22e2-79b0-7cc3-98c4-dc0c0c07398ff",
    "017F22E2-79B0-7CC3-98C4-DC0C0C07398F", "017f22e2-79b0-4cc3-98c4-dc0c0c07398f",
    "017f22e2-79b0-7cc3-78c4-dc0c0c07398f", "017f22e2-79b0-7cc3-c8c4-dc0c0c07398f",
    "017f22e2079b0-7cc3-98c4-dc0c0c07398f", "017f22e2-79b0-7cc3-98c4-dc0c0c07398g",
  };
  char uid[DAMERO_UID_SIZE];
  char later[DAMERO_UID_SIZE];

  damero_uid_format (G_GINT64_CONSTANT (0x017F22E279B0), random, uid);
  g_assert_cmpstr (uid, ==, "017f22e2-79b0-7cc3-98c4-dc0c0c07398f");
  g_assert_true (damero_uid_is_valid (uid));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (damero_uid_is_valid (bad[i]));

  /* whatever the bytes, the format holds, and uids sort by their time */
  for (int i = 0; i < 1000; i++)
    {
      guint8 bytes[10];

      for (int k = 0; k < 10; k++)
        bytes[k] = (guint8) g_test_rand_int ();
      damero_uid_format (i, bytes, uid);
      damero_uid_format (i + 1, random, later);
      g_assert_true (damero_uid_is_valid (uid));
      g_assert_cmpstr (uid, <, later);
    }
}

/* The same of the same text in the same event, with the event's time; another of anything else. */
static void
test_uid_derived (void)
{
  static const char event[] = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f";
  char a[DAMERO_UID_SIZE], b[DAMERO_UID_SIZE];

  damero_uid_derive (event, "round 1", a);
  damero_uid_derive (event, "round 1", b);
  g_assert_true (damero_uid_is_valid (a));
  g_assert_cmpstr (a, ==, b);
  g_assert_true (g_str_has_prefix (a, "017f22e2-79b0-"));
  damero_uid_derive (event, "round 2", b);
  g_assert_cmpstr (a, !=, b);
  damero_uid_derive ("", "round 1", b);
  g_assert_true (damero_uid_is_valid (b));
  g_assert_cmpstr (a, !=, b);
}

static void
test_tokens (void)
{
  static const char *const bad[] = { "", "Black", "black ", "no-such-token" };

  for (DameroTokens family = 0; family < DAMERO_N_TOKEN_FAMILIES; family++)
    {
      int n = damero_tokens_get_n (family);
      int value = -7;

      g_assert_cmpint (n > 0, ==, family != DAMERO_TOKENS_NONE);
      g_assert_null (damero_token_get (family, -1));
      g_assert_null (damero_token_get (family, n));
      for (int i = 0; i < n; i++)
        {
          const char *token = damero_token_get (family, i);

          g_assert_nonnull (token);
          g_assert_cmpuint (strspn (token, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-"), ==, strlen (token));
          g_assert_true (damero_token_parse (family, token, &value));
          g_assert_cmpint (value, ==, i);
        }
      value = -7;
      for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
        g_assert_false (damero_token_parse (family, bad[i], &value));
      g_assert_cmpint (value, ==, -7);
    }
  g_assert_cmpint (damero_tokens_get_n (DAMERO_TOKENS_ENDING), ==, DAMERO_ENDING_OTHER + 1);
  g_assert_cmpint (damero_tokens_get_n (DAMERO_TOKENS_OUTCOME), ==, DAMERO_OUTCOME_DOUBLE_FORFEIT + 1);
  g_assert_cmpint (damero_tokens_get_n (DAMERO_TOKENS_ACTOR), ==, DAMERO_ACTOR_WHITE + 1);
}

/* Every ending but none belongs to some result, and forfeits to no game that was played. */
static void
test_endings (void)
{
  for (DameroEnding ending = DAMERO_ENDING_NONE; ending <= DAMERO_ENDING_OTHER; ending++)
    {
      guint n = 0;

      for (DameroOutcome outcome = DAMERO_OUTCOME_BLACK; outcome <= DAMERO_OUTCOME_DOUBLE_FORFEIT; outcome++)
        n += damero_outcome_allows (outcome, ending);
      g_assert_cmpint (n > 0, ==, ending != DAMERO_ENDING_NONE);
      g_assert_cmpint (damero_outcome_allows (DAMERO_OUTCOME_BLACK, ending), ==,
                       damero_outcome_allows (DAMERO_OUTCOME_WHITE, ending));
      g_assert_cmpint (damero_outcome_allows (DAMERO_OUTCOME_NONE, ending), ==,
                       ending == DAMERO_ENDING_NONE);
      g_assert_cmpint (damero_outcome_allows (DAMERO_OUTCOME_BLACK_FORFEITS, ending), ==,
                       ending == DAMERO_ENDING_FORFEIT);
    }
  g_assert_false (damero_outcome_allows (DAMERO_OUTCOME_DRAW, DAMERO_ENDING_TIME));
  g_assert_false (damero_outcome_allows (DAMERO_OUTCOME_BLACK, DAMERO_ENDING_AGREEMENT));
}

static void
test_refusal (void)
{
  g_auto(DameroRefusal) refusal = { 0 };

  refusal.also = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (refusal.also, g_strdup ("x"));
  refusal.number = 3;
  g_assert_false (damero_refuse (&refusal, DAMERO_REFUSAL_STAMP));
  g_assert_cmpint (refusal.code, ==, DAMERO_REFUSAL_STAMP);
  g_assert_cmpint (refusal.field, ==, -1);
  g_assert_cmpint (refusal.side, ==, -1);
  g_assert_cmpint (refusal.number, ==, 0);
  g_assert_null (refusal.also);
  damero_refusal_clear (&refusal);
  g_assert_cmpint (refusal.code, ==, DAMERO_REFUSAL_NONE);
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);

  g_test_add_func ("/act/fields", test_fields);
  g_test_add_func ("/act/head", test_head);
  g_test_add_func ("/act/shapes", test_shapes);
  g_test_add_func ("/act/name", test_name);
  g_test_add_func ("/act/consequence", test_consequence);
  g_test_add_func ("/act/uid", test_uid);
  g_test_add_func ("/act/uid-derived", test_uid_derived);
  g_test_add_func ("/act/tokens", test_tokens);
  g_test_add_func ("/act/endings", test_endings);
  g_test_add_func ("/act/refusal", test_refusal);

  return g_test_run ();
}
