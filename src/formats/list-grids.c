/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/list-grids.c - lists of a section to hang up: its players, where each of them sits, and all its rounds.
 */
#include "formats/grid.h"

#include "event/schedule.h"
#include "words/game.h"
#include "words/label.h"
#include "words/section.h"
#include "words/sheet.h"

static void
add_label_column (DameroGrid      *grid,
                  DameroLabel      label,
                  DameroGridAlign  align)
{
  damero_grid_add_column (grid, damero_words_label (label), NULL, align, FALSE);
}

static void
add_entry (DameroGrid          *grid,
           const DameroEvent   *event,
           const DameroSection *section,
           int                  entry)
{
  const DameroPlayer *player = damero_event_get_entry_player (event, section, entry);

  damero_grid_add_player (grid, player != NULL ? player->name : "", player != NULL ? player->number : 0);
}

/* ---- players ---- */

DameroGrid *
damero_grid_new_players (const DameroEvent   *event,
                         const DameroSection *section)
{
  DameroGrid *grid = damero_grid_new (damero_words_label (DAMERO_LABEL_PLAYERS), section->name);

  add_label_column (grid, DAMERO_LABEL_NUMBER, DAMERO_GRID_NUMBER);
  add_label_column (grid, DAMERO_LABEL_PLAYER, DAMERO_GRID_TEXT);
  add_label_column (grid, DAMERO_LABEL_CLUB, DAMERO_GRID_TEXT);
  add_label_column (grid, DAMERO_LABEL_RATING, DAMERO_GRID_NUMBER);
  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);
      const DameroPlayer *player = damero_event_find_player (event, entry->player);

      damero_grid_add_int (grid, entry->number);
      add_entry (grid, event, section, entry->number);
      damero_grid_add (grid, player->club);
      if (player->rating > 0)
        damero_grid_add_int (grid, player->rating);
      else
        damero_grid_add (grid, NULL);
    }

  return grid;
}

/* ---- where everybody sits ---- */

typedef struct {
  const char *name;
  int         entry;
  int         opponent; /* 0: none */
  int         board;
  DameroSide  side;     /* in game 1 */
  DameroByeKind bye;    /* without an opponent */
} Seat;

static int
compare_seats (gconstpointer a,
               gconstpointer b)
{
  const Seat *x = a;
  const Seat *y = b;
  int order = g_utf8_collate (x->name, y->name);

  return order != 0 ? order : x->entry - y->entry;
}

static void
add_seat (GArray              *seats,
          const DameroEvent   *event,
          const DameroSection *section,
          Seat                 seat)
{
  seat.name = damero_event_get_entry_name (event, section, seat.entry);
  g_array_append_val (seats, seat);
}

/* By name. */
static GArray *
dup_seats (const DameroEvent   *event,
           const DameroSection *section,
           const DameroRound   *round)
{
  GArray *seats = g_array_new (FALSE, FALSE, sizeof (Seat));

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      const DameroMatchGame *game = &match->games[0];

      add_seat (seats, event, section, (Seat) { .entry = game->black, .opponent = game->white, .board = match->board,
                                                .side = DAMERO_BLACK });
      add_seat (seats, event, section, (Seat) { .entry = game->white, .opponent = game->black, .board = match->board,
                                                .side = DAMERO_WHITE });
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);

      add_seat (seats, event, section, (Seat) { .entry = bye->entry, .bye = bye->kind });
    }
  g_array_sort (seats, compare_seats);
  return seats;
}

DameroGrid *
damero_grid_new_seats (const DameroEvent   *event,
                       const DameroSection *section,
                       int                  round_number)
{
  const DameroRound *round = damero_section_find_round (section, round_number);
  g_autofree char *of = damero_words_round_of (round_number, damero_section_count_rounds (section));
  g_autofree char *subtitle = g_strdup_printf ("%s · %s%s%s", section->name, of,
                                               damero_round_is_public (round) ? "" : " · ",
                                               damero_round_is_public (round) ? "" : damero_words_draft ());
  g_autofree char *game = damero_words_game_number (1);
  g_autoptr(GArray) seats = dup_seats (event, section, round);
  DameroGrid *grid = damero_grid_new (damero_words_label (DAMERO_LABEL_PAIRINGS_BY_NAME), subtitle);

  add_label_column (grid, DAMERO_LABEL_PLAYER, DAMERO_GRID_TEXT);
  damero_grid_add_column (grid, damero_words_board_column (), NULL, DAMERO_GRID_NUMBER, FALSE);
  damero_grid_add_column (grid, game, NULL, DAMERO_GRID_TEXT, FALSE);
  add_label_column (grid, DAMERO_LABEL_OPPONENT, DAMERO_GRID_TEXT);
  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = &g_array_index (seats, Seat, i);

      add_entry (grid, event, section, seat->entry);
      if (seat->opponent == 0)
        {
          damero_grid_add (grid, NULL);
          damero_grid_add (grid, NULL);
          damero_grid_add (grid, damero_words_bye_in (section, round_number, seat->entry, seat->bye));
          continue;
        }
      damero_grid_add_int (grid, seat->board);
      damero_grid_add (grid, damero_words_side (seat->side));
      add_entry (grid, event, section, seat->opponent);
    }

  return grid;
}

/* ---- all rounds ---- */

static void
add_row (DameroGrid          *grid,
         const DameroEvent   *event,
         const DameroSection *section,
         int                  round_number,
         int                  board,
         int                  left,
         int                  right)
{
  damero_grid_add_int (grid, round_number);
  if (board > 0)
    damero_grid_add_int (grid, board);
  else
    damero_grid_add (grid, NULL);
  add_entry (grid, event, section, left);
  if (right > 0)
    add_entry (grid, event, section, right);
  else
    damero_grid_add (grid, damero_words_bye_short (DAMERO_BYE_ALLOCATED));
}

DameroGrid *
damero_grid_new_schedule (const DameroEvent   *event,
                          const DameroSection *section)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  DameroSide first = section->ruleset.first_side;
  g_autofree char *left = damero_words_side_head (first, section->games == 1);
  g_autofree char *right = damero_words_side_head (damero_side_opponent (first), section->games == 1);
  DameroGrid *grid;

  if (!damero_schedule_is_known (section))
    return NULL;

  grid = damero_grid_new (damero_words_label (DAMERO_LABEL_SCHEDULE), section->name);
  add_label_column (grid, DAMERO_LABEL_ROUND, DAMERO_GRID_NUMBER);
  damero_grid_add_column (grid, damero_words_board_column (), NULL, DAMERO_GRID_NUMBER, FALSE);
  damero_grid_add_column (grid, left, NULL, DAMERO_GRID_TEXT, FALSE);
  damero_grid_add_column (grid, right, NULL, DAMERO_GRID_TEXT, FALSE);
  for (int round = 1; round <= damero_section_count_rounds (section); round++)
    {
      if (!damero_schedule_read_round (section, round, pairs, byes))
        break;
      for (guint i = 0; i < pairs->len; i++)
        {
          const DameroPair *pair = &g_array_index (pairs, DameroPair, i);

          add_row (grid, event, section, round, (int) i + 1, first == DAMERO_BLACK ? pair->black : pair->white,
                   first == DAMERO_BLACK ? pair->white : pair->black);
        }
      for (guint i = 0; i < byes->len; i++)
        add_row (grid, event, section, round, 0, g_array_index (byes, int, i), 0);
    }

  return grid;
}
