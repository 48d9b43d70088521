/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/play-options.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/setup/other-clock.h"
#include "app/widgets/choice-list.h"
#include "model/control-rules.h"
#include "words/control.h"
#include "words/section.h"

struct _DameroPlayOptions
{
  AdwExpanderRow  parent_instance;

  AdwComboRow    *flags;
  GtkStringList  *flags_titles;
  AdwComboRow    *moves_delay;
  GtkStringList  *moves_delay_titles;
  GtkSpinButton  *late_game;
  GtkSpinButton  *late_match;
  GtkSwitch      *assist;
  GtkSwitch      *screen_touch;
  GtkWidget      *opponent_crowns_row;
  GtkSwitch      *opponent_crowns;
  AdwActionRow   *other_row;
  GtkWidget      *add_button;

  GArray         *delays;  /* int: minutes, by row of moves_delay */
  GArray         *rules;   /* DameroControlRule, used or not */
  GPtrArray      *rows;    /* GtkWidget, borrowed: a row of each rule */
  int             n_games;
  char           *control; /* the section's, NULL without a clock */
  gboolean        rules_crown; /* the ruleset has the opponent crown */
  gboolean        filling; /* the rows are being set, not used */
};

/* The delays that are offered, in minutes. */
static const int usual_delays[] = { 0, 5, 10, 15, 30, DAMERO_DELAY_GAME };

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroPlayOptions, damero_play_options, ADW_TYPE_EXPANDER_ROW)

/* FALSE without a clock. */
static gboolean
read_control (DameroPlayOptions *self,
              DameroControl     *ret_control)
{
  return self->control != NULL && damero_control_from_text (self->control, ret_control, NULL);
}

static gboolean
can_have_others (DameroPlayOptions *self)
{
  DameroControl control;

  return read_control (self, &control) && (control.mode != DAMERO_MODE_MATCH || control.per_game);
}

static gboolean
is_used (DameroPlayOptions       *self,
         const DameroControlRule *rule)
{
  return can_have_others (self) && rule->game <= self->n_games;
}

/* The other clocks that are used. */
static GArray *
dup_used (DameroPlayOptions *self)
{
  GArray *used = g_array_new (FALSE, FALSE, sizeof (DameroControlRule));

  for (guint i = 0; i < self->rules->len; i++)
    if (is_used (self, &g_array_index (self->rules, DameroControlRule, i)))
      g_array_append_val (used, g_array_index (self->rules, DameroControlRule, i));

  return used;
}

/* ---- what is shown ---- */

static void
update_summary (DameroPlayOptions *self)
{
  g_autoptr(DameroAct) unusual = damero_act_new (DAMERO_ACT_SECTION);
  g_autofree char *text = NULL;
  g_autofree char *markup = NULL;

  if (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    {
      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), _("Flags, late players, help on the boards"));
      return;
    }

  damero_play_options_fill (self, NULL, unusual);
  text = damero_words_play_options_alone (unusual);
  markup = g_markup_escape_text (text, -1);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self),
                                 *text != '\0' ? markup : _("Flags, late players, help on the boards: as usual"));
}

static const char *
describe_others (DameroPlayOptions *self)
{
  if (self->control == NULL)
    return _("There is no clock");
  if (!can_have_others (self))
    return _("One clock covers the whole match");
  if (!damero_play_options_is_valid (self))
    return _("A game deadline applies to both sides: set the same for both");

  return _("For some games of a match, or for one side");
}

static void
update (DameroPlayOptions *self)
{
  DameroFlags flags = (DameroFlags) adw_combo_row_get_selected (self->flags);
  gboolean has_clock = self->control != NULL;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->flags), damero_words_flags_help (flags));
  gtk_widget_set_sensitive (GTK_WIDGET (self->flags), has_clock);
  adw_action_row_set_subtitle (self->other_row, describe_others (self));
  gtk_widget_set_sensitive (self->add_button, can_have_others (self));
  if (damero_play_options_is_valid (self))
    gtk_widget_remove_css_class (GTK_WIDGET (self->other_row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->other_row), "error");
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_set_sensitive (g_ptr_array_index (self->rows, i),
                              is_used (self, &g_array_index (self->rules, DameroControlRule, i)));
  update_summary (self);
}

