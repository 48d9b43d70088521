/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/games-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/archive/game-filter.h"
#include "app/archive/game-list.h"
#include "app/archive/game-viewer.h"
#include "app/archive/games-copy.h"
#include "app/archive/games-import.h"
#include "app/archive/games-options.h"
#include "app/archive/opening-statistics.h"
#include "app/base/compat.h"
#include "app/base/toast.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/column-view.h"
#include "app/widgets/page-keys.h"
#include "words/error.h"
#include "words/game.h"

#define DATE_WIDTH   110
#define RESULT_WIDTH 230
#define ROUND_WIDTH  80
#define MOVES_WIDTH  110
/* A search that takes no longer shows no spinner. */
#define SPIN_MS      200

struct _DameroGamesPage
{
  GtkWidget            parent_instance;

  DameroDesk          *desk;
  DameroDirector      *director;
  DameroGameList      *model;     /* NULL until the page is seen */
  GtkMultiSelection   *selection;
  guint                spin_source; /* a search may take longer than one does not notice; 0: none does */

  DameroAdaptiveBin   *adaptive;
  GtkSearchEntry      *search;
  DameroGameFilter    *filter;
  GtkMenuButton       *filter_button;
  GtkSpinner          *spinner;
  GtkLabel            *count;
  GtkStack            *states;
  AdwStatusPage       *nothing_page;
  AdwStatusPage       *error_page;
  GtkColumnView       *list;
  GtkColumnViewColumn *date;
  GtkColumnViewColumn *result;
  GtkColumnViewColumn *event;
  GtkColumnViewColumn *round;
  GtkColumnViewColumn *moves;
  GtkWidget           *position_bar;
  DameroProgressStrip *strip;     /* an import or an export goes on */
  gboolean             has_position;
  DameroPosition       position;
};

enum { PROP_0, PROP_DESK, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroGamesPage, damero_games_page, GTK_TYPE_WIDGET)

/* ---- cells ---- */

typedef char *(*DupText) (const DameroArchiveGame *game);

static char *
dup_date (const DameroArchiveGame *game)
{
  return g_strdup (game->date);
}

static char *
dup_players (const DameroArchiveGame *game)
{
  const char *black = *game->black != '\0' ? game->black : "?";
  const char *white = *game->white != '\0' ? game->white : "?";

  /* Translators: the players of a game, Black first. */
  return g_strdup_printf (_("%1$s – %2$s"), black, white);
}

static char *
dup_result (const DameroArchiveGame *game)
{
  if (game->outcome == DAMERO_OUTCOME_NONE)
    return g_strdup (C_("game", "unknown"));
  return game->ending != DAMERO_ENDING_NONE ? damero_words_result (game->outcome, game->ending)
                                            : g_strdup (damero_words_outcome (game->outcome));
}

static char *
dup_event (const DameroArchiveGame *game)
{
  return g_strdup (game->event);
}

static char *
dup_round (const DameroArchiveGame *game)
{
  return g_strdup (game->round);
}

static char *
dup_moves (const DameroArchiveGame *game)
{
  DameroPlace place;

  /* A game of an event is in the archive for its turns, whether their moves are known or not. */
  if (game->n_plies == 0 && damero_archive_id_get_place (&game->id, &place))
    return g_strdup (C_("game", "times only"));

  return g_strdup_printf ("%u", (game->n_plies + 1) / 2);
}

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          DameroGamesPage          *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (list_item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         DupText                   dup)
{
  GtkWidget *label = gtk_list_item_get_child (list_item);
  g_autofree char *text = dup (damero_game_list_item_get_game (gtk_list_item_get_item (list_item)));

  gtk_label_set_text (GTK_LABEL (label), text);
  damero_compat_set_tooltip (label, *text != '\0' ? text : NULL);
}

/* ---- the cell of the players ---- */

