/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/ruleset.h"

#include <glib.h>
#include <string.h>

#include "../support/chance.h"

#define N_RANDOM_RULESETS 20000

/* The table of docs/rules.md, row by row. */
typedef struct {
  const char           *id;
  DameroVariant         variant;
  guint                 lone_king;
  DameroCounted         counted;
  DameroJumpWeight      weight;
  gboolean              main_line;
  guint                 no_progress;
  DameroNoProgressStart start;
  DameroScope           scope;
  DameroEnforce         repetition;
  guint                 long_line;
  DameroTouch           touch;
  const char           *time_control;
} Row;

#define LONE     DAMERO_COUNTED_LONE
#define STRONG   DAMERO_COUNTED_STRONG
#define MOVE     DAMERO_JUMP_WEIGHT_MOVE
#define INSIDE   DAMERO_SCOPE_INSIDE_NO_PROGRESS
#define ALWAYS   DAMERO_SCOPE_ALWAYS
#define AUTO     DAMERO_ENFORCE_AUTOMATIC
#define CLAIM    DAMERO_ENFORCE_CLAIM
#define POOL     DAMERO_VARIANT_POOL
#define SPANISH  DAMERO_VARIANT_SPANISH

static const Row rows[] = {
  { "pool-apca", POOL, 13, LONE, MOVE, FALSE, 40, DAMERO_START_REQUEST, INSIDE, AUTO, 0,
    DAMERO_TOUCH_STRICT, "move 300+60" },
  { "pool-apca-jumps", POOL, 13, LONE, DAMERO_JUMP_WEIGHT_JUMP, FALSE, 40, DAMERO_START_REQUEST,
    INSIDE, AUTO, 0, DAMERO_TOUCH_STRICT, "move 300+60" },
  { "pool-classic", POOL, 13, LONE, MOVE, FALSE, 0, 0, DAMERO_SCOPE_OFF, AUTO, 0,
    DAMERO_TOUCH_OFF, "move 300/60" },
  { "pool-online", POOL, 13, LONE, MOVE, FALSE, 0, 0, DAMERO_SCOPE_OFF, AUTO, 0,
    DAMERO_TOUCH_OFF, "" },
  { "pool-variant", POOL, 13, STRONG, MOVE, FALSE, 0, 0, ALWAYS, AUTO, 0, DAMERO_TOUCH_OFF, "" },
  { "spanish", SPANISH, 16, STRONG, MOVE, FALSE, 0, 0, ALWAYS, CLAIM, 0, DAMERO_TOUCH_OFF, "" },
  { "spanish-fpd", SPANISH, 12, STRONG, MOVE, TRUE, 20, DAMERO_START_MATERIAL, ALWAYS, CLAIM, 0,
    DAMERO_TOUCH_STANDARD, "" },
  { "pool-apca-2016", POOL, 13, LONE, MOVE, FALSE, 30, DAMERO_START_ANNOUNCED, INSIDE, AUTO, 5,
    DAMERO_TOUCH_STRICT, "match 5400/2" },
  { "custom", POOL, 13, LONE, MOVE, FALSE, 40, DAMERO_START_REQUEST, INSIDE, AUTO, 0,
    DAMERO_TOUCH_STRICT, "move 300+60" },
};