static void
on_option_changed (DameroPlayOptions *self)
{
  if (self->filling)
    return;

  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- the other clocks ---- */

static void rebuild_rows (DameroPlayOptions *self);

static int
find_row (DameroPlayOptions *self,
          GtkWidget         *widget)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (widget == g_ptr_array_index (self->rows, i) ||
        gtk_widget_is_ancestor (widget, g_ptr_array_index (self->rows, i)))
      return (int) i;

  g_return_val_if_reached (0);
}

static void
on_remove_clicked (GtkWidget         *button,
                   DameroPlayOptions *self)
{
  g_array_remove_index (self->rules, (guint) find_row (self, button));
  gtk_widget_grab_focus (self->add_button);
  rebuild_rows (self);
  on_option_changed (self);
}

static void
on_clock_chosen (DameroOtherClock        *dialog,
                 const DameroControlRule *rule,
                 DameroPlayOptions       *self)
{
  const DameroControlRule *old = damero_other_clock_get_old (dialog);

  /* What was changed is in the place of what it was, whatever games it is of now. */
  for (guint i = 0; old != NULL && i < self->rules->len; i++)
    {
      const DameroControlRule *at = &g_array_index (self->rules, DameroControlRule, i);

      if (at->game == old->game && at->side == old->side)
        g_array_remove_index (self->rules, i--);
    }
  damero_control_rules_add (self->rules, rule);
  rebuild_rows (self);
  on_option_changed (self);
}

static void
present_clock (DameroPlayOptions       *self,
               const DameroControlRule *old)
{
  DameroOtherClock *dialog = damero_other_clock_present (GTK_WIDGET (self), self->n_games, self->control, old);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (on_clock_chosen), self, 0);
}

static void
on_add_clicked (DameroPlayOptions *self)
{
  present_clock (self, NULL);
}

static void
on_row_activated (GtkWidget         *row,
                  DameroPlayOptions *self)
{
  present_clock (self, &g_array_index (self->rules, DameroControlRule, (guint) find_row (self, row)));
}

static void
add_row (DameroPlayOptions       *self,
         const DameroControlRule *rule)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *title = damero_words_control_rule (rule);
  g_autofree char *meaning = damero_words_control (&rule->control);
  /* Translators: a button; %s says which games: "Game 2, White". */
  g_autofree char *label = g_strdup_printf (_("Remove the clock of: %s"), title);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Remove"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_remove_clicked), self, 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), meaning);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", G_CALLBACK (on_row_activated), self, 0);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
rebuild_rows (DameroPlayOptions *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < self->rules->len; i++)
    add_row (self, &g_array_index (self->rules, DameroControlRule, i));
}

/* ---- the widget ---- */

static void
damero_play_options_finalize (GObject *object)
{
  DameroPlayOptions *self = DAMERO_PLAY_OPTIONS (object);

  g_array_unref (self->delays);
  g_array_unref (self->rules);
  g_ptr_array_unref (self->rows);
  g_free (self->control);

  G_OBJECT_CLASS (damero_play_options_parent_class)->finalize (object);
}

static int
get_moves_delay (DameroPlayOptions *self)
{
  guint selected = adw_combo_row_get_selected (self->moves_delay);

  return selected < self->delays->len ? g_array_index (self->delays, int, selected) : DAMERO_DELAY_GAME;
}

/* Chooses MINUTES, which are offered where they were not. */
static void
set_moves_delay (DameroPlayOptions *self,
                 int                minutes)
{
  g_autofree char *title = damero_words_moves_delay (minutes);
  guint row = 0;

  while (row < self->delays->len && g_array_index (self->delays, int, row) < minutes)
    row++;
  if (row == self->delays->len || g_array_index (self->delays, int, row) != minutes)
    {
      const char *const added[] = { title, NULL };

      g_array_insert_val (self->delays, row, minutes);
      gtk_string_list_splice (self->moves_delay_titles, row, 0, added);
    }
  adw_combo_row_set_selected (self->moves_delay, row);
}

