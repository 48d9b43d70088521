/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/counts-panel.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/game-place.h"
#include "app/base/print.h"
#include "formats/sheets/verdict-report.h"
#include "model/token.h"
#include "words/board.h"
#include "words/game.h"

/* The widgets of one count. */
typedef struct {
  GtkWidget   *box;
  GtkLabel    *name;
  GtkLabel    *value;
  GtkWidget   *print;
  GtkLevelBar *bar;
  GtkLabel    *note;
} Row;

struct _DameroCountsPanel
{
  GtkWidget    parent_instance;

  DameroDesk  *desk;
  DameroPlace  place;
  Row          rows[DAMERO_N_COUNT_KINDS];
  GtkWidget   *none_label;
};

G_DEFINE_FINAL_TYPE (DameroCountsPanel, damero_counts_panel, GTK_TYPE_WIDGET)

/* From here on the bar warns: this much of the limit is used up. */
#define NEAR_PERCENT 80

static unsigned
get_limit (const DameroRuleset *ruleset,
           DameroCountKind      kind)
{
  switch (kind)
    {
    case DAMERO_COUNT_LONE_KING:
      return ruleset->lone_king.limit;
    case DAMERO_COUNT_NO_PROGRESS:
      return ruleset->no_progress.limit;
    case DAMERO_COUNT_REPETITION:
      return ruleset->repetition.scope != DAMERO_SCOPE_OFF ? ruleset->repetition.times : 0;
    case DAMERO_COUNT_LONG_LINE:
      return ruleset->long_line_limit;
    }

  g_assert_not_reached ();
}

static gboolean
counts_both (const DameroRuleset *ruleset,
             DameroCountKind      kind)
{
  return kind == DAMERO_COUNT_NO_PROGRESS && ruleset->no_progress.counts_both;
}

/* Both sides have to make the limit: the one that has made fewer decides. */
static unsigned
get_level (const DameroCount   *count,
           const DameroRuleset *ruleset,
           DameroCountKind      kind)
{
  return counts_both (ruleset, kind) ? MIN (count->value, count->other_value) : count->value;
}

static char *
dup_value (const DameroCount   *count,
           const DameroRuleset *ruleset,
           DameroCountKind      kind)
{
  unsigned limit = get_limit (ruleset, kind);

  if (count == NULL || count->state == DAMERO_COUNT_OFF)
    return g_strdup (C_("count", "Not running"));
  if (counts_both (ruleset, kind))
    return g_strdup_printf ("%u+%u/%u", count->value, count->other_value, limit);
  return g_strdup_printf ("%u/%u", count->value, limit);
}

/* The sides whose presses are counted by hand, of two. */
static guint
find_hand_counts (const DameroGame *game,
                  DameroCountKind   kind,
                  DameroSide        ret_sides[2],
                  guint             ret_pressed[2])
{
  guint n_sides = 0, limit;

  for (DameroSide side = DAMERO_BLACK; game != NULL && side <= DAMERO_WHITE; side++)
    if (damero_game_get_hand_count (game, side, kind, &ret_pressed[n_sides], &limit))
      ret_sides[n_sides++] = side;

  return n_sides;
}

static void
show_hand_counts (Row              *row,
                  const DameroGame *game,
                  DameroCountKind   kind,
                  unsigned          limit)
{
  DameroSide sides[2];
  guint pressed[2];
  guint n_sides = find_hand_counts (game, kind, sides, pressed);
  g_autofree char *value = NULL, *note = NULL;

  if (n_sides == 0)
    return;

  value = n_sides == 1 ? g_strdup_printf ("%u/%u", pressed[0], limit)
                       : g_strdup_printf ("%u/%u · %u/%u", pressed[0], limit, pressed[1], limit);
  if (n_sides == 2)
    note = g_strdup (_("The presses of both sides are counted by hand."));
  else
    /* Translators: %s is a side. */
    note = damero_words_finish (g_strdup_printf (_("The presses of %s are counted by hand."),
                                                 damero_words_side_inside (sides[0])));
  gtk_label_set_text (row->value, value);
  gtk_label_set_text (row->note, note);
  gtk_widget_set_visible (GTK_WIDGET (row->note), TRUE);
  gtk_level_bar_set_value (row->bar, MIN (n_sides == 2 ? MAX (pressed[0], pressed[1]) : pressed[0], limit));
  gtk_widget_remove_css_class (GTK_WIDGET (row->value), "soft");
  gtk_widget_add_css_class (GTK_WIDGET (row->value), "strong");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->bar), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value, -1);
}

