/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-field.c - what happens to a field of players: byes and their cap, late entries, expulsion,
 * check-in, numbers changed on the way, who is kept apart; and results that are entered twice.
 */
#include "event/attendance.h"
#include "event/results.h"
#include "hall.h"
#include "model/match.h"
#include "model/pairs.h"
#include "standings/standings.h"

static const DameroSection *
get_section (const Hall *hall)
{
  return damero_event_find_section (hall->event, 1);
}

static void
assert_bye (const Hall    *hall,
            int            round,
            int            entry,
            DameroByeKind  kind)
{
  const GArray *byes = damero_section_find_round (get_section (hall), round)->byes;

  for (guint i = 0; i < byes->len; i++)
    if (g_array_index (byes, DameroBye, i).entry == entry)
      {
        g_assert_cmpint (g_array_index (byes, DameroBye, i).kind, ==, kind);
        return;
      }
  g_assert_not_reached ();
}

/* Byes with points are counted, told or had; those without are not. */
static void
test_cap (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *first = NULL;

  hall_section (hall, "games=1 system=dutch rounds=6 bye-cap=2", 5);
  hall_ok (hall, 0, "absence in=1 entry=5 first=1 bye=half");
  first = g_strdup (hall->uid);
  hall_no (hall, 0, "absence in=1 entry=5 first=2 last=3 bye=full", DAMERO_REFUSAL_BYES_USED_UP);
  g_assert_cmpint (hall->refusal.number, ==, 2);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4 bye 5\"");
  hall_ok (hall, 0, "publish in=1");
  hall_ok (hall, 0, "absence in=1 entry=5 first=3 bye=full");
  hall_no (hall, 0, "absence in=1 entry=5 first=4 bye=half", DAMERO_REFUSAL_BYES_USED_UP);
  hall_ok (hall, 0, "absence in=1 entry=4 first=4 bye=half");
  hall_ok (hall, 0, "absence in=1 entry=5 first=4 bye=absent");
  hall_ok (hall, 0, "absence in=1 entry=5 first=5 bye=half reason=\"as was promised\"");
  hall_check (hall);

  /* what comes after the cap was lowered needs a reason; what was before stays */
  hall_ok (hall, 0, "section-changed in=1 bye-cap=0");
  hall_no (hall, 0, "absence in=1 entry=3 first=4 bye=half", DAMERO_REFUSAL_BYES_USED_UP);
  hall_check (hall);

  /* and can be lifted again */
  hall_ok (hall, 0, "section-changed in=1 bye-cap=9999");
  hall_ok (hall, 0, "absence in=1 entry=3 first=4 last=6 bye=half");
  hall_check (hall);
}

/* A bye beyond the cap is a decision that is told to who reads the table; which one is so does not depend on what is
 * decided afterwards. */
static void
test_cap_integrity (void)
{
  static const struct {
    const char *line;
    gboolean    breaks;
  } acts[] = {
    { "absence in=1 entry=5 first=1 bye=half reason=wedding", FALSE },
    { "absence in=1 entry=5 first=2 bye=absent reason=wedding", FALSE },
    { "absence in=1 entry=5 first=3 bye=half reason=\"as was promised\"", TRUE },
    { "absence-cancelled in=1 entry=5 first=1 reason=\"came after all\"", FALSE },
    { "absence-cancelled in=1 entry=5 first=3 reason=\"came after all\"", FALSE },
    { "absence in=1 entry=5 first=4 bye=full reason=\"has none left\"", FALSE },
    { "absence in=1 entry=4 first=3 last=4 bye=full reason=\"as was promised\"", TRUE },
    { "section-changed in=1 bye-cap=9999", FALSE },
    { "absence in=1 entry=3 first=3 last=5 bye=half reason=travel", FALSE },
    { "section-changed in=1 bye-cap=0", FALSE },
    { "entry in=1 player=6 bye=half", FALSE },
    { "undo", FALSE },
    { "entry in=1 player=6 bye=half reason=\"the ferry\"", TRUE },
  };
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch rounds=6 bye-cap=1", 5);
  hall_ok (hall, 0, "player name=F");
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      if (i == 10)
        hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4 bye 5\" method=hand");
      if (strcmp (acts[i].line, "undo") == 0)
        {
          g_autofree char *uid = g_strdup (hall->uid);

          hall_undo (hall, 0, uid);
        }
      else
        hall_ok (hall, 0, acts[i].line);
      g_assert_cmpint (damero_event_breaks_integrity (hall->event, hall_get_last (hall)), ==, acts[i].breaks);
    }

  for (guint i = 0, k = 0; i < hall->event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (hall->event->log, i);

      if (row->act->kind == DAMERO_ACT_ABSENCE)
        {
          while (!g_str_has_prefix (acts[k].line, "absence in"))
            k++;
          g_assert_cmpint (damero_event_breaks_integrity (hall->event, row->act), ==, acts[k++].breaks);
        }
    }
  hall_check (hall);
}