static void
damero_play_options_class_init (DameroPlayOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_play_options_finalize;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_PLAY_OPTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/play-options.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, flags);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, flags_titles);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, moves_delay);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, moves_delay_titles);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, late_game);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, late_match);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, assist);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, screen_touch);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, opponent_crowns_row);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, opponent_crowns);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, other_row);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayOptions, add_button);
  gtk_widget_class_bind_template_callback (widget_class, on_option_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_add_clicked);
}

static void
damero_play_options_init (DameroPlayOptions *self)
{
  self->rules = g_array_new (FALSE, FALSE, sizeof (DameroControlRule));
  self->rows = g_ptr_array_new ();
  self->delays = g_array_new (FALSE, FALSE, sizeof (int));
  self->n_games = 1;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_compat_set_name (self->add_button, _("Add another clock"));
  damero_choice_list_install (self->flags);
  for (int flags = 0; flags < damero_tokens_get_n (DAMERO_TOKENS_FLAGS); flags++)
    gtk_string_list_append (self->flags_titles, damero_words_flags ((DameroFlags) flags));
  adw_combo_row_set_selected (self->flags, DAMERO_FLAGS_HARD);
  damero_choice_list_install (self->moves_delay);
  for (guint i = 0; i < G_N_ELEMENTS (usual_delays); i++)
    set_moves_delay (self, usual_delays[i]);
  gtk_spin_button_set_range (self->late_game, 0, DAMERO_MAX_LATE_MINUTES);
  gtk_spin_button_set_range (self->late_match, 0, DAMERO_MAX_LATE_MINUTES);
  gtk_spin_button_set_value (self->late_game, DAMERO_LATE_GAME_MINUTES);
  gtk_spin_button_set_value (self->late_match, DAMERO_LATE_MATCH_MINUTES);
  gtk_switch_set_active (self->assist, TRUE);
  self->filling = FALSE;
  g_signal_connect (self, "notify::expanded", G_CALLBACK (update_summary), NULL);
  update (self);
}

void
damero_play_options_set_match (DameroPlayOptions *self,
                               int                n_games,
                               const char        *control)
{
  g_autofree char *copy = g_strdup (control);

  g_return_if_fail (DAMERO_IS_PLAY_OPTIONS (self));

  self->n_games = n_games;
  g_free (self->control);
  self->control = g_steal_pointer (&copy);
  update (self);
}

void
damero_play_options_set_ruleset (DameroPlayOptions   *self,
                                 const DameroRuleset *ruleset)
{
  gboolean crowns = ruleset->crowning == DAMERO_CROWNING_BY_OPPONENT;

  g_return_if_fail (DAMERO_IS_PLAY_OPTIONS (self));

  gtk_widget_set_visible (self->opponent_crowns_row, ruleset->text_has_opponent_crown || crowns);
  /* Where it is not offered it is not left behind either. */
  if (crowns != self->rules_crown || !gtk_widget_get_visible (self->opponent_crowns_row))
    gtk_switch_set_active (self->opponent_crowns, crowns);
  self->rules_crown = crowns;
  update (self);
}

void
damero_play_options_set_section (DameroPlayOptions   *self,
                                 const DameroSection *section)
{
  char control[DAMERO_CONTROL_TEXT_SIZE];

  g_return_if_fail (DAMERO_IS_PLAY_OPTIONS (self));

  if (section->has_control)
    damero_control_to_text (&section->control, control);
  self->filling = TRUE;
  adw_combo_row_set_selected (self->flags, section->flags);
  set_moves_delay (self, section->moves_delay);
  gtk_spin_button_set_value (self->late_game, section->late_game);
  gtk_spin_button_set_value (self->late_match, section->late_match);
  gtk_switch_set_active (self->assist, section->assist);
  gtk_switch_set_active (self->screen_touch, section->screen_touch);
  damero_play_options_set_ruleset (self, &section->ruleset);
  g_array_set_size (self->rules, 0);
  g_array_append_vals (self->rules, section->control_rules->data, section->control_rules->len);
  rebuild_rows (self);
  self->filling = FALSE;
  damero_play_options_set_match (self, section->games, section->has_control ? control : NULL);
}

