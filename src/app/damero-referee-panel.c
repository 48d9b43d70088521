/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-referee-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/damero-compat.h"
#include "app/damero-game-place.h"
#include "app/damero-menu.h"
#include "app/damero-settings.h"
#include "words/act.h"
#include "words/game.h"

/* So many acts are listed. */
#define MAX_ACTS 6

struct _DameroRefereePanel
{
  GtkWidget      parent_instance;

  DameroDesk    *desk;
  DameroPlace    in;
  GtkStringList *acts; /* uids, the newest first */

  GtkWidget     *clock_group;
  GtkWidget     *pause_button;
  GtkWidget     *resume_box;
  GtkMenuButton *resume_menu_button;
  GtkWidget     *call_button;
  GtkMenuButton *offer_button;
  GtkWidget     *answer_box;
  GtkMenuButton *count_button;
  GtkWidget     *cancel_button;
  GtkMenuButton *resign_button;
  GtkWidget     *set_button;
  GtkWidget     *correct_button;
  GtkListBox    *acts_list;
  GtkWidget     *acts_empty;
  GMenu         *resume_menu;
  GMenu         *offer_menu;
  GMenu         *count_menu;
  GMenu         *resign_menu;
};

G_DEFINE_FINAL_TYPE (DameroRefereePanel, damero_referee_panel, GTK_TYPE_WIDGET)

/* ---- menus ---- */

/* Takes LABEL. */
static void
append_item (GMenu      *menu,
             char       *label,
             const char *action,
             const char *target)
{
  g_autofree char *owned = damero_words_finish (label);

  damero_menu_append (menu, owned, action, g_variant_new_string (target));
}

/* The sides are named by the theme. */
static void
fill_menus (DameroRefereePanel *self)
{
  static const char * const targets[] = { "black", "white" };
  static const char * const referee_targets[] = { "referee-black", "referee-white" };

  g_menu_remove_all (self->resume_menu);
  g_menu_remove_all (self->offer_menu);
  g_menu_remove_all (self->count_menu);
  g_menu_remove_all (self->resign_menu);
  for (int side = 0; side < 2; side++)
    {
      const char *name = damero_words_side_inside ((DameroSide) side);

      /* Translators: menu items; %s is a side. */
      append_item (self->resume_menu, g_strdup_printf (_("%s’s clock runs"), name), "game.resume-side",
                   targets[side]);
      /* Translators: a menu item; %s is a side: "Red offers a draw". */
      append_item (self->offer_menu, g_strdup_printf (_("%s offers a draw"), name), "game.offer-draw",
                   targets[side]);
      /* Translators: a menu item; %s is a side: "Red resigns". */
      append_item (self->resign_menu, g_strdup_printf (_("%s resigns"), name), "game.resign", targets[side]);
      /* Translators: a menu item; %s is a side: "Red asks for the forty-move count". */
      append_item (self->count_menu, g_strdup_printf (_("%s asks for the forty-move count"), name),
                   "game.ask-count", targets[side]);
    }
  for (int side = 0; side < 2; side++)
    append_item (self->count_menu,
                 /* Translators: a menu item; %s is a side: "The referee has Red make progress". */
                 g_strdup_printf (_("The referee has %s make progress"),
                                  damero_words_side_inside ((DameroSide) side)),
                 "game.ask-count", referee_targets[side]);
}

static void
on_pieces (GSettings          *settings,
           const char         *key,
           DameroRefereePanel *self)
{
  fill_menus (self);
}

/* ---- the last acts ---- */

/* Turns are in the list of moves. */
static gboolean
is_listed (const DameroLogRow *row,
           const DameroPlace  *in)
{
  return !row->undone && row->act->kind != DAMERO_ACT_PRESS && row->act->kind != DAMERO_ACT_MOVE &&
         damero_place_equal (&row->act->in, in);
}

static void
update_acts (DameroRefereePanel *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  g_autoptr(GPtrArray) uids = g_ptr_array_new ();

  for (guint i = event->log->len; i-- > 0 && uids->len < MAX_ACTS;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (is_listed (row, &self->in))
        g_ptr_array_add (uids, row->act->uid);
    }
  damero_compat_set_visible (GTK_WIDGET (self->acts_list), uids->len > 0);
  damero_compat_set_visible (self->acts_empty, uids->len == 0);
  g_ptr_array_add (uids, NULL);
  gtk_string_list_splice (self->acts, 0, g_list_model_get_n_items (G_LIST_MODEL (self->acts)),
                          (const char * const *) uids->pdata);
}