static char *
dup_note (const DameroGame  *game,
          const DameroCount *count,
          DameroCountKind    kind)
{
  if (count == NULL || count->state == DAMERO_COUNT_OFF || game->phase == DAMERO_GAME_OVER)
    return NULL;
  if (count->state == DAMERO_COUNT_EXPIRED)
    return g_strdup (_("A draw can be claimed."));
  if (kind == DAMERO_COUNT_REPETITION)
    return NULL;
  if (kind == DAMERO_COUNT_NO_PROGRESS)
    /* Translators: the forty-move count; %s is a side. */
    return damero_words_finish (g_strdup_printf (_("%s must make progress."),
                                                 damero_words_side_inside (count->counted)));
  /* Translators: a draw count; %s is a side. */
  return g_strdup_printf (_("The moves of %s are counted."), damero_words_side_inside (count->counted));
}

static void
show_row (Row        *row,
          const char *value,
          const char *note,
          gboolean    runs,
          unsigned    level,
          unsigned    limit)
{
  gtk_label_set_text (row->value, value);
  gtk_label_set_text (row->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (row->note), note != NULL);
  gtk_level_bar_set_max_value (row->bar, MAX (limit, 1));
  gtk_level_bar_set_value (row->bar, level);
  gtk_widget_remove_css_class (GTK_WIDGET (row->value), runs ? "soft" : "strong");
  gtk_widget_add_css_class (GTK_WIDGET (row->value), runs ? "strong" : "soft");
  if (runs && level * 100 >= limit * NEAR_PERCENT)
    gtk_widget_add_css_class (GTK_WIDGET (row->bar), "near");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row->bar), "near");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->bar), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value, -1);
}

/* The side whose presses the referee has counted; -1: nobody's. */
static int
find_hand_count (const DameroGame *game,
                 DameroCountKind   kind,
                 unsigned         *ret_pressed)
{
  unsigned limit;

  for (int side = DAMERO_BLACK; game != NULL && side <= DAMERO_WHITE; side++)
    if (damero_game_get_hand_count (game, (DameroSide) side, kind, ret_pressed, &limit))
      return side;

  return -1;
}

static void
update_hand_row (Row             *row,
                 DameroSide       side,
                 unsigned         pressed,
                 unsigned         limit)
{
  g_autofree char *value = g_strdup_printf ("%u/%u", pressed, limit);
  /* Translators: a draw count; %s is a side. */
  g_autofree char *note = g_strdup_printf (_("The presses of %s are counted by hand."),
                                           damero_words_side_inside (side));

  show_row (row, value, note, TRUE, MIN (pressed, limit), limit);
  damero_compat_set_visible (row->print, FALSE);
}

static void
update_row (Row                 *row,
            const DameroGame    *game,
            const DameroRuleset *ruleset,
            DameroCountKind      kind)
{
  const DameroCount *count = game != NULL ? &game->counts.counts[kind] : NULL;
  unsigned limit = get_limit (ruleset, kind), pressed;
  gboolean runs = count != NULL && count->state != DAMERO_COUNT_OFF;
  unsigned level = runs ? MIN (get_level (count, ruleset, kind), limit) : 0;
  g_autofree char *value = dup_value (count, ruleset, kind);
  g_autofree char *note = dup_note (game, count, kind);
  int by_hand = find_hand_count (game, kind, &pressed);

  gtk_widget_set_visible (row->box, limit > 0);
  if (by_hand >= 0)
    {
      update_hand_row (row, (DameroSide) by_hand, pressed, limit);
      return;
    }
  show_row (row, value, note, runs, level, limit);
  damero_compat_set_visible (row->print, runs);
}