void
damero_play_options_copy (DameroPlayOptions *self,
                          DameroPlayOptions *other)
{
  g_return_if_fail (DAMERO_IS_PLAY_OPTIONS (self));
  g_return_if_fail (DAMERO_IS_PLAY_OPTIONS (other));

  self->filling = TRUE;
  adw_combo_row_set_selected (self->flags, adw_combo_row_get_selected (other->flags));
  set_moves_delay (self, get_moves_delay (other));
  gtk_spin_button_set_value (self->late_game, gtk_spin_button_get_value (other->late_game));
  gtk_spin_button_set_value (self->late_match, gtk_spin_button_get_value (other->late_match));
  gtk_switch_set_active (self->assist, gtk_switch_get_active (other->assist));
  gtk_switch_set_active (self->screen_touch, gtk_switch_get_active (other->screen_touch));
  gtk_switch_set_active (self->opponent_crowns, gtk_switch_get_active (other->opponent_crowns));
  g_array_set_size (self->rules, 0);
  g_array_append_vals (self->rules, other->rules->data, other->rules->len);
  rebuild_rows (self);
  self->filling = FALSE;
  on_option_changed (self);
}

gboolean
damero_play_options_is_valid (DameroPlayOptions *self)
{
  g_autoptr(GArray) used = NULL;
  DameroControl control;

  g_return_val_if_fail (DAMERO_IS_PLAY_OPTIONS (self), FALSE);

  used = dup_used (self);
  return used->len == 0 ||
         (read_control (self, &control) && damero_control_rules_fit (used, self->n_games, &control));
}

void
damero_play_options_fill (DameroPlayOptions   *self,
                          const DameroSection *section,
                          DameroAct           *act)
{
  int flags, moves_delay, late_game, late_match;
  gboolean assist, screen_touch, opponent_crowns;
  g_autoptr(GArray) used = NULL;
  g_autofree char *controls = NULL;
  g_autofree char *old_controls = NULL;

  g_return_if_fail (DAMERO_IS_PLAY_OPTIONS (self));

  flags = (int) adw_combo_row_get_selected (self->flags);
  moves_delay = get_moves_delay (self);
  late_game = gtk_spin_button_get_value_as_int (self->late_game);
  late_match = gtk_spin_button_get_value_as_int (self->late_match);
  assist = gtk_switch_get_active (self->assist);
  screen_touch = gtk_switch_get_active (self->screen_touch);
  opponent_crowns = gtk_switch_get_active (self->opponent_crowns);
  used = dup_used (self);
  controls = damero_control_rules_to_text (used);
  old_controls = section != NULL ? damero_control_rules_to_text (section->control_rules) : g_strdup ("");
  if (!g_str_equal (controls, old_controls))
    damero_act_set_text (act, DAMERO_FIELD_CONTROLS, controls);
  if (self->control != NULL && flags != (section != NULL ? (int) section->flags : DAMERO_FLAGS_HARD))
    act->flags = flags;
  if (moves_delay != (section != NULL ? section->moves_delay : DAMERO_DELAY_GAME))
    act->moves_delay = moves_delay;
  if (late_game != (section != NULL ? section->late_game : DAMERO_LATE_GAME_MINUTES))
    act->late_game = late_game;
  if (late_match != (section != NULL ? section->late_match : DAMERO_LATE_MATCH_MINUTES))
    act->late_match = late_match;
  if (assist != (section != NULL ? section->assist : TRUE))
    act->assist = assist;
  if (screen_touch != (section != NULL ? section->screen_touch : FALSE))
    act->screen_touch = screen_touch;
  if (opponent_crowns != self->rules_crown)
    act->opponent_crowns = opponent_crowns;
}