/* Below the players, where there is no room for columns: what became of the game, and when. */
static void
show_players (GtkListItem *list_item)
{
  DameroGameListItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *box = gtk_list_item_get_child (list_item);
  GtkWidget *bin = gtk_widget_get_ancestor (box, DAMERO_TYPE_ADAPTIVE_BIN);
  gboolean narrow = bin != NULL && damero_adaptive_bin_get_narrow (DAMERO_ADAPTIVE_BIN (bin));
  const DameroArchiveGame *game = damero_game_list_item_get_game (item);
  g_autofree char *players = dup_players (game);
  g_autofree char *result = dup_result (game);
  g_autofree char *facts = *game->date != '\0' ? g_strdup_printf ("%s · %s", result, game->date) : g_strdup (result);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (box)), players);
  damero_compat_set_tooltip (box, players);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), facts);
  gtk_widget_set_visible (gtk_widget_get_last_child (box), narrow);
}

static void
on_setup_players (GtkSignalListItemFactory *factory,
                  GtkListItem              *list_item,
                  DameroGamesPage          *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (box, 4);
  gtk_widget_set_margin_bottom (box, 4);
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "soft");
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "small");
  gtk_list_item_set_child (list_item, box);
}

static void
on_bind_players (GtkSignalListItemFactory *factory,
                 GtkListItem              *list_item,
                 DameroGamesPage          *self)
{
  g_signal_connect_object (self->adaptive, "notify::narrow", G_CALLBACK (show_players), list_item,
                           G_CONNECT_SWAPPED);
  show_players (list_item);
}

static void
on_unbind_players (GtkSignalListItemFactory *factory,
                   GtkListItem              *list_item,
                   DameroGamesPage          *self)
{
  if (self->adaptive != NULL)
    g_signal_handlers_disconnect_by_func (self->adaptive, show_players, list_item);
}

static void
set_cells (GtkColumnViewColumn *column,
           DupText              dup)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), (gpointer) dup);
  gtk_column_view_column_set_factory (column, factory);
}

/* ---- the search ---- */

static void
set_spinning (DameroGamesPage *self,
              gboolean         spinning)
{
  gtk_spinner_set_spinning (self->spinner, spinning);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), spinning);
}

static gboolean
on_spin (gpointer user_data)
{
  DameroGamesPage *self = user_data;

  self->spin_source = 0;
  set_spinning (self, damero_game_list_is_searching (self->model));
  return G_SOURCE_REMOVE;
}

static void
run_search (DameroGamesPage *self)
{
  DameroArchiveQuery query;

  if (self->model == NULL)
    return;

  damero_game_filter_fill (self->filter, &query);
  query.player = gtk_editable_get_text (GTK_EDITABLE (self->search));
  if (*query.player == '\0')
    query.player = NULL;
  if (self->has_position)
    query.position = &self->position;
  damero_game_list_search (self->model, &query);
  if (self->spin_source == 0)
    self->spin_source = g_timeout_add (SPIN_MS, on_spin, self);
}

static gboolean
asks_for_anything (DameroGamesPage *self)
{
  return self->has_position || damero_game_filter_count (self->filter) > 0 ||
         *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
}

/* Whether all that is asked for is the event of the window. */
static gboolean
asks_for_event (DameroGamesPage *self)
{
  const char *event = damero_game_filter_get_event (self->filter);

  return self->desk != NULL && event != NULL && g_str_equal (event, damero_desk_get_event (self->desk)->name) &&
         damero_game_filter_count (self->filter) == 1 && !self->has_position &&
         *gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0';
}

static void
show_nothing (DameroGamesPage *self)
{
  gboolean by_event = asks_for_event (self);

  adw_status_page_set_icon_name (self->nothing_page, by_event ? "folder-symbolic" : "system-search-symbolic");
  adw_status_page_set_title (self->nothing_page, by_event ? _("No Games of This Event Yet") : _("Nothing Found"));
  adw_status_page_set_description (self->nothing_page,
                                   by_event ? _("A game appears here when it is over. Those of other events are in the "
                                                "archive too.")
                                            : _("No game in the archive matches the search."));
}

static void
show_count (DameroGamesPage *self)
{
  gint64 total = damero_game_list_get_total (self->model);
  g_autofree char *text = NULL;

  if (total < 0)
    text = g_strdup (_("Many games"));
  else
    /* Translators: %u is how many games were found. */
    text = g_strdup_printf (ngettext ("%u game", "%u games", (gulong) total), (guint) total);
  gtk_label_set_text (self->count, text);
}