/* Rounds missed by coming late are worth what the section says, up to the cap. */
static void
test_late_entry (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch rounds=6 bye-cap=1 late-bye=half", 2);
  hall_ok (hall, 0, "player name=C");
  hall_ok (hall, 0, "player name=D");
  hall_ok (hall, 0, "player name=E");
  for (int round = 1; round <= 2; round++)
    {
      g_autofree char *result = g_strdup_printf ("result in=1.%d.1.1 result=draw", round);

      hall_ok (hall, 0, "pair in=1 pairs=1-2");
      hall_ok (hall, 0, result);
      hall_ok (hall, 0, "round-closed in=1");
    }
  hall_ok (hall, 0, "entry in=1 player=3");
  assert_bye (hall, 1, 3, DAMERO_BYE_HALF);
  assert_bye (hall, 2, 3, DAMERO_BYE_ABSENT);
  hall_ok (hall, 0, "entry in=1 player=4 bye=absent");
  assert_bye (hall, 1, 4, DAMERO_BYE_ABSENT);
  hall_ok (hall, 0, "entry in=1 player=5 bye=full reason=\"the train\"");
  assert_bye (hall, 2, 5, DAMERO_BYE_FULL);
  hall_no (hall, 0, "absence in=1 entry=3 first=3 bye=half", DAMERO_REFUSAL_BYES_USED_UP);
  hall_ok (hall, 0, "withdraw in=1 entry=3");
  hall_ok (hall, 0, "re-entry in=1 entry=3");
  g_assert_cmpint (damero_section_find_entry (get_section (hall), 3)->withdrawn_from, ==, 0);
  hall_check (hall);
}

/* Withdrawn by decision, for good; in a round robin the results go too, if it is said so. */
static void
test_expelled (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(GArray) standings = NULL;
  const DameroEntry *entry;

  hall_section (hall, "games=1", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-4 2-3\"");
  hall_ok (hall, 0, "result in=1.1.1.1 result=white");
  hall_ok (hall, 0, "result in=1.1.2.1 result=white");
  hall_ok (hall, 0, "round-closed in=1");
  hall_ok (hall, 0, "pair in=1 pairs=\"4-3 1-2\"");
  hall_ok (hall, 0, "result in=1.2.1.1 result=white");
  hall_ok (hall, 0, "result in=1.2.2.1 result=white");
  hall_no (hall, 0, "expelled in=1 entry=4", DAMERO_REFUSAL_FIELD_MISSING);
  hall_ok (hall, 0, "expelled in=1 entry=4 annul=on reason=\"struck the arbiter\"");
  entry = damero_section_find_entry (get_section (hall), 4);
  g_assert_true (entry->expelled && entry->annulled);
  g_assert_cmpint (entry->withdrawn_from, ==, 3);
  hall_no (hall, 0, "re-entry in=1 entry=4", DAMERO_REFUSAL_EXPELLED);
  hall_no (hall, 0, "expelled in=1 entry=4 reason=r", DAMERO_REFUSAL_EXPELLED);

  /* two of three games were played, and yet none of them counts: 1 beat 4, 4 beat 3 */
  standings = damero_standings_compute (get_section (hall), hall->event->players, 0);
  g_assert_true (damero_standings_find (standings, 4)->annulled);
  g_assert_cmpint (damero_standings_find (standings, 4)->points_x10, ==, 0);
  g_assert_cmpint (damero_standings_find (standings, 1)->points_x10, ==, 20);
  hall_check (hall);

  hall_undo (hall, 5, hall_get_last (hall)->uid);
  g_assert_false (entry == NULL);
  g_assert_false (damero_section_find_entry (get_section (hall), 4)->expelled);
}

