/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/referee-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/game-place.h"
#include "app/base/settings.h"
#include "app/referee/act-button.h"
#include "app/referee/device-line.h"
#include "app/referee/game-menu.h"
#include "app/widgets/menu.h"
#include "words/act.h"
#include "words/board.h"
#include "words/consequence.h"
#include "words/game.h"

/* So many acts are listed. */
#define MAX_ACTS 6

/* The groups, which can be folded; one that does not apply is not there. */
enum { GROUP_BEFORE, GROUP_CLOCK, GROUP_TOUCH, GROUP_RULINGS, GROUP_MOVES, GROUP_DRAWS, GROUP_RESULT, N_GROUPS };

static const char * const group_names[] = { "before", "clock", "touch", "rulings", "moves", "draws", "result" };

/* What is there at some times only. */
enum {
  WIDGET_PAUSE, WIDGET_RESUME, WIDGET_MATCH, WIDGET_CALL, WIDGET_FLAG, WIDGET_PLAY_ON, WIDGET_REFUSED, WIDGET_PERMIT,
  WIDGET_CROWN, WIDGET_TOUCHED, WIDGET_ARRANGED, WIDGET_ANGLE, WIDGET_SQUARE, WIDGET_ADJOURN, WIDGET_CONTINUE,
  WIDGET_DECIDE, WIDGET_OFFER, WIDGET_ANSWER, WIDGET_COUNT, WIDGET_CANCEL, WIDGET_SET, WIDGET_CORRECT,
  WIDGET_HAND_COUNT, WIDGET_ONE_CAPTURE, N_WIDGETS
};

static const char * const widget_names[] = {
  "pause_button", "resume_box", "match_button", "call_button", "flag_button", "play_on_button", "refused_button",
  "permit_button", "crown_button", "touched_box", "arranged_button", "angle_button", "square_button", "adjourn_button",
  "continue_button", "decide_button", "offer_button", "answer_box", "count_button", "cancel_button", "set_button",
  "correct_button", "hand_count_button", "one_capture_button"
};

/* What has to be said by whom: menus of sentences. */
enum {
  MENU_LATE, MENU_ARRIVED, MENU_RESUME, MENU_TOUCHED, MENU_ARRANGED, MENU_OFFER, MENU_COUNT, MENU_RESIGN, N_MENUS
};

static const struct {
  const char *name;
  const char *button;
  int         group;
} menu_names[] = {
  { "late", "late_button", GROUP_BEFORE },
  { "arrived", "arrived_button", GROUP_BEFORE },
  { "resume", "resume_menu_button", GROUP_CLOCK },
  { "touched", "touched_menu_button", GROUP_TOUCH },
  { "arranged", "arranged_button", GROUP_TOUCH },
  { "offer", "offer_button", GROUP_DRAWS },
  { "count", "count_button", GROUP_DRAWS },
  { "resign", "resign_button", GROUP_RESULT },
};

G_STATIC_ASSERT (G_N_ELEMENTS (group_names) == N_GROUPS && G_N_ELEMENTS (widget_names) == N_WIDGETS &&
                 G_N_ELEMENTS (menu_names) == N_MENUS);

struct _DameroRefereePanel
{
  GtkWidget      parent_instance;

  DameroDesk    *desk;
  DameroPlace    place;
  char          *players[2]; /* by DameroSide: "Red (Ann Adams)" */
  GtkStringList *acts; /* uids, the newest first */

  GtkExpander   *groups[N_GROUPS];
  GtkWidget     *widgets[N_WIDGETS];
  GtkMenuButton *menu_buttons[N_MENUS];
  GMenu         *menus[N_MENUS];
  GtkMenuButton *record_button;
  guint          records; /* the set of records in its menu */
  GtkLabel      *unrecorded;
  DameroDeviceLine *device_line;
  GtkLabel      *bonds_label;
  GtkLabel      *cautions_label;
  GtkListBox    *acts_list;
  GtkWidget     *acts_empty;
};

G_DEFINE_FINAL_TYPE (DameroRefereePanel, damero_referee_panel, GTK_TYPE_WIDGET)