static void
update_actions (DameroGamesPage *self)
{
  g_autoptr(GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  guint64 n = gtk_bitset_get_size (selected);
  gboolean busy = self->strip != NULL && damero_progress_strip_is_running (self->strip);
  gboolean takes = !busy && self->director != NULL && damero_director_can_write (self->director);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.open", n == 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.openings", self->director != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.copy", n > 0 && !busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.export", n > 0 && !busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.import", takes);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.import-folder", takes);
}

static void
on_searched (DameroGamesPage *self)
{
  const GError *error = damero_game_list_get_error (self->model);
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->model)) > 0;

  g_clear_handle_id (&self->spin_source, g_source_remove);
  set_spinning (self, FALSE);
  if (error != NULL)
    {
      g_autofree char *escaped = g_markup_escape_text (damero_words_error (error), -1);

      adw_status_page_set_description (self->error_page, escaped);
    }
  show_nothing (self);
  gtk_stack_set_visible_child_name (self->states, error != NULL             ? "error"
                                                  : any                     ? "list"
                                                  : asks_for_anything (self) ? "nothing"
                                                                            : "empty");
  show_count (self);
  update_actions (self);
}

static void
on_filter_changed (DameroGamesPage *self)
{
  if (damero_game_filter_count (self->filter) > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->filter_button), "accent");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->filter_button), "accent");
  run_search (self);
}

static void
make_model (DameroGamesPage *self)
{
  self->model = damero_game_list_new (self->director);
  g_signal_connect_object (self->model, "searched", G_CALLBACK (on_searched), self, G_CONNECT_SWAPPED);
  gtk_multi_selection_set_model (self->selection, G_LIST_MODEL (self->model));
  gtk_stack_set_visible_child_name (self->states, "list");
  run_search (self);
}

static void
damero_games_page_map (GtkWidget *widget)
{
  DameroGamesPage *self = DAMERO_GAMES_PAGE (widget);

  if (self->model == NULL && self->director != NULL)
    make_model (self);

  GTK_WIDGET_CLASS (damero_games_page_parent_class)->map (widget);
}