/* Where rounds are paired one by one the results stay; who has withdrawn can still be expelled. */
static void
test_expelled_swiss (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch rounds=3", 4);
  hall_no (hall, 0, "expelled in=1 entry=4 annul=on reason=r", DAMERO_REFUSAL_NOT_IN_SYSTEM);
  hall_ok (hall, 0, "withdraw in=1 entry=4 first=2");
  hall_ok (hall, 0, "expelled in=1 entry=4 reason=r");
  g_assert_cmpint (damero_section_find_entry (get_section (hall), 4)->withdrawn_from, ==, 2);
  hall_check (hall);
}

static void
test_check_in (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch rounds=3", 5);
  hall_ok (hall, 0, "check-in in=1 entry=1");
  hall_ok (hall, 0, "check-in in=1 entry=3");
  hall_ok (hall, 0, "withdraw in=1 entry=5");
  hall_no (hall, 0, "check-in-closed in=1 entries=\"1 2\"", DAMERO_REFUSAL_ALREADY_CHECKED_IN);
  hall_no (hall, 0, "check-in-closed in=1 entries=\"2 5\"", DAMERO_REFUSAL_ALREADY_ABSENT);
  hall_no (hall, 0, "check-in-closed in=1 first=0", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (hall, 0, "check-in-closed in=1");
  g_assert_cmpstr (hall_get_last (hall)->entries, ==, "2 4");
  g_assert_cmpuint (get_section (hall)->absences->len, ==, 2);
  hall_no (hall, 0, "pair in=1 pairs=\"1-2 bye 3 4 5\"", DAMERO_REFUSAL_ENTRY_ABSENT);
  hall_ok (hall, 0, "absence-cancelled in=1 entry=4 first=1");
  hall_ok (hall, 0, "pair in=1 pairs=\"1-3 bye 2 4 5\"");
  assert_bye (hall, 1, 2, DAMERO_BYE_ABSENT);
  assert_bye (hall, 1, 4, DAMERO_BYE_ALLOCATED);
  hall_ok (hall, 0, "publish in=1");
  hall_no (hall, 0, "check-in-closed in=1 first=1", DAMERO_REFUSAL_ROUND_PAST);
  hall_check (hall);
}

static char *
dup_paired (const Hall *hall,
            int         round)
{
  const DameroSection *section = get_section (hall);
  g_autoptr(GArray) paired = damero_attendance_dup_paired (section, damero_section_find_round (section, round));

  return damero_numbers_to_text (paired);
}

/* An act, or NULL, and then who is paired in the round without having been seen. */
static void
test_attendance (void)
{
  static const struct {
    const char *line;
    int         round;
    const char *paired;
  } rows[] = {
    { "pair in=1 pairs=\"1-3 2-4 bye 5\"", 1, "" }, /* nobody checks in here */
    { "check-in in=1 entry=1", 1, "2 3 4 5" },
    { "check-in in=1 entry=4", 1, "2 3 5" },
    { "late in=1.1.2.1 side=white", 1, "3 5" },
    { "arrived in=1.1.2.1 side=white", 1, "2 3 5" },
    { "absence in=1 entry=5 first=1", 1, "2 3" },
    { "withdraw in=1 entry=3 first=1", 1, "2" },
    { "re-entry in=1 entry=3", 1, "2 3" },
    { "absence-cancelled in=1 entry=5 first=1", 1, "2 3 5" },
    { "result in=1.1.1.1 result=black-forfeits", 1, "2 3 5" },
    { "result in=1.1.2.1 result=draw", 1, "3 5" },
    { "round-closed in=1.1", 1, "3 5" },
    { "player name=Late", 1, "3 5" },
    { "entry in=1 player=6", 1, "3 5" },
    { "pair in=1 pairs=\"1-2 3-6 5-4\"", 2, "3 5" },
    { "check-in in=1 entry=3", 2, "5" },
  };
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch rounds=3", 5);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *paired = NULL;

      hall_ok (hall, 1000 + i, rows[i].line);
      paired = dup_paired (hall, rows[i].round);
      g_test_message ("%u: %s: %s", i, rows[i].line, paired);
      g_assert_cmpstr (paired, ==, rows[i].paired);
    }

  /* Who has played, or came while rounds were played, is not left out for not having been checked in. */
  hall_ok (hall, 2000, "check-in-closed in=1");
  g_assert_cmpstr (hall_get_last (hall)->entries, ==, "5");
}

