/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/round-keys.h"

#include <glib/gi18n.h>

#include "app/widgets/adaptive-bin.h"
#include "model/match.h"

struct _DameroRoundKeys
{
  GtkWidget parent_instance;

  GtkLabel *match_keys;
  GtkLabel *match_scores;
  GtkLabel *second_key;
};

G_DEFINE_FINAL_TYPE (DameroRoundKeys, damero_round_keys, GTK_TYPE_WIDGET)

static void
damero_round_keys_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_round_keys_parent_class)->dispose (object);
}

static void
damero_round_keys_class_init (DameroRoundKeysClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_round_keys_dispose;
  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/rounds/round-keys.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRoundKeys, match_keys);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundKeys, match_scores);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundKeys, second_key);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_round_keys_init (DameroRoundKeys *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_round_keys_set_games (DameroRoundKeys     *self,
                             int                  games,
                             const DameroScoring *scoring)
{
  char most[24];
  /* Translators: the keys of match scores in a strip: "Alt 4…0". */
  g_autofree char *keys = g_strdup_printf (C_("key", "Alt %d…0"), 2 * games);
  g_autofree char *scores = NULL;

  g_return_if_fail (DAMERO_IS_ROUND_KEYS (self));

  damero_points_format_fraction (damero_match_halves_x10 (scoring, 2 * games), most);
  /* Translators: what those keys enter, %1$s points for all games won: "match 4–0 … 0–4". */
  scores = g_strdup_printf (_("match %1$s–0 … 0–%1$s"), most);
  gtk_label_set_text (self->match_keys, keys);
  gtk_label_set_text (self->match_scores, scores);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->match_keys)), games > 1);
}

void
damero_round_keys_set_second (DameroRoundKeys *self,
                              gboolean         shown)
{
  g_return_if_fail (DAMERO_IS_ROUND_KEYS (self));

  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->second_key)), shown);
}
