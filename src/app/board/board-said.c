/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-said.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/board/board-texts.h"
#include "words/game.h"

#define SAID "damero-said" /* of a window: how far its game was */
#define MAX_TURNS 100000

/* "White to move." */
static char *
dup_turn (const DameroGame *game)
{
  return damero_words_finish (g_strdup_printf (_("%s to move."),
                                               damero_words_side_inside (damero_game_get_turn (game))));
}

void
damero_board_said_turn (GtkWidget        *window,
                        const DameroGame *game,
                        int               game_number)
{
  guint n_plies = game != NULL ? damero_game_get_n_plies (game) : 0;
  int was = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (window), SAID));
  int is = (game_number * MAX_TURNS) + (game != NULL ? 1 + (int) n_plies : 0);
  g_autofree char *ply = NULL, *turn = NULL, *text = NULL;

  g_object_set_data (G_OBJECT (window), SAID, GINT_TO_POINTER (is));
  if (is <= was || is / MAX_TURNS != was / MAX_TURNS || !gtk_window_is_active (GTK_WINDOW (window)))
    return;

  if (n_plies > 0 && damero_game_get_n_recorded (game) >= n_plies)
    ply = damero_board_texts_dup_ply_name (game, n_plies);
  if (game->phase <= DAMERO_GAME_PAUSED)
    turn = dup_turn (game);
  /* Translators: a turn that was made, and who is next: "Move 1, Red: 11-15. White to move." */
  text = ply != NULL && turn != NULL ? g_strdup_printf (_("%1$s. %2$s"), ply, turn)
                                     : g_strdup (ply != NULL ? ply : turn);
  if (text != NULL)
    damero_compat_announce (window, text);
}

void
damero_board_said_stand (GtkWidget      *window,
                         DameroBigClock *top,
                         DameroBigClock *bottom,
                         DameroGameBar  *bar,
                         GtkLabel       *hint)
{
  const char *top_time = damero_big_clock_get_text (top), *bottom_time = damero_big_clock_get_text (bottom);
  const char *stand = damero_game_bar_get_text (bar), *rest = *stand != '\0' ? stand : gtk_label_get_text (hint);
  g_autofree char *text = NULL;

  if (top_time == NULL || *top_time == '\0' || bottom_time == NULL || *bottom_time == '\0')
    text = g_strdup (rest);
  else
    /* Translators: the clocks of both sides, and what to do next: "White 4:12, Red 3:50. White to move." */
    text = g_strdup_printf (_("%1$s %2$s, %3$s %4$s. %5$s"), damero_words_side (damero_big_clock_get_side (top)),
                            top_time, damero_words_side_inside (damero_big_clock_get_side (bottom)), bottom_time,
                            rest);
  damero_compat_announce (window, text);
}