static gboolean
damero_games_page_grab_focus (GtkWidget *widget)
{
  DameroGamesPage *self = DAMERO_GAMES_PAGE (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* ---- records ---- */

static void
on_copied (GtkWidget *widget)
{
  update_actions (DAMERO_GAMES_PAGE (widget));
}

/* PATH NULL: to the clipboard. */
static void
copy_selected (DameroGamesPage *self,
               const char      *path)
{
  g_autoptr(GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  damero_games_copy (GTK_WIDGET (self), self->director, self->model, selected, path, self->strip, on_copied);
  update_actions (self);
}

static void
on_copy (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  copy_selected (DAMERO_GAMES_PAGE (widget), NULL);
}

void
damero_games_page_export (DameroGamesPage *self,
                          const char      *path)
{
  g_return_if_fail (DAMERO_IS_GAMES_PAGE (self) && self->model != NULL);

  copy_selected (self, path);
}

static void
on_export_chosen (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr(DameroGamesPage) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  /* The window may have been closed in the meantime. */
  if (self->model == NULL || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  if (path != NULL)
    damero_games_page_export (self, path);
  else if (error != NULL)
    damero_compat_alert (damero_toast_get_window (GTK_WIDGET (self)), _("Not Exported"), damero_words_error (error));
}

static void
on_export (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  /* Translators: the name of a file, without its extension. */
  g_autofree char *name = g_strdup_printf ("%s.pdn", _("games"));

  damero_compat_save_file_async (damero_toast_get_window (widget), _("Export Games"), name, on_export_chosen,
                                 g_object_ref (DAMERO_GAMES_PAGE (widget)));
}

/* ---- import ---- */

static void
on_progress (guint    n_kib,
             guint    n_kib_total,
             guint    n_games,
             gpointer user_data)
{
  DameroGamesPage *self = user_data;
  /* Translators: how far an import is; %u is how many games. */
  g_autofree char *text = g_strdup_printf (ngettext ("%u game read", "%u games read", n_games), n_games);

  if (self->strip != NULL)
    damero_progress_strip_show (self->strip, text, n_kib, n_kib_total);
}

static void
on_imported (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(DameroGamesPage) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroGamesReport) report = damero_director_import_games_finish (DAMERO_DIRECTOR (source), result, &error);

  if (self->model == NULL || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;

  damero_progress_strip_end (self->strip);
  update_actions (self);
  if (report == NULL)
    damero_compat_alert (damero_toast_get_window (GTK_WIDGET (self)), _("The Import Ended Early"),
                         damero_words_error (error));
  else
    damero_games_import_show_report (GTK_WIDGET (self), report);
}

void
damero_games_page_import (DameroGamesPage          *self,
                          const char * const       *paths,
                          const DameroGamesOptions *options)
{
  GCancellable *cancellable;

  g_return_if_fail (DAMERO_IS_GAMES_PAGE (self));

  if (self->director == NULL || damero_progress_strip_is_running (self->strip))
    return;

  cancellable = damero_progress_strip_begin (self->strip, _("Reading games"), 0);
  update_actions (self);
  damero_director_import_games_async (self->director, paths, options, on_progress, self, cancellable, on_imported,
                                      g_object_ref (self));
}

static void
on_options (GtkWidget                *widget,
            const char * const       *paths,
            const DameroGamesOptions *options)
{
  damero_games_page_import (DAMERO_GAMES_PAGE (widget), paths, options);
}

static void
on_import (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  damero_games_import_choose (widget, g_str_equal (action_name, "games.import-folder"), on_options);
}

static gboolean
on_drop (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         gpointer       user_data)
{
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
    if (g_file_peek_path (l->data) != NULL)
      g_ptr_array_add (paths, g_file_get_path (l->data));
  if (paths->len == 0)
    return FALSE;

  g_ptr_array_add (paths, NULL);
  damero_games_options_ask (user_data, (const char * const *) paths->pdata, on_options);
  return TRUE;
}

/* ---- other actions ---- */

static void
open_game (DameroGamesPage *self,
           guint            position)
{
  g_autoptr(DameroGameListItem) item = g_list_model_get_item (G_LIST_MODEL (self->model), position);

  if (item != NULL)
    damero_game_viewer_present (damero_toast_get_window (GTK_WIDGET (self)), self->director,
                                &damero_game_list_item_get_game (item)->id);
}

static void
on_activated (GtkColumnView   *list,
              guint            position,
              DameroGamesPage *self)
{
  open_game (self, position);
}

static void
on_open (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroGamesPage *self = DAMERO_GAMES_PAGE (widget);
  g_autoptr(GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  open_game (self, gtk_bitset_get_minimum (selected));
}

static void
on_search (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (DAMERO_GAMES_PAGE (widget)->search));
}

static void
on_filter (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  gtk_menu_button_popup (DAMERO_GAMES_PAGE (widget)->filter_button);
}

static void
on_show_all (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroGamesPage *self = DAMERO_GAMES_PAGE (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  damero_game_filter_clear (self->filter);
  damero_games_page_set_position (self, NULL);
}

static void
on_opening_chosen (GtkWidget            *widget,
                   const DameroPosition *position)
{
  damero_games_page_set_position (DAMERO_GAMES_PAGE (widget), position);
}

/* Of the deck from which a section of the event draws, to begin with. */
static void
on_openings (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroGamesPage *self = DAMERO_GAMES_PAGE (widget);
  const DameroSection *section = self->desk != NULL ? damero_desk_get_section (self->desk) : NULL;
  g_autoptr(DameroDeck) deck = section != NULL && section->deck != NULL ? damero_deck_from_text (section->deck, NULL)
                                                                        : NULL;

  damero_opening_statistics_present (widget, self->director, deck != NULL ? deck->id : NULL, on_opening_chosen);
}

/* ---- the widget ---- */

static void
damero_games_page_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  g_value_set_object (value, DAMERO_GAMES_PAGE (object)->desk);
}

static void
damero_games_page_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  DameroGamesPage *self = DAMERO_GAMES_PAGE (object);
  DameroDesk *desk = g_value_get_object (value);

  if (!g_set_object (&self->desk, desk) || desk == NULL)
    return;

  damero_game_filter_set_event (self->filter, damero_desk_get_event (desk)->name);
  damero_games_page_set_director (self, damero_desk_get_director (desk));
}

static void
damero_games_page_dispose (GObject *object)
{
  DameroGamesPage *self = DAMERO_GAMES_PAGE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->spin_source, g_source_remove);
  if (self->model != NULL)
    damero_game_list_stop (self->model);
  if (self->list != NULL)
    gtk_column_view_set_model (self->list, NULL);
  self->list = NULL;
  self->strip = NULL;
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->director);
  g_clear_object (&self->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_games_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/archive/games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, search);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, filter);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, filter_button);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, count);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, states);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, nothing_page);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, error_page);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, list);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, date);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, result);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, event);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, round);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, moves);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, position_bar);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesPage, strip);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_players);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_players);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind_players);
  gtk_widget_class_bind_template_callback (widget_class, run_search);
  gtk_widget_class_bind_template_callback (widget_class, on_filter_changed);
}