static void
update (DameroCountsPanel *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroGame *game = damero_event_find_game (event, &self->place);
  const DameroSection *section = damero_event_find_section (event, self->place.section);
  const DameroRuleset *ruleset;
  gboolean any = FALSE;

  if (section == NULL)
    return;

  ruleset = game != NULL ? &game->setup.ruleset : &section->ruleset;
  for (guint kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
    {
      update_row (&self->rows[kind], game, ruleset, (DameroCountKind) kind);
      show_hand_counts (&self->rows[kind], game, (DameroCountKind) kind, get_limit (ruleset, (DameroCountKind) kind));
      any = any || get_limit (ruleset, (DameroCountKind) kind) > 0;
    }
  gtk_widget_set_visible (self->none_label, !any);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroCountsPanel *self)
{
  if (place->game == 0 || damero_place_equal (place, &self->place))
    update (self);
}

/* The target is the token of a count. */
static void
on_print (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroCountsPanel *self = DAMERO_COUNTS_PANEL (widget);
  int kind;

  if (damero_token_parse (DAMERO_TOKENS_COUNT, g_variant_get_string (parameter, NULL), &kind))
    damero_print (widget, damero_verdict_report_new_count (damero_desk_get_event (self->desk), &self->place,
                                                            (DameroCountKind) kind));
}

static void
damero_counts_panel_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_object (&DAMERO_COUNTS_PANEL (object)->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_counts_panel_parent_class)->dispose (object);
}

static void
bind_row (GtkWidgetClass  *widget_class,
          const char      *token,
          DameroCountKind  kind)
{
  static const struct {
    const char *part;
    gsize       offset;
  } parts[] = {
    { "row", G_STRUCT_OFFSET (Row, box) },
    { "name", G_STRUCT_OFFSET (Row, name) },
    { "value", G_STRUCT_OFFSET (Row, value) },
    { "print", G_STRUCT_OFFSET (Row, print) },
    { "bar", G_STRUCT_OFFSET (Row, bar) },
    { "note", G_STRUCT_OFFSET (Row, note) },
  };
  gsize offset = G_STRUCT_OFFSET (DameroCountsPanel, rows) + kind * sizeof (Row);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s_%s", token, parts[i].part);

      gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,
                                                 (gssize) (offset + parts[i].offset));
    }
}

static void
damero_counts_panel_class_init (DameroCountsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_counts_panel_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/counts-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroCountsPanel, none_label);
  gtk_widget_class_install_action (widget_class, "counts.print", "s", on_print);
  bind_row (widget_class, "lone", DAMERO_COUNT_LONE_KING);
  bind_row (widget_class, "forty", DAMERO_COUNT_NO_PROGRESS);
  bind_row (widget_class, "same", DAMERO_COUNT_REPETITION);
  bind_row (widget_class, "line", DAMERO_COUNT_LONG_LINE);
}

static void
damero_counts_panel_init (DameroCountsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_counts_panel_show (DameroCountsPanel *self,
                          DameroDesk        *desk,
                          const DameroPlace *place)
{
  g_return_if_fail (DAMERO_IS_COUNTS_PANEL (self));

  self->place = *place;
  if (g_set_object (&self->desk, desk))
    g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  update (self);
}

char *
damero_counts_panel_dup_summary (DameroCountsPanel *self)
{
  /* The sooner it draws, the more it matters. */
  static const DameroCountKind order[] = {
    DAMERO_COUNT_LONE_KING, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_REPETITION
  };
  const DameroGame *game;
  char *unrecorded;

  g_return_val_if_fail (DAMERO_IS_COUNTS_PANEL (self), NULL);

  game = damero_event_find_game (damero_desk_get_event (self->desk), &self->place);
  for (guint i = 0; game != NULL && i < G_N_ELEMENTS (order); i++)
    {
      const DameroCount *count = &game->counts.counts[order[i]];
      unsigned pressed;

      /* Every position has occurred once. */
      if (find_hand_count (game, order[i], &pressed) >= 0 ||
          (count->state != DAMERO_COUNT_OFF && (order[i] != DAMERO_COUNT_REPETITION || count->value > 1)))
        return g_strdup_printf ("%s %s", gtk_label_get_text (self->rows[order[i]].name),
                                gtk_label_get_text (self->rows[order[i]].value));
    }

  unrecorded = game != NULL ? damero_words_unrecorded (game) : NULL;
  return unrecorded != NULL ? unrecorded : g_strdup ("");
}
