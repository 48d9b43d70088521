/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/hall.h"

#include "app/rounds/pairs-editor.h"
#include "app/rounds/rounds-page.h"
#include "app/shell/event-window.h"
#include "model/match.h"

static const char *const names[] = { "Ann Adams", "Bob Brown", "Cyd Carter", "Dot Dean", "Eve Ellis", "Fay Frost",
                                     "Gus Grant", "Hal Hart", "Ida Irving" };

/* An evening of N players in one section with the settings SECTION. */
DameroStage *
hall_new_stage (const char *section,
                int         n)
{
  g_autofree char *line = g_strdup_printf ("section name=Open %s", section);
  DameroStage *stage = damero_stage_new_event ((const char *const[]) { "event name=Evening", line, NULL });

  for (int i = 0; i < n; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"%s\" rating=%d", names[i], 2100 - 20 * i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i + 1);

      g_free (damero_stage_do (stage, player));
      g_free (damero_stage_do (stage, entry));
    }
  return stage;
}

void
hall_open (Hall        *hall,
           DameroStage *stage,
           int          width)
{
  hall->stage = stage;
  hall->window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), stage->director,
                                                            damero_desk_get_event_uid (stage->desk)));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall->window), "rounds");
  damero_stage_present (GTK_WINDOW (hall->window), width, 800);
  hall->page = damero_find (hall->window, DAMERO_TYPE_ROUNDS_PAGE, NULL);
}

void
hall_press (Hall       *hall,
            const char *action,
            const char *format,
            ...)
{
  GtkWidget *target = g_str_has_prefix (action, "edit.") ? damero_find (hall->page, DAMERO_TYPE_PAIRS_EDITOR, NULL)
                                                         : hall->page;
  GVariant *parameter = NULL;
  va_list list;

  if (format != NULL)
    {
      va_start (list, format);
      parameter = g_variant_new_va (format, NULL, &list);
      va_end (list);
    }
  g_assert_true (gtk_widget_activate_action_variant (target, action, parameter));
  damero_stage_settle_pairing (hall->page);
}

const DameroSection *
hall_get_section (Hall *hall)
{
  return damero_desk_get_section (hall->stage->desk);
}

const DameroRound *
hall_get_round (Hall *hall,
                int   number)
{
  return damero_section_find_round (hall_get_section (hall), number);
}

/* The pairs of a round as text, the byes with their kinds. */
char *
hall_dup_pairs (Hall *hall,
                int   number)
{
  const DameroRound *round = hall_get_round (hall, number);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < round->matches->len; i++)
    g_string_append_printf (text, "%d-%d ", g_array_index (round->matches, DameroMatch, i).a,
                            g_array_index (round->matches, DameroMatch, i).b);
  for (guint i = 0; i < round->byes->len; i++)
    g_string_append_printf (text, "%d:%s ", g_array_index (round->byes, DameroBye, i).entry,
                            damero_token_get (DAMERO_TOKENS_BYE, g_array_index (round->byes, DameroBye, i).kind));
  return g_string_free (text, FALSE);
}

void
hall_finish_round (Hall *hall,
                   int   number)
{
  guint n = hall_get_round (hall, number)->matches->len;

  for (guint i = 0; i < n; i++)
    hall_press (hall, "rounds.match", "i", i % 2 == 0 ? 2 : 0);
}

const DameroAct *
hall_get_last_act (Hall *hall)
{
  const DameroEvent *event = damero_desk_get_event (hall->stage->desk);

  return ((DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act;
}

/* ---- results by keyboard ---- */

static GtkSingleSelection *
get_rows (Hall *hall)
{
  GtkWidget *table = damero_find (hall->page, GTK_TYPE_COLUMN_VIEW, "Pairings of the round");

  return GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (table)));
}

DameroPairing *
hall_go_to_game (Hall              *hall,
                 const DameroPlace *place)
{
  GListModel *rows = G_LIST_MODEL (get_rows (hall));
  DameroPairing *pairing;

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr(DameroPairing) row = g_list_model_get_item (rows, i);

      if (damero_pairing_get_place (row)->board == place->board)
        gtk_single_selection_set_selected (get_rows (hall), i);
    }
  damero_stage_settle ();
  pairing = gtk_single_selection_get_selected_item (get_rows (hall));
  g_assert_cmpint (damero_pairing_get_place (pairing)->board, ==, place->board);
  while (damero_pairing_get_caret (pairing) != place->game - 1)
    hall_press (hall, "rounds.caret", "i", damero_pairing_get_caret (pairing) < place->game - 1 ? 1 : -1);
  return pairing;
}

/* First who sits on the left forfeits, then the other, then both. */
void
hall_press_forfeit (Hall              *hall,
                    const DameroPlace *place,
                    DameroOutcome      outcome,
                    gboolean           whole)
{
  DameroPairing *pairing = hall_go_to_game (hall, place);
  const DameroMatchGame *game = &damero_pairing_get_match (pairing)->games[place->game - 1];
  DameroSide left = damero_match_game_side (game, damero_pairing_get_entry (pairing, 0));
  DameroSide side = outcome == DAMERO_OUTCOME_BLACK_FORFEITS ? DAMERO_BLACK : DAMERO_WHITE;
  int n = outcome == DAMERO_OUTCOME_DOUBLE_FORFEIT ? 3 : side == left ? 1 : 2;

  for (int i = 0; i < n; i++)
    damero_press_key (hall->page, GDK_KEY_f, whole ? GDK_SHIFT_MASK : 0);
}

/* The row that is selected, if it wants a result, or else the first that does; NULL if none does. */
static DameroPairing *
find_open (Hall *hall)
{
  GListModel *rows = G_LIST_MODEL (get_rows (hall));
  DameroPairing *selected = gtk_single_selection_get_selected_item (get_rows (hall));

  if (damero_pairing_find_open (selected) >= 0)
    return selected;

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr(DameroPairing) row = g_list_model_get_item (rows, i);
      DameroPlace place = *damero_pairing_get_place (row);

      if (place.board == 0 || damero_pairing_find_open (row) < 0)
        continue;
      place.game = 1;
      return hall_go_to_game (hall, &place);
    }

  return NULL;
}

void
hall_type_results (Hall          *hall,
                   HallGetHalves  get_halves,
                   gpointer       user_data)
{
  static const guint keys[] = { GDK_KEY_0, GDK_KEY_equal, GDK_KEY_1 };
  DameroPairing *pairing = find_open (hall);

  while (pairing != NULL && damero_pairing_find_open (pairing) >= 0)
    {
      int caret = damero_pairing_get_caret (pairing);
      DameroPlace place = *damero_pairing_get_place (pairing);

      place.game = damero_pairing_find_open (pairing) + 1;
      g_assert_true (caret == place.game - 1 ||
                     damero_outcome_is_forfeit (damero_pairing_get_match (pairing)->games[caret].outcome));
      damero_press_key (hall->page, keys[get_halves (&place, user_data)], 0);
      pairing = gtk_single_selection_get_selected_item (get_rows (hall));
    }
}