static void
damero_games_page_class_init (DameroGamesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_games_page_dispose;
  object_class->get_property = damero_games_page_get_property;
  object_class->set_property = damero_games_page_set_property;
  widget_class->grab_focus = damero_games_page_grab_focus;
  widget_class->map = damero_games_page_map;

  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, DAMERO_TYPE_DESK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_GAME_FILTER);
  g_type_ensure (DAMERO_TYPE_PROGRESS_STRIP);
  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  gtk_widget_class_install_action (widget_class, "games.search", NULL, on_search);
  gtk_widget_class_install_action (widget_class, "games.filter", NULL, on_filter);
  gtk_widget_class_install_action (widget_class, "games.show-all", NULL, on_show_all);
  gtk_widget_class_install_action (widget_class, "games.open", NULL, on_open);
  gtk_widget_class_install_action (widget_class, "games.openings", NULL, on_openings);
  gtk_widget_class_install_action (widget_class, "games.copy", NULL, on_copy);
  gtk_widget_class_install_action (widget_class, "games.export", NULL, on_export);
  gtk_widget_class_install_action (widget_class, "games.import", NULL, on_import);
  gtk_widget_class_install_action (widget_class, "games.import-folder", NULL, on_import);
}

static void
set_up_list (DameroGamesPage *self)
{
  set_cells (self->date, dup_date);
  set_cells (self->result, dup_result);
  set_cells (self->event, dup_event);
  set_cells (self->round, dup_round);
  set_cells (self->moves, dup_moves);
  damero_column_view_hide_narrow (self->date, G_OBJECT (self->adaptive), DATE_WIDTH);
  damero_column_view_hide_narrow (self->result, G_OBJECT (self->adaptive), RESULT_WIDTH);
  damero_column_view_hide_narrow (self->event, G_OBJECT (self->adaptive), RESULT_WIDTH);
  damero_column_view_hide_narrow (self->round, G_OBJECT (self->adaptive), ROUND_WIDTH);
  damero_column_view_hide_narrow (self->moves, G_OBJECT (self->adaptive), MOVES_WIDTH);
  self->selection = gtk_multi_selection_new (NULL);
  gtk_column_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
}

static void
damero_games_page_init (DameroGamesPage *self)
{
  static const DameroPageKey keys[] = {
    { "<Control>f", "games.search", NULL },
    { "<Control><Shift>f", "games.filter", NULL },
    { "<Control>i", "games.import", NULL },
    { "<Control>e", "games.export", NULL },
    { "<Control>c", "games.copy", NULL },
  };
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  damero_page_keys_add (GTK_WIDGET (self), keys, G_N_ELEMENTS (keys));
  g_signal_connect (drop, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  set_up_list (self);
  update_actions (self);
}

void
damero_games_page_set_director (DameroGamesPage *self,
                                DameroDirector  *director)
{
  g_return_if_fail (DAMERO_IS_GAMES_PAGE (self));

  g_set_object (&self->director, director);
  g_signal_connect_object (director, "trouble-changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  update_actions (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    make_model (self);
}

void
damero_games_page_set_position (DameroGamesPage      *self,
                                const DameroPosition *position)
{
  g_return_if_fail (DAMERO_IS_GAMES_PAGE (self));

  self->has_position = position != NULL;
  if (position != NULL)
    self->position = *position;
  damero_compat_set_visible (self->position_bar, position != NULL);
  run_search (self);
}