static void
test_table (void)
{
  g_assert_cmpuint (damero_rulesets_get_n (), ==, G_N_ELEMENTS (rows));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const DameroRuleset *ruleset = damero_rulesets_get (i);
      gboolean fpd = strcmp (rows[i].id, "spanish-fpd") == 0;

      g_assert_cmpstr (ruleset->id, ==, rows[i].id);
      g_assert_true (damero_rulesets_find (rows[i].id) == ruleset);
      g_assert_cmpuint (ruleset->variant, ==, rows[i].variant);
      g_assert_cmpuint (ruleset->first_side, ==, damero_variant_low_side (rows[i].variant));
      g_assert_cmpuint (ruleset->lone_king.limit, ==, rows[i].lone_king);
      g_assert_cmpuint (ruleset->lone_king.counted, ==, rows[i].counted);
      g_assert_cmpuint (ruleset->lone_king.jump_weight, ==, rows[i].weight);
      g_assert_cmpint (ruleset->lone_king.main_line, ==, rows[i].main_line);
      g_assert_cmpuint (ruleset->lone_king.enforce, ==, AUTO);
      g_assert_cmpuint (ruleset->no_progress.limit, ==, rows[i].no_progress);
      g_assert_cmpuint (ruleset->no_progress.start, ==, rows[i].start);
      g_assert_cmpuint (ruleset->no_progress.enforce, ==, AUTO);
      g_assert_cmpint (ruleset->no_progress.counts_both, ==, fpd);
      g_assert_cmpuint (ruleset->no_progress.reset_on, ==,
                        fpd ? DAMERO_RESET_CAPTURE_OR_MAN_MOVE : DAMERO_RESET_CAPTURE_OR_PROMOTION);
      g_assert_cmpuint (ruleset->repetition.times, ==, 3);
      g_assert_cmpuint (ruleset->repetition.scope, ==, rows[i].scope);
      g_assert_cmpuint (ruleset->repetition.enforce, ==, rows[i].repetition);
      g_assert_cmpuint (ruleset->long_line_limit, ==, rows[i].long_line);
      g_assert_cmpuint (ruleset->agreement, ==, DAMERO_AGREEMENT_ALLOWED);
      g_assert_cmpuint (ruleset->agreement_after_moves, ==, 0);
      g_assert_cmpuint (ruleset->touch, ==, rows[i].touch);
      g_assert_cmpuint (ruleset->crowning, ==, DAMERO_CROWNING_AUTOMATIC);
      g_assert_cmpstr (ruleset->time_control, ==, rows[i].time_control);
    }
  g_assert_null (damero_rulesets_find ("pool"));
}

typedef struct {
  const char *text;
  const char *canonical;
} Readable;

static const Readable readable[] = {
  { "pool-apca", "pool-apca" },
  { "pool-apca:repetition.enforce=claim", "pool-apca:repetition.enforce=claim" },
  { "pool-apca:lone_king.limit=13", "pool-apca" },
  { "spanish:touch=strict,first_side=black,lone_king.limit=0",
    "spanish:first_side=black,lone_king.limit=0,touch=strict" },
  { "pool-classic:agreement=after-20", "pool-classic:agreement=after-20" },
  { "pool-classic:agreement=forbidden", "pool-classic:agreement=forbidden" },
  { "custom:variant=spanish", "custom:variant=spanish" },
  { "custom:variant=spanish,first_side=white", "custom:variant=spanish" },
  { "custom:first_side=black,variant=spanish", "custom:variant=spanish,first_side=black" },
  { "custom:variant=pool,first_side=white", "custom:first_side=white" },
  { "pool-online:time_control=40/7200:20/3600:900",
    "pool-online:time_control=40/7200:20/3600:900" },
  { "pool-apca:time_control=", "pool-apca:time_control=" },
  { "pool-apca:no_progress.counts_both=on,no_progress.reset_on=capture_or_man_move,long_line=5,"
    "no_progress.start=material,no_progress.limit=20,crowning=by_opponent",
    "pool-apca:no_progress.limit=20,no_progress.start=material,no_progress.counts_both=on,"
    "no_progress.reset_on=capture_or_man_move,long_line=5,crowning=by_opponent" },
  { "spanish-fpd:lone_king.main_line=off,lone_king.counted=lone,lone_king.jump_weight=jump,"
    "lone_king.enforce=claim,repetition.times=4,repetition.scope=off,no_progress.enforce=claim",
    "spanish-fpd:lone_king.counted=lone,lone_king.jump_weight=jump,lone_king.main_line=off,"
    "lone_king.enforce=claim,no_progress.enforce=claim,repetition.times=4,repetition.scope=off" },
};

static void
test_readable (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readable); i++)
    {
      DameroRuleset ruleset, again;
      DameroRulesetError error;
      char text[DAMERO_RULESET_TEXT_SIZE];

      if (!damero_ruleset_from_text (readable[i].text, &ruleset, &error))
        g_error ("%s: code %u, column %u", readable[i].text, error.code, error.column);
      g_assert_cmpuint (damero_ruleset_to_text (&ruleset, text), ==, strlen (readable[i].canonical));
      g_assert_cmpstr (text, ==, readable[i].canonical);
      g_assert_true (damero_ruleset_from_text (text, &again, NULL));
      g_assert_true (damero_ruleset_equal (&ruleset, &again));
    }
}

typedef struct {
  const char *text;
  guint       code;
  guint       column;
} Refused;

