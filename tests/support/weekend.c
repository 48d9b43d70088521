/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/weekend.h"

#define SETTINGS    "ruleset=pool-apca games=2 initial=white seed=11"
#define ROUND_ROBIN "system=round-robin scoring=\"match 4-2-0 bye 4-2\" tiebreaks=DE,SB,WIN"
#define SWISS       "system=dutch rounds=7 scoring=\"match 4-2-0 bye 4-2\" tiebreaks=BH-C1,BH,SB,DE,WIN"

const WeekendDivision weekend_divisions[WEEKEND_N_DIVISIONS] = {
  { "Top Master", SETTINGS, ROUND_ROBIN,
    "fund 900 USD; 1: 400; 2: 250; 3: 150; 4: 100; trophy 1-3", 13, 0, 13 },
  { "Master", SETTINGS, ROUND_ROBIN,
    "fund 480 USD; 1: 200; 2-3: 90; 4: 100; share hort; round 1", 12, 0, 11 },
  { "Junior Master", SETTINGS, ROUND_ROBIN,
    "fund 300 USD; 1: 120; 2: 80; 3: 60; U1700 1: 40", 13, 0, 13 },
  { "Gold Bar", SETTINGS, SWISS,
    "fund 500 USD; 1: 200; 2: 120; 3: 80; 4: 40; U1500 1: 60; trophy 1", 18, 1, 7 },
  { "Blue Ribbon", SETTINGS, ROUND_ROBIN,
    "fund 15 fees USD; 1: 50%; 2: 30%; 3: 20%; share none", 16, 0, 15 },
};

static const char *const given_names[] = {
  "Ada", "Ben", "Cora", "Dan", "Ella", "Finn", "Grace", "Hugo", "Iris", "Jonah", "Kaya", "Luis", "Mona", "Noel",
  "Olga", "Paul", "Rosa", "Seth",
};
static const char *const family_names[WEEKEND_N_DIVISIONS] = { "Archer", "Baker", "Castle", "Draper", "Easton" };

char *
weekend_dup_name (int division,
                  int player)
{
  g_assert (division >= 1 && division <= WEEKEND_N_DIVISIONS);
  g_assert (player >= 1 && player <= weekend_divisions[division - 1].n_players);

  return g_strdup_printf ("%s %s", given_names[player - 1], family_names[division - 1]);
}

int
weekend_get_rating (int division,
                    int player)
{
  return 2450 - 200 * division - 17 * player;
}

char *
weekend_dup_player (int division,
                    int player)
{
  g_autofree char *name = weekend_dup_name (division, player);

  return g_strdup_printf ("player name=\"%s\" rating=%d", name, weekend_get_rating (division, player));
}

typedef struct {
  int         division;
  int         round;
  const char *lines[4];
} Happening;

static const Happening before[] = {
  { 1, 9, { "withdraw in=1 entry=5 reason=\"called to work\"" } },
  { 1, 11, { "expelled in=1 entry=9 reason=\"struck a clock\"" } },
  { 3, 4, { "withdraw in=3 entry=2" } },
  { 3, 7, { "re-entry in=3 entry=2" } },
  { 4, 3, { "player name=\"Seth Draper\" rating=1344", "entry in=4 player=72 bye=half" } },
  { 4, 4, { "absence in=4 entry=7 first=4 last=4 bye=half" } },
  { 4, 5, { "withdraw in=4 entry=12", "absence in=4 entry=3 first=5 last=6 bye=absent" } },
  { 4, 6, { "absence-cancelled in=4 entry=3 first=6 last=6" } },
};

static const Happening forfeits[] = {
  { 1, 2, { "forfeit in=1.2.3.1 side=black extent=match reason=\"an hour late\"" } },
  { 2, 4, { "forfeit in=2.4.2.2 extent=game reason=\"neither came back\"" } },
  { 4, 2, { "forfeit in=4.2.5.1 side=white extent=game", "forfeit in=4.2.8.1 extent=match" } },
  { 5, 15, { "forfeit in=5.15.1.2 side=black extent=game" } },
};

static const char *const *
find_lines (const Happening *happenings,
            guint            n_happenings,
            int              division,
            int              round)
{
  static const char *const nothing[] = { NULL };

  for (guint i = 0; i < n_happenings; i++)
    if (happenings[i].division == division && happenings[i].round == round)
      return happenings[i].lines;

  return nothing;
}

const char *const *
weekend_get_before (int division,
                    int round)
{
  return find_lines (before, G_N_ELEMENTS (before), division, round);
}

const char *const *
weekend_get_forfeits (int division,
                      int round)
{
  return find_lines (forfeits, G_N_ELEMENTS (forfeits), division, round);
}

int
weekend_get_halves (int division,
                    int round,
                    int board,
                    int game)
{
  guint32 mixed = ((((guint32) division * 31 + (guint32) round) * 31 + (guint32) board) * 31 + (guint32) game) *
                  2654435761u;
  guint percent = (mixed >> 16) % 100;

  return percent < 40 ? 2 : percent < 65 ? 1 : 0;
}