/* ---- menus ---- */

/* FORMAT names a side and its PLAYER. */
static void
append_side (GMenu      *menu,
             const char *player,
             const char *format,
             const char *action,
             const char *target)
{
  g_auto(GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *label = damero_words_finish (g_strjoinv (player, parts));

  damero_menu_append (menu, label, action, g_variant_new_string (target));
}

static void
fill_menus (DameroRefereePanel *self)
{
  static const struct {
    int         menu;
    const char *format;
    const char *action;
    const char *targets[2]; /* by DameroSide */
  } items[] = {
    /* Translators: a menu item; %s is a side and its player: "Red (Ann Adams) is late". */
    { MENU_LATE, N_("%s is late"), "game.late", { "black", "white" } },
    /* Translators: a menu item; %s is a side and its player. */
    { MENU_ARRIVED, N_("%s has arrived"), "game.arrived", { "black", "white" } },
    /* Translators: menu items; %s is a side and its player. */
    { MENU_RESUME, N_("%s’s clock runs"), "game.resume-side", { "black", "white" } },
    /* Translators: a menu item; %s is a side and its player. */
    { MENU_TOUCHED, N_("%s touched a piece"), "game.touched", { "black", "white" } },
    /* Translators: a menu item, who arranged pieces; %s is a side and its player. */
    { MENU_ARRANGED, N_("%s, without notice"), "game.arranged", { "black", "white" } },
    /* Translators: a menu item, who arranged pieces; %s is a side and its player. */
    { MENU_ARRANGED, N_("%s, with notice"), "game.arranged", { "black-notice", "white-notice" } },
    /* Translators: a menu item; %s is a side and its player: "Red (Ann Adams) offers a draw". */
    { MENU_OFFER, N_("%s offers a draw"), "game.offer-draw", { "black", "white" } },
    /* Translators: a menu item; %s is a side and its player: "Red (Ann Adams) asks for the forty-move count". */
    { MENU_COUNT, N_("%s asks for the forty-move count"), "game.ask-count", { "black", "white" } },
    /* Translators: a menu item; %s is a side and its player: "The referee has Red (Ann Adams) make progress". */
    { MENU_COUNT, N_("The referee has %s make progress"), "game.ask-count", { "referee-black", "referee-white" } },
    /* Translators: a menu item; %s is a side and its player: "Red (Ann Adams) resigns". */
    { MENU_RESIGN, N_("%s resigns"), "game.resign", { "black", "white" } },
  };

  for (guint i = 0; i < N_MENUS; i++)
    g_menu_remove_all (self->menus[i]);
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    for (int side = 0; side < 2; side++)
      append_side (self->menus[items[i].menu], self->players[side], _(items[i].format), items[i].action,
                   items[i].targets[side]);
}

/* The menus name those who play the game. */
static void
update_menus (DameroRefereePanel *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  gboolean changed = FALSE;

  for (int side = 0; side < 2; side++)
    {
      g_autofree char *player = damero_game_place_dup_player (event, &self->place, (DameroSide) side);

      changed = changed || g_strcmp0 (player, self->players[side]) != 0;
      g_free (self->players[side]);
      self->players[side] = g_steal_pointer (&player);
    }
  if (changed)
    fill_menus (self);
}

static void
on_pieces (GSettings          *settings,
           const char         *key,
           DameroRefereePanel *self)
{
  if (self->desk != NULL)
    update_menus (self);
}

/* ---- the last acts ---- */

/* Turns are in the list of moves. */
static gboolean
is_listed (const DameroLogRow *row,
           const DameroPlace  *place)
{
  return !row->undone && !damero_act_is (row->act, DAMERO_TRAIT_TURN) &&
         damero_place_equal (&row->act->place, place);
}

static void
update_acts (DameroRefereePanel *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  g_autoptr(GPtrArray) uids = g_ptr_array_new ();

  for (guint i = event->log->len; i-- > 0 && uids->len < MAX_ACTS;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (is_listed (row, &self->place))
        g_ptr_array_add (uids, row->act->uid);
    }
  damero_compat_set_visible (GTK_WIDGET (self->acts_list), uids->len > 0);
  damero_compat_set_visible (self->acts_empty, uids->len == 0);
  g_ptr_array_add (uids, NULL);
  gtk_string_list_splice (self->acts, 0, g_list_model_get_n_items (G_LIST_MODEL (self->acts)),
                          (const char * const *) uids->pdata);
}

/* What was done, and what followed from it: a verdict, a caution, the end of the game. */
static char *
dup_sentence (const DameroLogRow *row,
              const DameroEvent  *event)
{
  g_autofree char *act = damero_words_act_alone (row->act, event);
  g_autoptr(GString) text = g_string_new (act);

  for (guint i = 0; i < row->consequences->len; i++)
    {
      g_autofree char *followed = damero_words_consequence (&g_array_index (row->consequences, DameroConsequence, i),
                                                            row->act, event);

      g_string_append_printf (text, "\n%s", followed);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
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
  g_autofree char *text = dup_sentence (log_row, event);
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

/* ---- folded groups ---- */

static gboolean
is_folded (const char *group)
{
  g_auto(GStrv) folded = g_settings_get_strv (damero_settings_get (), "folded");

  return g_strv_contains ((const char * const *) folded, group);
}

static void
on_expanded (GtkExpander        *group,
             GParamSpec         *pspec,
             DameroRefereePanel *self)
{
  g_autoptr(GPtrArray) folded = g_ptr_array_new ();

  /* While the template is being built not all of them are there. */
  if (self->acts == NULL)
    return;

  for (guint i = 0; i < N_GROUPS; i++)
    if (!gtk_expander_get_expanded (self->groups[i]))
      g_ptr_array_add (folded, (char *) group_names[i]);
  g_ptr_array_add (folded, NULL);
  g_settings_set_strv (damero_settings_get (), "folded", (const char * const *) folded->pdata);
}

/* ---- what is said of the game ---- */

static void
update_bonds (DameroRefereePanel *self,
              const DameroGame   *game)
{
  g_autofree char *bonds = game != NULL ? damero_game_place_dup_bonds (game) : NULL;

  gtk_label_set_text (self->bonds_label, bonds != NULL ? bonds : _("No piece has to be moved."));
}

/* The cautions of both sides. */
static void
update_cautions (DameroRefereePanel *self,
                 const DameroGame   *game)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (int side = 0; game != NULL && side < 2; side++)
    {
      g_autofree char *line = damero_words_cautions (game, (DameroSide) side);

      if (line != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
    }
  gtk_label_set_text (self->cautions_label, text->str);
  damero_compat_set_visible (GTK_WIDGET (self->cautions_label), text->len > 0);
}

/* ---- buttons ---- */

static void
show (DameroRefereePanel *self,
      int                 widget,
      gboolean            shown)
{
  damero_compat_set_visible (self->widgets[widget], shown);
}

static void
update_clock (DameroRefereePanel  *self,
              const DameroSection *section,
              const DameroGame    *game)
{
  gboolean stands = game != NULL && (game->phase == DAMERO_GAME_PAUSED || game->phase == DAMERO_GAME_ADJOURNED);
  const DameroGame *any = damero_event_find_game (damero_desk_get_event (self->desk), &self->place); /* or over */

  show (self, WIDGET_PAUSE, !stands);
  show (self, WIDGET_RESUME, stands);
  show (self, WIDGET_MATCH, section->control.mode == DAMERO_MODE_MATCH);
  show (self, WIDGET_CALL, section->control.mode == DAMERO_MODE_PER_MOVE &&
                           section->control.call == DAMERO_TIME_CALL_BY_REFEREE);
  show (self, WIDGET_ONE_CAPTURE, game != NULL && game->record != DAMERO_RECORD_CHECKED &&
                                  damero_game_is_per_move (game, damero_game_get_turn (game)));
  show (self, WIDGET_FLAG, game != NULL && game->setup.has_clock && game->clock.first_flag >= 0);
  show (self, WIDGET_PLAY_ON, any != NULL && any->setup.has_clock && any->clock.state == DAMERO_CLOCK_STOPPED);
}

static void
update_touch (DameroRefereePanel  *self,
              const DameroSection *section,
              const DameroGame    *game)
{
  gboolean strict = section->ruleset.touch == DAMERO_TOUCH_STRICT;
  gboolean touch = section->ruleset.touch != DAMERO_TOUCH_OFF;

  damero_compat_set_visible (GTK_WIDGET (self->groups[GROUP_TOUCH]),
                             touch || section->ruleset.crowning == DAMERO_CROWNING_BY_OPPONENT);
  show (self, WIDGET_REFUSED, game != NULL && game->bound_by_touch);
  show (self, WIDGET_PERMIT, game != NULL && game->bound_to != 0);
  show (self, WIDGET_CROWN, section->ruleset.crowning == DAMERO_CROWNING_BY_OPPONENT);
  show (self, WIDGET_TOUCHED, touch);
  show (self, WIDGET_ARRANGED, strict);
  show (self, WIDGET_ANGLE, strict);
  show (self, WIDGET_SQUARE, strict);
  update_bonds (self, game);
}

static void
update_draws (DameroRefereePanel  *self,
              const DameroSection *section,
              const DameroGame    *game)
{
  const DameroRuleset *ruleset = &section->ruleset;
  gboolean offered = game != NULL && game->draw_offer >= 0;
  gboolean counts = game != NULL && game->counts.counts[DAMERO_COUNT_NO_PROGRESS].state != DAMERO_COUNT_OFF;
  gboolean turns = game != NULL && game->counts.by_strength; /* a count against the wrong side is turned round */
  gboolean on_request = ruleset->no_progress.limit > 0 && ruleset->no_progress.start != DAMERO_START_MATERIAL;

  show (self, WIDGET_OFFER, !offered);
  gtk_widget_set_sensitive (self->widgets[WIDGET_OFFER],
                            game != NULL && ruleset->agreement != DAMERO_AGREEMENT_FORBIDDEN);
  show (self, WIDGET_ANSWER, offered);
  show (self, WIDGET_COUNT, on_request && (!counts || turns));
  gtk_widget_set_sensitive (self->widgets[WIDGET_COUNT], game != NULL);
  show (self, WIDGET_CANCEL, counts);
  show (self, WIDGET_HAND_COUNT, game != NULL && game->record != DAMERO_RECORD_CHECKED);
}

static void
update_rulings (DameroRefereePanel *self,
                const DameroGame   *game)
{
  gboolean adjourned = game != NULL && game->phase == DAMERO_GAME_ADJOURNED;
  gboolean appeals[2];

  damero_game_place_get_appeals (damero_desk_get_event (self->desk), &self->place, appeals);
  show (self, WIDGET_ADJOURN, !adjourned);
  show (self, WIDGET_CONTINUE, adjourned);
  show (self, WIDGET_DECIDE, appeals[DAMERO_BLACK] || appeals[DAMERO_WHITE]);
  update_cautions (self, damero_event_find_game (damero_desk_get_event (self->desk), &self->place));
}

/* What becomes of the moves, and of how many turns they are not known. */
static void
update_record (DameroRefereePanel *self,
               const DameroGame   *game)
{
  g_autoptr(GMenuModel) records = damero_game_menu_new_records (self->desk, &self->place);
  g_autofree char *unrecorded = game != NULL ? damero_words_unrecorded (game) : NULL;
  guint n = (guint) g_menu_model_get_n_items (records);
  guint set = game != NULL ? n * (DAMERO_RECORD_NONE + 1) + (guint) game->record : 0;

  /* A menu that is open stays so while it says the same. */
  if (set != self->records)
    gtk_menu_button_set_menu_model (self->record_button, records);
  self->records = set;
  gtk_widget_set_sensitive (GTK_WIDGET (self->record_button), n > 0);
  gtk_label_set_text (self->unrecorded, unrecorded != NULL ? unrecorded : "");
  damero_compat_set_visible (GTK_WIDGET (self->unrecorded), unrecorded != NULL);
}

/* Whether KIND, LATE or ARRIVED, can be said of anybody. */
static gboolean
can_say_late (DameroRefereePanel *self,
              DameroActKind       kind)
{
  g_autoptr(DameroAct) act = damero_act_new (kind);
  g_auto(DameroRefusal) refusal = { 0 };

  act->place = self->place;
  act->actor = DAMERO_ACTOR_REFEREE;
  for (act->side = DAMERO_BLACK; act->side <= DAMERO_WHITE; act->side++)
    if (damero_desk_can_write (self->desk) && damero_desk_would_perform (self->desk, act, NULL, &refusal))
      return TRUE;

  return FALSE;
}

static void
update (DameroRefereePanel *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroGame *game = damero_game_place_get_live (event, &self->place);
  const DameroMatchGame *record = damero_game_place_get_record (event, &self->place);
  const DameroSection *section = damero_event_find_section (event, self->place.section);
  gboolean has_result = record != NULL && record->outcome != DAMERO_OUTCOME_NONE;

  if (record == NULL)
    return;

  update_menus (self);
  damero_compat_set_visible (GTK_WIDGET (self->groups[GROUP_BEFORE]), game == NULL && !has_result);
  damero_compat_set_visible (GTK_WIDGET (self->groups[GROUP_CLOCK]),
                             damero_game_place_has_clock (event, &self->place));
  gtk_widget_set_sensitive (GTK_WIDGET (self->menu_buttons[MENU_LATE]), can_say_late (self, DAMERO_ACT_LATE));
  gtk_widget_set_sensitive (GTK_WIDGET (self->menu_buttons[MENU_ARRIVED]), can_say_late (self, DAMERO_ACT_ARRIVED));
  update_clock (self, section, game);
  update_touch (self, section, game);
  update_rulings (self, game);
  update_record (self, damero_event_find_game (event, &self->place));
  update_draws (self, section, game);
  gtk_widget_set_sensitive (GTK_WIDGET (self->menu_buttons[MENU_RESIGN]), game != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->menu_buttons[MENU_ARRANGED]), game != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->menu_buttons[MENU_TOUCHED]), game != NULL);
  show (self, WIDGET_SET, !has_result);
  show (self, WIDGET_CORRECT, has_result);
  update_acts (self);
}

static void
on_changed (DameroDesk         *desk,
            const DameroPlace  *place,
            DameroRefereePanel *self)
{
  if (place->game == 0 || damero_place_is_same_board (place, &self->place))
    update (self);
}

static void
damero_referee_panel_dispose (GObject *object)
{
  DameroRefereePanel *self = DAMERO_REFEREE_PANEL (object);
  GtkWidget *child;

  g_clear_object (&self->desk);
  g_clear_object (&self->acts);
  for (int side = 0; side < 2; side++)
    g_clear_pointer (&self->players[side], g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_referee_panel_parent_class)->dispose (object);
}

static void
bind_part (GtkWidgetClass *widget_class,
           const char     *format,
           const char     *name,
           gsize           offset)
{
  g_auto(GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *id = g_strjoinv (name, parts);

  gtk_widget_class_bind_template_child_full (widget_class, id, FALSE, (gssize) offset);
}

static void
bind_parts (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < N_GROUPS; i++)
    bind_part (widget_class, "%s_group", group_names[i],
               G_STRUCT_OFFSET (DameroRefereePanel, groups) + i * sizeof (GtkExpander *));
  for (guint i = 0; i < N_WIDGETS; i++)
    bind_part (widget_class, "%s", widget_names[i],
               G_STRUCT_OFFSET (DameroRefereePanel, widgets) + i * sizeof (GtkWidget *));
  for (guint i = 0; i < N_MENUS; i++)
    {
      bind_part (widget_class, "%s", menu_names[i].button,
                 G_STRUCT_OFFSET (DameroRefereePanel, menu_buttons) + i * sizeof (GtkMenuButton *));
      bind_part (widget_class, "%s_menu", menu_names[i].name,
                 G_STRUCT_OFFSET (DameroRefereePanel, menus) + i * sizeof (GMenu *));
    }
}

static void
damero_referee_panel_class_init (DameroRefereePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_referee_panel_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (DAMERO_TYPE_ACT_BUTTON);
  g_type_ensure (DAMERO_TYPE_DEVICE_LINE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/referee/referee-panel.ui");
  bind_parts (widget_class);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, record_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, unrecorded);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, device_line);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, bonds_label);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, cautions_label);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, acts_list);
  gtk_widget_class_bind_template_child (widget_class, DameroRefereePanel, acts_empty);
  gtk_widget_class_bind_template_callback (widget_class, on_expanded);
}

