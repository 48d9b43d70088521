/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-section-rules.c - what a section takes from its ruleset, and what it says itself.
 */
#include "hall.h"

/* A section has the clock of its ruleset, unless it says another, or none. */
static void
test_clock_of_the_rules (void)
{
  static const struct {
    const char *fields;
    const char *control; /* NULL: no clock */
  } rows[] = {
    { "", "move 300+60" },
    { "ruleset=pool-apca-2016", "match 5400/2" },
    { "ruleset=pool-classic", "move 300/60" },
    { "ruleset=pool-online", NULL },
    { "ruleset=spanish", NULL },
    { "ruleset=spanish:time_control=5m+3", "300+3" },
    { "ruleset=pool-apca:time_control=none", NULL },
    { "ruleset=pool-apca:time_control=", NULL },
    { "control=none", NULL },
    { "control=none ruleset=custom:time_control=300", NULL },
    { "control=600+2 ruleset=custom:time_control=300", "600+2" },
  };
  g_autoptr(Hall) hall = hall_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = g_strdup_printf ("section name=S%u %s", i, rows[i].fields);
      const DameroSection *section;
      char text[DAMERO_CONTROL_TEXT_SIZE] = "";

      hall_ok (hall, 0, line);
      section = damero_event_find_section (hall->event, (int) i + 1);
      g_assert_cmpint (section->has_control, ==, rows[i].control != NULL);
      if (section->has_control)
        damero_control_to_text (&section->control, text);
      g_assert_cmpstr (text, ==, rows[i].control != NULL ? rows[i].control : "");
    }
  hall_no (hall, 0, "section name=T ruleset=pool-apca:time_control=nonsense", DAMERO_REFUSAL_FIELD_INVALID);
  hall_check (hall);
}

/* A section says who crowns; a change holds for the games that start after it. */
static void
test_crowning (void)
{
  static const struct {
    const char *fields;
    gboolean    opponent;
  } rows[] = {
    { "ruleset=pool-apca", FALSE },
    { "ruleset=pool-apca opponent-crowns=on", TRUE },
    { "ruleset=spanish:crowning=by_opponent", TRUE },
    { "ruleset=spanish:crowning=by_opponent opponent-crowns=off", FALSE },
  };
  const DameroPlace first = { 1, 1, 1, 1 }, second = { 1, 1, 1, 2 };
  g_autoptr(Hall) hall = hall_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      hall_section (hall, rows[i].fields, 2);
      g_assert_cmpint (damero_event_find_section (hall->event, (int) i + 1)->ruleset.crowning, ==,
                       rows[i].opponent ? DAMERO_CROWNING_BY_OPPONENT : DAMERO_CROWNING_AUTOMATIC);
    }

  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "start in=1.1.1.1");
  hall_ok (hall, 0, "section-changed in=1 opponent-crowns=on");
  g_assert_cmpint (damero_event_find_game (hall->event, &first)->setup.ruleset.crowning, ==,
                   DAMERO_CROWNING_AUTOMATIC);
  hall_ok (hall, 0, "resign in=1.1.1.1 side=white");
  hall_ok (hall, 0, "start in=1.1.1.2");
  g_assert_cmpint (damero_event_find_game (hall->event, &second)->setup.ruleset.crowning, ==,
                   DAMERO_CROWNING_BY_OPPONENT);
  hall_check (hall);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/section-rules/clock", test_clock_of_the_rules);
  g_test_add_func ("/section-rules/crowning", test_crowning);

  return g_test_run ();
}