/* Numbers can be changed with a reason until the fourth round is paired, and everything follows. */
static void
test_renumber (void)
{
  static const char *const pairs[] = { "1-2 3-4", "1-3 2-4", "1-4 2-3" };
  g_autoptr(Hall) hall = hall_new ();
  const DameroMatch *match;

  hall_section (hall, "games=2 system=manual rounds=5", 5);
  hall_ok (hall, 0, "absence in=1 entry=5 first=1 last=5");
  for (int round = 1; round <= 3; round++)
    {
      g_autofree char *line = g_strdup_printf ("pair in=1 pairs=\"%s bye 5\"", pairs[round - 1]);

      hall_ok (hall, 0, line);
      hall_ok (hall, 0, "publish in=1");
      if (round == 1)
        {
          hall_ok (hall, 0, "result in=1.1.1.1 result=white");
          hall_no (hall, 0, "renumber in=1 entries=\"2 3 4 5 1\"", DAMERO_REFUSAL_REASON_NEEDED);
          hall_ok (hall, 0, "renumber in=1 entries=\"2 3 4 5 1\" reason=\"wrong ratings\"");
          g_assert_true (damero_event_breaks_integrity (hall->event, hall_get_last (hall)));
          /* the old 1 and 2 are the new 5 and 1 now; the old 5 is 4 */
          match = damero_round_find_match (damero_section_find_round (get_section (hall), 1), 1);
          g_assert_cmpint (match->a, ==, 5);
          g_assert_cmpint (match->b, ==, 1);
          g_assert_cmpint (match->games[0].white, ==, 5);
          g_assert_cmpint (match->games[1].white, ==, 1);
          assert_bye (hall, 1, 4, DAMERO_BYE_ABSENT);
          g_assert_cmpint (damero_section_find_entry (get_section (hall), 5)->player, ==, 1);
          g_assert_true (damero_section_is_absent (get_section (hall), 4, 2, NULL));
          hall_check (hall);
          g_assert_cmpuint (hall_undo (hall, 0, hall->uid), ==, 0);
          g_assert_cmpint (damero_section_find_entry (get_section (hall), 1)->player, ==, 1);
        }
      hall_ok (hall, 0, "round-adjourned in=1");
    }
  hall_ok (hall, 0, "renumber in=1 entries=\"2 1 3 4 5\" reason=r");
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4 bye 5\"");
  hall_no (hall, 0, "renumber in=1 entries=\"2 1 3 4 5\" reason=r", DAMERO_REFUSAL_NUMBERS_FIXED);
  hall_check (hall);
}

/* Who was sent on by decision in a knockout that goes on otherwise. */
static void
test_renumber_advanced (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=knockout", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "result in=1.1.1.1 result=draw");
  hall_ok (hall, 0, "advanced in=1 entry=2");
  hall_no (hall, 0, "renumber in=1 entries=\"2 1\" reason=r", DAMERO_REFUSAL_ALREADY_PAIRED);
  hall_ok (hall, 0, "section-changed in=1 system=manual rounds=3");
  hall_ok (hall, 0, "renumber in=1 entries=\"2 1\" reason=r");
  g_assert_cmpint (damero_round_find_match (damero_section_find_round (get_section (hall), 1), 1)->advances, ==, 1);
  hall_check (hall);
}