/* A list box, for its rows ask for their height: all of the acts can be scrolled to with the panel. */
static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  DameroRefereePanel *self = user_data;
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroLogRow *log_row = g_hash_table_lookup (event->uids, gtk_string_object_get_string (item));
  g_autoptr(GDateTime) when = g_date_time_new_from_unix_local (log_row->act->stamp.wall_ms / 1000);
  g_autofree char *clock = g_date_time_format (when, "%H:%M");
  g_autofree char *text = damero_words_act_alone (log_row->act, event);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *time_label = gtk_label_new (clock);
  GtkWidget *text_label = gtk_label_new (text);

  gtk_widget_set_valign (time_label, GTK_ALIGN_START);
  gtk_widget_add_css_class (time_label, "soft");
  gtk_widget_add_css_class (time_label, "small");
  gtk_widget_add_css_class (time_label, "num");
  gtk_label_set_xalign (GTK_LABEL (text_label), 0);
  gtk_label_set_wrap (GTK_LABEL (text_label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text_label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (text_label, TRUE);
  gtk_widget_add_css_class (text_label, "small");
  gtk_box_append (GTK_BOX (box), time_label);
  gtk_box_append (GTK_BOX (box), text_label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

/* ---- buttons ---- */

static void
update (DameroRefereePanel *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroGame *game = damero_game_place_get_live (event, &self->in);
  const DameroMatchGame *record = damero_game_place_get_record (event, &self->in);
  const DameroSection *section = damero_event_find_section (event, self->in.section);
  gboolean has_clock = damero_game_place_has_clock (event, &self->in);
  gboolean paused = game != NULL && game->phase == DAMERO_GAME_PAUSED;
  gboolean offered = game != NULL && game->draw_offer >= 0;
  gboolean counts = game != NULL && game->counts.counts[DAMERO_COUNT_NO_PROGRESS].state != DAMERO_COUNT_OFF;
  gboolean has_result = record != NULL && record->outcome != DAMERO_OUTCOME_NONE;
  gboolean on_request;

  if (record == NULL)
    return;

  on_request = section->ruleset.no_progress.limit > 0 &&
               section->ruleset.no_progress.start != DAMERO_START_MATERIAL;

  damero_compat_set_visible (self->clock_group, has_clock);
  damero_compat_set_visible (self->pause_button, !paused);
  damero_compat_set_visible (self->resume_box, paused);
  damero_compat_set_visible (self->call_button, has_clock && section->control.mode == DAMERO_MODE_PER_MOVE &&
                                                section->control.call == DAMERO_CALL_BY_REFEREE);
  damero_compat_set_visible (GTK_WIDGET (self->offer_button), !offered);
  gtk_widget_set_sensitive (GTK_WIDGET (self->offer_button),
                            game != NULL && section->ruleset.agreement != DAMERO_AGREEMENT_FORBIDDEN);
  damero_compat_set_visible (self->answer_box, offered);
  damero_compat_set_visible (GTK_WIDGET (self->count_button), on_request && !counts);
  gtk_widget_set_sensitive (GTK_WIDGET (self->count_button), game != NULL);
  damero_compat_set_visible (self->cancel_button, counts);
  gtk_widget_set_sensitive (GTK_WIDGET (self->resign_button), game != NULL);
  damero_compat_set_visible (self->set_button, !has_result);
  damero_compat_set_visible (self->correct_button, has_result);
  update_acts (self);
}

static void
on_changed (DameroDesk         *desk,
            const DameroPlace  *in,
            DameroRefereePanel *self)
{
  if (in->game == 0 || damero_place_equal (in, &self->in))
    update (self);
}

static void
damero_referee_panel_dispose (GObject *object)
{
  DameroRefereePanel *self = DAMERO_REFEREE_PANEL (object);
  GtkWidget *child;

  g_clear_object (&self->desk);
  g_clear_object (&self->acts);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_referee_panel_parent_class)->dispose (object);
}

static void
damero_referee_panel_class_init (DameroRefereePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_referee_panel_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-referee-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, clock_group);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, pause_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, resume_box);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, resume_menu_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, call_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, offer_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, answer_box);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, count_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, resign_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, set_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, correct_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, acts_list);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, acts_empty);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, resume_menu);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, offer_menu);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, count_menu);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, resign_menu);
}

/* GTK centers what a menu button shows; the buttons beside it begin at the edge. */
static void
align_menu_button (GtkMenuButton *button)
{
  GtkWidget *around = gtk_widget_get_parent (gtk_menu_button_get_child (button));

  if (GTK_IS_BOX (around))
    gtk_widget_set_halign (around, GTK_ALIGN_FILL);
}

static void
damero_referee_panel_init (DameroRefereePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  align_menu_button (self->offer_button);
  align_menu_button (self->count_button);
  align_menu_button (self->resign_button);
  fill_menus (self);
  g_signal_connect_object (damero_settings_get (), "changed::pieces", G_CALLBACK (on_pieces), self, 0);
  self->acts = gtk_string_list_new (NULL);
  gtk_list_box_bind_model (self->acts_list, G_LIST_MODEL (self->acts), create_row, self, NULL);
}

void
damero_referee_panel_show (DameroRefereePanel *self,
                           DameroDesk         *desk,
                           const DameroPlace  *in)
{
  g_return_if_fail (DAMERO_IS_REFEREE_PANEL (self));

  self->in = *in;
  if (g_set_object (&self->desk, desk))
    g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  update (self);
}

void
damero_referee_panel_open_menu (DameroRefereePanel *self,
                                const char         *name)
{
  const struct {
    const char    *name;
    GtkMenuButton *button;
  } menus[] = {
    { "resume", self->resume_menu_button },
    { "offer", self->offer_button },
    { "count", self->count_button },
    { "resign", self->resign_button },
  };

  g_return_if_fail (DAMERO_IS_REFEREE_PANEL (self));

  for (guint i = 0; i < G_N_ELEMENTS (menus); i++)
    if (g_str_equal (menus[i].name, name) && gtk_widget_is_sensitive (GTK_WIDGET (menus[i].button)) &&
        gtk_widget_get_mapped (GTK_WIDGET (menus[i].button)))
      gtk_menu_button_popup (menus[i].button);
}
