/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measures the search in a register of 20 000 people as somebody types a name, letter by letter: the slowest key
 * beside a frame of the screen.
 */
#include "event/registry-find.h"
#include "model/person.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#define N_PEOPLE 20000
#define GOAL_US  16000

static gint64
get_cpu_us (void)
{
  struct timespec now;

  g_assert_cmpint (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now), ==, 0);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

int
main (void)
{
  static const char *const given[] = { "Ann", "Bob", "Carmen", "David", "Elena", "Frank", "Gloria", "Hugo" };
  static const char query[] = "carmen rodirguez";
  g_autoptr(DameroRegistry) registry = damero_registry_new ();
  gint64 worst_us = 0;

  for (guint i = 0; i < N_PEOPLE; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %c%cod%crigue%c%u", given[i % 8], 'A' + i % 26,
                                               'a' + i / 26 % 26, 'a' + i / 676 % 26, 'a' + i / 5 % 26, i % 3);
      DameroPerson *person = damero_person_new (name);

      person->club = g_strdup_printf ("Club %u", i % 40);
      damero_person_settle (person);
      g_ptr_array_add (registry->people, person);
    }
  for (gsize n = 1; n < sizeof query; n++)
    {
      g_autofree char *typed = g_strndup (query, n);
      gint64 start_us = get_cpu_us ();
      g_autoptr(GPtrArray) found = damero_registry_search (registry, typed, NULL, 20);

      worst_us = MAX (worst_us, get_cpu_us () - start_us);
    }
  printf ("search among %d people: slowest of %zu keys %.2f ms  %.2f of %.0f ms\n", N_PEOPLE, sizeof query - 1,
          (double) worst_us / 1000, (double) worst_us / GOAL_US, GOAL_US / 1000.0);

  return 0;
}