/* Those of a club or with a label are named by the state, and who joins later is kept apart too. */
static void
test_labels (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroForbidden *forbidden;

  hall_section (hall, "games=1 system=dutch rounds=3", 1);
  hall_ok (hall, 0, "player name=B club=Harbor");
  hall_ok (hall, 0, "player name=C club=Harbor groups=\"junior,Ruiz\"");
  hall_ok (hall, 0, "player name=D groups=\"women, Ruiz\"");
  hall_ok (hall, 0, "player name=E club=Harbor");
  for (int player = 2; player <= 4; player++)
    {
      g_autofree char *line = g_strdup_printf ("entry in=1 player=%d", player);

      hall_ok (hall, 0, line);
    }
  hall_no (hall, 0, "forbid in=1 club=Harbor groups=Ruiz", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (hall, 0, "forbid in=1 club=Harbor soft=on");
  g_assert_cmpstr (hall_get_last (hall)->entries, ==, "2 3");
  hall_ok (hall, 0, "forbid in=1 groups=Ruiz last=2");
  g_assert_cmpstr (hall_get_last (hall)->entries, ==, "3 4");
  hall_ok (hall, 0, "entry in=1 player=5");
  forbidden = g_ptr_array_index (get_section (hall)->forbidden, 0);
  g_assert_true (forbidden->soft);
  g_assert_cmpuint (forbidden->numbers->len, ==, 3);
  forbidden = g_ptr_array_index (get_section (hall)->forbidden, 1);
  g_assert_false (forbidden->soft);
  g_assert_cmpuint (forbidden->numbers->len, ==, 2);
  hall_check (hall);
  hall_ok (hall, 0, "allow in=1 club=Harbor");
  g_assert_cmpuint (get_section (hall)->forbidden->len, ==, 1);
  hall_no (hall, 0, "allow in=1 club=Harbor", DAMERO_REFUSAL_NOT_FORBIDDEN);
  hall_check (hall);
}

/* The sets by which the section keeps players apart: "Harbor 1-3: 1 2; Ruiz 1-3: 2 3". */
static void
assert_apart (const Hall *hall,
              const char *expected)
{
  const GPtrArray *sets = get_section (hall)->forbidden;
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < sets->len; i++)
    {
      const DameroForbidden *set = g_ptr_array_index (sets, i);
      g_autofree char *numbers = damero_numbers_to_text (set->numbers);

      g_assert_true (set->soft);
      g_string_append_printf (text, "%s%s %d-%d: %s", i > 0 ? "; " : "", set->club != NULL ? set->club : set->party,
                              set->first_round, set->last_round, numbers);
    }
  g_assert_cmpstr (text->str, ==, expected);
  hall_check (hall);
}

/* Whom a section keeps apart by its setting follows from its players, whatever comes later. */
static void
test_apart (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch rounds=4 apart=\"clubs parties all-but-1\"", 0);
  hall_ok (hall, 0, "player name=A club=Harbor");
  hall_ok (hall, 0, "player name=B club=Harbor party=Ruiz");
  hall_ok (hall, 0, "player name=C party=Ruiz");
  hall_ok (hall, 0, "entry in=1 player=1");
  hall_ok (hall, 0, "entry in=1 player=3");
  assert_apart (hall, "");
  hall_ok (hall, 0, "entry in=1 player=2");
  assert_apart (hall, "Harbor 1-3: 1 3; Ruiz 1-3: 2 3");
  hall_no (hall, 0, "allow in=1 entries=\"1 3\"", DAMERO_REFUSAL_NOT_FORBIDDEN);
  hall_ok (hall, 0, "renumber in=1 entries=\"3 1 2\"");
  assert_apart (hall, "Harbor 1-3: 1 2; Ruiz 1-3: 1 3");
  hall_ok (hall, 0, "player-changed player=3 club=Harbor party=\"\"");
  assert_apart (hall, "Harbor 1-3: 1 2 3");
  hall_ok (hall, 0, "section-changed in=1 rounds=1");
  assert_apart (hall, "");
  hall_ok (hall, 0, "section-changed in=1 rounds=3 apart=\"parties 2-\"");
  assert_apart (hall, "");
  hall_ok (hall, 0, "player-changed player=1 party=Ruiz");
  assert_apart (hall, "Ruiz 2-0: 1 2");
  hall_no (hall, 0, "section-changed in=1 apart=families", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (hall, 0, "section-changed in=1 apart=none");
  assert_apart (hall, "");
}