static const Refused refused[] = {
  { "", DAMERO_RULESET_UNKNOWN_NAME, 1 },
  { "pool", DAMERO_RULESET_UNKNOWN_NAME, 1 },
  { "pool-apca-", DAMERO_RULESET_UNKNOWN_NAME, 1 },
  { "pool-apca:", DAMERO_RULESET_UNKNOWN_OPTION, 11 },
  { "pool-apca:colour=white", DAMERO_RULESET_UNKNOWN_OPTION, 11 },
  { "pool-apca:touch=off,", DAMERO_RULESET_UNKNOWN_OPTION, 21 },
  { "pool-apca:touch=off,touch=off", DAMERO_RULESET_UNKNOWN_OPTION, 21 },
  { "pool-apca:variant=spanish", DAMERO_RULESET_UNKNOWN_OPTION, 11 },
  { "pool-apca:touch", DAMERO_RULESET_BAD_VALUE, 16 },
  { "pool-apca:touch,long_line=1", DAMERO_RULESET_BAD_VALUE, 16 },
  { "pool-apca:touch=", DAMERO_RULESET_BAD_VALUE, 17 },
  { "pool-apca:touch=Strict", DAMERO_RULESET_BAD_VALUE, 17 },
  { "pool-apca:lone_king.limit=1000", DAMERO_RULESET_BAD_VALUE, 27 },
  { "pool-apca:lone_king.limit=013", DAMERO_RULESET_BAD_VALUE, 27 },
  { "pool-apca:lone_king.limit=-1", DAMERO_RULESET_BAD_VALUE, 27 },
  { "pool-apca:lone_king.limit=13x", DAMERO_RULESET_BAD_VALUE, 27 },
  { "pool-apca:repetition.times=1", DAMERO_RULESET_BAD_VALUE, 28 },
  { "pool-apca:agreement=after-", DAMERO_RULESET_BAD_VALUE, 21 },
  { "pool-apca:agreement=after-0", DAMERO_RULESET_BAD_VALUE, 21 },
  { "pool-apca:time_control=123456789012345678901234567890123456789012345678",
    DAMERO_RULESET_BAD_VALUE, 24 },
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      DameroRuleset ruleset = *damero_rulesets_get (5);
      DameroRulesetError error = { 0 };

      g_test_message ("%s", refused[i].text);
      g_assert_false (damero_ruleset_from_text (refused[i].text, &ruleset, &error));
      g_assert_cmpuint (error.code, ==, refused[i].code);
      g_assert_cmpuint (error.column, ==, refused[i].column);
      g_assert_true (damero_ruleset_equal (&ruleset, damero_rulesets_get (5)));
      g_assert_false (damero_ruleset_from_text (refused[i].text, &ruleset, NULL));
    }
}