/* GTK centers what a menu button shows; the buttons beside it begin at the edge. */
static void
align_menu_button (GtkMenuButton *button)
{
  GtkWidget *child = gtk_menu_button_get_child (button);
  GtkWidget *around = child != NULL ? gtk_widget_get_parent (child) : NULL;

  if (GTK_IS_BOX (around))
    gtk_widget_set_halign (around, GTK_ALIGN_FILL);
}

/* Lays WIDGET out now, where it is: what it holds may have been unfolded or scrolled since the last frame. */
static void
lay_out (GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &bounds))
    return;

  gtk_widget_queue_allocate (widget);
  gtk_widget_allocate (widget, gtk_widget_get_width (widget), gtk_widget_get_height (widget), -1,
                       gsk_transform_translate (NULL, &bounds.origin));
}

/* A menu is placed beside its button once, when it opens. Keys and assistive tools open it wherever the button is
 * scrolled to, even outside of every monitor. */
static void
bring_into_view (GtkMenuButton *button,
                 gpointer       user_data)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;
  GtkAdjustment *scroll;
  double height, offset = 0;

  if (viewport == NULL)
    return;

  lay_out (viewport);
  if (!gtk_widget_compute_bounds (GTK_WIDGET (button), viewport, &bounds))
    return;

  scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  height = gtk_adjustment_get_page_size (scroll);
  if (bounds.origin.y < 0)
    offset = bounds.origin.y;
  else if (bounds.origin.y + bounds.size.height > height)
    offset = bounds.origin.y + bounds.size.height - height;
  if (offset == 0)
    return;

  gtk_adjustment_set_value (scroll, gtk_adjustment_get_value (scroll) + offset);
  lay_out (viewport);
}

