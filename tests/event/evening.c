/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evening.h"

static const char *const controls[] = {
  "", " control=2", " control=1+1", " control=2~1", " control=1^1", " control=\"3/1\"",
  " control=\"2/1 both\"", " control=\"4/2:2/1:1\"", " control=\"move 1+1\"", " control=\"move 2/1\"",
  " control=\"move 1+1 call=referee\"", " control=2 controls=\"white: 3; game 1: 1+1; game 1 black: 1\"",
};
static const int n_games[] = { 1, 2, 4 };
/* Half of the sections have open rounds: late entries, absences, forbidden pairs. */
static const char *const systems[] = {
  "", "", " system=knockout", " system=dutch rounds=4", " system=dutch acceleration=baku", " system=manual",
  " system=keizer keizer=\"top=20 gap=2\"",
};

int
pick (Evening *evening,
      int      n)
{
  return g_rand_int_range (evening->rand, 0, n);
}

gboolean
perform (Evening   *evening,
         DameroAct *act)
{
  gboolean performed = hall_perform (evening->hall, act);

  evening->n_acts++;
  evening->n_refused += !performed;
  return performed;
}

gboolean
say (Evening    *evening,
     const char *line)
{
  DameroActTextError error;
  gboolean has_stamp;
  DameroAct *act = damero_act_from_text (line, 0, &has_stamp, &error);

  g_assert_nonnull (act);
  return perform (evening, act);
}

char *
dup_fields (Evening *evening)
{
  return g_strdup_printf ("games=%d%s%s", n_games[pick (evening, 3)],
                          controls[pick (evening, G_N_ELEMENTS (controls))],
                          systems[pick (evening, G_N_ELEMENTS (systems))]);
}

const DameroSection *
pick_section (Evening *evening)
{
  const GPtrArray *sections = evening->hall->event->sections;

  return sections->len > 0 ? g_ptr_array_index (sections, pick (evening, (int) sections->len)) : NULL;
}

static void
say_section (Evening *evening)
{
  g_autofree char *fields = dup_fields (evening);
  g_autofree char *line =
    g_strdup_printf ("section name=\"S %d\" %s ruleset=%s", pick (evening, 100), fields,
                     pick (evening, 3) == 0 ? "pool-variant" : "pool-apca");

  say (evening, line);
}

static void
say_entry (Evening *evening)
{
  g_autofree char *line = g_strdup_printf ("entry in=%d player=%d", 1 + pick (evening, 3),
                                           1 + pick (evening, 8));

  say (evening, line);
}

/* Pairs of all entries in some order, now and then of one too few; those who are absent have byes. */
static char *
make_pairs (Evening             *evening,
            const DameroSection *section,
            int                  round)
{
  g_autofree int *numbers = g_new0 (int, section->entries->len + 1);
  g_autoptr(GString) absent = g_string_new (NULL);
  GString *pairs = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < section->entries->len; i++)
    {
      int number = ((DameroEntry *) g_ptr_array_index (section->entries, i))->number;

      if (damero_system_is_open (section->system) && damero_section_is_absent (section, number, round, NULL))
        g_string_append_printf (absent, " %d", number);
      else
        numbers[n++] = number;
    }
  for (guint i = n; i > 1; i--)
    {
      guint k = (guint) pick (evening, (int) i);
      int other = numbers[k];

      numbers[k] = numbers[i - 1];
      numbers[i - 1] = other;
    }

  for (guint i = 0; i + 1 < n; i += 2)
    g_string_append_printf (pairs, "%s%d-%d", i > 0 ? " " : "", numbers[i], numbers[i + 1]);
  if (n % 2 == 1 && pick (evening, 20) > 0)
    g_string_append_printf (absent, " %d", numbers[n - 1]);
  if (absent->len > 0)
    g_string_append_printf (pairs, " bye%s", absent->str);
  return g_string_free (pairs, FALSE);
}

/* The next round, or now and then the draft of the last one. */
void
say_pair (Evening             *evening,
          const DameroSection *section)
{
  int n_rounds = (int) section->rounds->len;
  int round = n_rounds > 0 && pick (evening, 3) == 0 ? n_rounds : n_rounds + 1;
  g_autofree char *pairs = make_pairs (evening, section, round);
  g_autofree char *line = g_strdup_printf ("pair in=%d.%d pairs=\"%s\"", section->id, round, pairs);

  say (evening, line);
}