/* What there is to do about round 1: "1.1 missing, 2.1 unconfirmed". */
static void
assert_checks (const Hall *hall,
               const char *expected)
{
  g_autoptr(GArray) checks = damero_event_dup_result_checks (hall->event, 1, 1);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < checks->len; i++)
    {
      const DameroResultCheck *check = &g_array_index (checks, DameroResultCheck, i);

      g_string_append_printf (text, "%s%d.%d %s", i > 0 ? ", " : "", check->place.board, check->place.game,
                              check->kind == DAMERO_RESULT_MISSING ? "missing" : "unconfirmed");
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* A second entry says the same, or is refused; what a game or the referee shows needs none. */
static void
test_confirmed (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *confirmed = NULL;

  hall_section (hall, "games=1 confirm=on", 8);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4 5-6 7-8\"");
  hall_no (hall, 0, "result-confirmed in=1.1.1.1 result=black", DAMERO_REFUSAL_NO_RESULT);
  hall_ok (hall, 0, "result in=1.1.1.1 result=black");
  hall_ok (hall, 0, "forfeit in=1.1.2.1 side=white");
  hall_ok (hall, 0, "start in=1.1.3.1");
  hall_ok (hall, 0, "resign in=1.1.3.1 side=white");
  assert_checks (hall, "1.1 unconfirmed, 4.1 missing");
  hall_no (hall, 0, "result-confirmed in=1.1.1.1 result=white", DAMERO_REFUSAL_OTHER_RESULT);
  g_assert_cmpint (hall->refusal.number, ==, 1);
  hall_no (hall, 0, "result-confirmed in=1.1.1.1 result=draw", DAMERO_REFUSAL_OTHER_RESULT);
  g_assert_cmpint (hall->refusal.number, ==, 0);
  hall_ok (hall, 0, "result-confirmed in=1.1.1.1 result=black");
  confirmed = g_strdup (hall->uid);
  hall_no (hall, 0, "result-confirmed in=1.1.1.1 result=black", DAMERO_REFUSAL_ALREADY_CONFIRMED);
  assert_checks (hall, "4.1 missing");
  hall_check (hall);

  hall_undo (hall, 5, confirmed);
  assert_checks (hall, "1.1 unconfirmed, 4.1 missing");
  hall_ok (hall, 5, "result-confirmed in=1.1.1.1 result=black");

  /* corrected, it has to be entered again; and so what was recorded */
  hall_ok (hall, 5, "result-corrected in=1.1.1.1 result=draw reason=\"sheet\"");
  hall_ok (hall, 5, "result-corrected in=1.1.3.1 result=draw reason=\"sheet\"");
  assert_checks (hall, "1.1 unconfirmed, 3.1 unconfirmed, 4.1 missing");
  hall_ok (hall, 5, "section-changed in=1 confirm=off");
  assert_checks (hall, "4.1 missing");
  hall_check (hall);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/cap", test_cap);
  g_test_add_func ("/field/cap-integrity", test_cap_integrity);
  g_test_add_func ("/field/late-entry", test_late_entry);
  g_test_add_func ("/field/expelled", test_expelled);
  g_test_add_func ("/field/expelled-swiss", test_expelled_swiss);
  g_test_add_func ("/field/check-in", test_check_in);
  g_test_add_func ("/field/attendance", test_attendance);
  g_test_add_func ("/field/renumber", test_renumber);
  g_test_add_func ("/field/renumber-advanced", test_renumber_advanced);
  g_test_add_func ("/field/labels", test_labels);
  g_test_add_func ("/field/apart", test_apart);
  g_test_add_func ("/field/confirmed", test_confirmed);

  return g_test_run ();
}