static void
damero_referee_panel_init (DameroRefereePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_MENUS; i++)
    {
      align_menu_button (self->menu_buttons[i]);
      gtk_menu_button_set_create_popup_func (self->menu_buttons[i], bring_into_view, NULL, NULL);
    }
  align_menu_button (self->record_button);
  gtk_menu_button_set_create_popup_func (self->record_button, bring_into_view, NULL, NULL);
  for (guint i = 0; i < N_GROUPS; i++)
    gtk_expander_set_expanded (self->groups[i], !is_folded (group_names[i]));
  g_signal_connect_object (damero_settings_get (), "changed::pieces", G_CALLBACK (on_pieces), self, 0);
  self->acts = gtk_string_list_new (NULL);
  gtk_list_box_bind_model (self->acts_list, G_LIST_MODEL (self->acts), create_row, self, NULL);
}

void
damero_referee_panel_show (DameroRefereePanel *self,
                           DameroDesk         *desk,
                           const DameroPlace  *place)
{
  g_return_if_fail (DAMERO_IS_REFEREE_PANEL (self));

  self->place = *place;
  if (g_set_object (&self->desk, desk))
    g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  damero_device_line_show (self->device_line, desk, place);
  update (self);
}

void
damero_referee_panel_open_menu (DameroRefereePanel *self,
                                const char         *name)
{
  g_return_if_fail (DAMERO_IS_REFEREE_PANEL (self));

  for (guint i = 0; i < N_MENUS; i++)
    {
      if (!g_str_equal (menu_names[i].name, name) ||
          !gtk_widget_is_sensitive (GTK_WIDGET (self->menu_buttons[i])))
        continue;
      gtk_expander_set_expanded (self->groups[menu_names[i].group], TRUE);
      if (gtk_widget_get_mapped (GTK_WIDGET (self->menu_buttons[i])))
        gtk_menu_button_popup (self->menu_buttons[i]);
    }
}