static void
say_edit (Evening             *evening,
          const DameroSection *section)
{
  g_autofree char *pairs = make_pairs (evening, section, MAX ((int) section->rounds->len, 1));
  g_autofree char *line = g_strdup_printf ("pairs-edited in=%d pairs=\"%s\" reason=r", section->id, pairs);

  say (evening, line);
}

/* What is said of entries and rounds to come, and of rounds there are. */
static void
say_attendance (Evening             *evening,
                const DameroSection *section)
{
  static const char *const byes[] = { "absent", "half", "full" };
  int entry = 1 + pick (evening, 5);
  int first = (int) section->rounds->len + pick (evening, 3);
  g_autoptr(GString) line = g_string_new (NULL);

  switch (pick (evening, 13))
    {
    case 0:
      g_string_printf (line, "absence in=%d entry=%d bye=%s", section->id, entry, byes[pick (evening, 3)]);
      break;
    case 1:
      g_string_printf (line, "absence in=%d entry=%d first=%d last=%d", section->id, entry, first, first + 1);
      break;
    case 2:
      g_string_printf (line, "absence-cancelled in=%d entry=%d first=%d", section->id, entry, first);
      break;
    case 3:
      g_string_printf (line, "re-entry in=%d entry=%d", section->id, entry);
      break;
    case 4:
      g_string_printf (line, "forbid in=%d entries=\"%d %d\"", section->id, entry, 1 + pick (evening, 5));
      break;
    case 5:
      g_string_printf (line, "allow in=%d entries=\"%d %d\"", section->id, entry, 1 + pick (evening, 5));
      break;
    case 6:
      g_string_printf (line, "publish in=%d", section->id);
      break;
    case 7:
      g_string_printf (line, "round-adjourned in=%d", section->id);
      break;
    case 8:
      g_string_printf (line, "advanced in=%d entry=%d", section->id, entry);
      break;
    case 9:
      g_string_printf (line, "section-changed in=%d rounds=%d%s", section->id, 1 + pick (evening, 6),
                       pick (evening, 2) == 0 ? " system=manual" : "");
      break;
    case 10:
      g_string_printf (line, "section-changed in=%d%s controls=\"%s\"", section->id,
                       controls[pick (evening, 11)], pick (evening, 2) == 0 ? "black: 2; game 1 white: 1" : "");
      break;
    case 11:
      g_string_printf (line, "section-changed in=%d control=%d late-game=%d assist=%s", section->id,
                       1 + pick (evening, 4), pick (evening, 30), pick (evening, 2) == 0 ? "on" : "off");
      break;
    default:
      g_string_printf (line, "withdraw in=%d entry=%d first=%d", section->id, entry, first);
      break;
    }
  say (evening, line->str);
}

/* The entries the other way round. */
static void
say_renumber (Evening             *evening,
              const DameroSection *section)
{
  g_autoptr(GString) line = g_string_new (NULL);

  g_string_printf (line, "renumber in=%d entries=\"", section->id);
  for (guint i = section->entries->len; i-- > 0;)
    g_string_append_printf (line, " %d", ((DameroEntry *) g_ptr_array_index (section->entries, i))->number);
  g_string_append_c (line, '"');
  say (evening, line->str);
}

void
say_setup (Evening *evening)
{
  const DameroSection *section = pick_section (evening);
  g_autofree char *line = NULL;
  int what = pick (evening, 20);

  if (section == NULL || what == 0)
    say_section (evening);
  else if (what == 1)
    say (evening, "player name=\"N\" club=\"C \\\"1\\\"\"");
  else if (what < 4)
    say_entry (evening);
  else if (what < 8)
    say_pair (evening, section);
  else if (what > 12)
    say_attendance (evening, section);
  else if (what == 12)
    say_edit (evening, section);
  else if (what == 11)
    say_renumber (evening, section);
  else
    {
      line = g_strdup_printf (what == 8 ? "withdraw in=%d entry=%d" : what == 9 ? "check-in in=%d entry=%d"
                                                                                : "round-closed in=%d",
                              section->id, 1 + pick (evening, 4));
      say (evening, line);
    }
}