static guint
pick (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

static DameroRuleset
random_ruleset (void)
{
  DameroRuleset ruleset = *damero_rulesets_get (pick (damero_rulesets_get_n ()));

  if (strcmp (ruleset.id, "custom") == 0)
    ruleset.variant = pick (2);
  ruleset.first_side = pick (2);
  ruleset.lone_king.limit = pick (1000);
  ruleset.lone_king.counted = pick (2);
  ruleset.lone_king.jump_weight = pick (2);
  ruleset.lone_king.main_line = pick (2);
  ruleset.lone_king.enforce = pick (2);
  ruleset.no_progress.limit = pick (1000);
  ruleset.no_progress.start = pick (3);
  ruleset.no_progress.counts_both = pick (2);
  ruleset.no_progress.reset_on = pick (2);
  ruleset.no_progress.enforce = pick (2);
  ruleset.repetition.times = 2 + pick (998);
  ruleset.repetition.scope = pick (3);
  ruleset.repetition.enforce = pick (2);
  ruleset.long_line_limit = pick (1000);
  ruleset.agreement = pick (2);
  ruleset.agreement_after_moves = ruleset.agreement == DAMERO_AGREEMENT_ALLOWED ? pick (1000) : 0;
  ruleset.touch = pick (3);
  ruleset.crowning = pick (2);
  memset (ruleset.time_control, 0, sizeof ruleset.time_control);
  memset (ruleset.time_control, '9', pick (sizeof ruleset.time_control));

  return ruleset;
}

/* Printing and reading is the identity, and the longest text fits. */
static void
test_round_trip (void)
{
  gsize longest = 0;

  for (guint i = 0; i < N_RANDOM_RULESETS; i++)
    {
      DameroRuleset ruleset = random_ruleset ();
      DameroRuleset again;
      char text[DAMERO_RULESET_TEXT_SIZE];
      gsize length = damero_ruleset_to_text (&ruleset, text);

      longest = MAX (longest, length);
      g_assert_true (damero_ruleset_from_text (text, &again, NULL));
      g_assert_true (damero_ruleset_equal (&ruleset, &again));
    }
  g_test_message ("longest text %" G_GSIZE_FORMAT, longest);
}

/* Every value of every option as long as it can be: the buffer's size is enough. */
static void
test_longest (void)
{
  for (guint i = 0; i < damero_rulesets_get_n (); i++)
    {
      DameroRuleset ruleset = *damero_rulesets_get (i);
      gboolean custom = strcmp (ruleset.id, "custom") == 0;
      char text[DAMERO_RULESET_TEXT_SIZE];
      gsize length;

      if (custom)
        ruleset.variant = SPANISH;
      ruleset.first_side = custom ? DAMERO_BLACK : damero_side_opponent (ruleset.first_side);
      ruleset.lone_king.limit = ruleset.no_progress.limit = ruleset.long_line_limit = 999;
      ruleset.lone_king.counted = !ruleset.lone_king.counted;
      ruleset.lone_king.jump_weight = !ruleset.lone_king.jump_weight;
      ruleset.lone_king.main_line = !ruleset.lone_king.main_line;
      ruleset.lone_king.enforce = CLAIM;
      ruleset.no_progress.start = ruleset.no_progress.start == DAMERO_START_ANNOUNCED
                                    ? DAMERO_START_MATERIAL : DAMERO_START_ANNOUNCED;
      ruleset.no_progress.counts_both = !ruleset.no_progress.counts_both;
      ruleset.no_progress.reset_on = !ruleset.no_progress.reset_on;
      ruleset.no_progress.enforce = CLAIM;
      ruleset.repetition.times = 999;
      ruleset.repetition.scope = ruleset.repetition.scope == INSIDE ? ALWAYS : INSIDE;
      ruleset.repetition.enforce = !ruleset.repetition.enforce;
      ruleset.agreement_after_moves = 999;
      ruleset.touch = ruleset.touch == DAMERO_TOUCH_STANDARD ? DAMERO_TOUCH_STRICT
                                                             : DAMERO_TOUCH_STANDARD;
      ruleset.crowning = DAMERO_CROWNING_BY_OPPONENT;
      memset (ruleset.time_control, '9', sizeof ruleset.time_control - 1);

      length = damero_ruleset_to_text (&ruleset, text);
      g_test_message ("%s: %" G_GSIZE_FORMAT " bytes", ruleset.id, length);
      g_assert_cmpuint (length, <, DAMERO_RULESET_TEXT_SIZE);
    }
}

/* The value that a ruleset has of an option, given to it again, changes nothing, and it is among the values that
 * there are. */
static void
test_options (void)
{
  g_assert_cmpuint (damero_ruleset_options_get_n (), ==, 20);

  for (unsigned i = 0; i < damero_rulesets_get_n (); i++)
    for (unsigned option = 0; option < damero_ruleset_options_get_n (); option++)
      {
        const DameroRuleset *ruleset = damero_rulesets_get (i);
        const char *name = damero_ruleset_option_get_name (option);
        g_autofree char *text = NULL;
        char value[DAMERO_RULESET_TEXT_SIZE];
        char values[DAMERO_RULESET_TEXT_SIZE];
        DameroRuleset same;

        damero_ruleset_option_get_value (ruleset, option, value);
        damero_ruleset_option_get_values (option, values);
        text = g_strdup_printf ("%s:%s=%s", ruleset->id, name, value);
        if (strcmp (name, "variant") != 0 || strcmp (ruleset->id, "custom") == 0)
          {
            g_assert_true (damero_ruleset_from_text (text, &same, NULL));
            g_assert_true (damero_ruleset_equal (ruleset, &same));
          }
        if (strstr (values, " .. ") == NULL && strcmp (values, "CONTROL") != 0)
          {
            g_auto(GStrv) all = g_strsplit (values, ", ", -1);

            g_assert_true (g_strv_contains ((const char *const *) all, value));
          }
      }
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);
  g_test_add_func ("/rules/ruleset/table", test_table);
  g_test_add_func ("/rules/ruleset/readable", test_readable);
  g_test_add_func ("/rules/ruleset/refused", test_refused);
  g_test_add_func ("/rules/ruleset/round-trip", test_round_trip);
  g_test_add_func ("/rules/ruleset/longest", test_longest);
  g_test_add_func ("/rules/ruleset/options", test_options);

  return g_test_run ();
}
