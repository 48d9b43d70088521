/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/decision.h"

#include <glib/gi18n.h>

#include "model/scoring.h"
#include "standings/standings.h"
#include "words/tiebreak.h"

struct _DameroDecisionLine
{
  GtkWidget  parent_instance;

  GtkLabel  *text;
  GtkLabel  *value;
};

G_DEFINE_FINAL_TYPE (DameroDecisionLine, damero_decision_line, GTK_TYPE_WIDGET)

static void
damero_decision_line_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_decision_line_parent_class)->dispose (object);
}

static void
damero_decision_line_class_init (DameroDecisionLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_decision_line_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/widgets/decision-line.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroDecisionLine, text);
  gtk_widget_class_bind_template_child (widget_class, DameroDecisionLine, value);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_decision_line_init (DameroDecisionLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What the lines are made from; `level` are those who are still level, best first. */
typedef struct {
  GtkBox               *box;
  const DameroEvent    *event;
  const DameroSection  *section;
  const DameroStanding *own;
  GPtrArray            *level; /* const DameroStanding */
} Decision;

static void
add_line (const Decision     *decision,
          DameroDecisionKind  kind,
          const char         *text,
          const char         *value,
          gboolean            own)
{
  DameroDecisionLine *line = g_object_new (DAMERO_TYPE_DECISION_LINE, NULL);

  gtk_label_set_text (line->text, text);
  gtk_label_set_text (line->value, value);
  gtk_widget_set_visible (GTK_WIDGET (line->value), *value != '\0');
  gtk_label_set_wrap (line->text, kind != DAMERO_DECISION_PLAYER);
  gtk_label_set_ellipsize (line->text, kind == DAMERO_DECISION_PLAYER ? PANGO_ELLIPSIZE_END
                                                                      : PANGO_ELLIPSIZE_NONE);
  if (kind == DAMERO_DECISION_HEAD || kind == DAMERO_DECISION_HELP)
    {
      gtk_widget_add_css_class (GTK_WIDGET (line), "soft");
      gtk_widget_add_css_class (GTK_WIDGET (line), "small");
    }
  if (kind == DAMERO_DECISION_HEAD)
    gtk_widget_set_margin_top (GTK_WIDGET (line), 6);
  if (own)
    gtk_widget_add_css_class (GTK_WIDGET (line), "strong");
  gtk_box_append (decision->box, GTK_WIDGET (line));
}

static const char *
get_name (const Decision       *decision,
          const DameroStanding *standing)
{
  return damero_event_get_entry_name (decision->event, decision->section, standing->entry);
}

/* "2½ · place 1" where the points of the encounter alone do not say it; the value otherwise. */
static char *
dup_value (const Decision       *decision,
           const DameroStanding *standing,
           guint                 k)
{
  const DameroTiebreakValue *value = &standing->tiebreaks[k];
  char buffer[32];

  if (decision->section->tiebreaks[k] != DAMERO_TIEBREAK_DE)
    {
      damero_tiebreak_format (decision->section->tiebreaks[k], value, buffer);
      return g_strdup (buffer);
    }

  damero_points_format_fraction (value->points_x10, buffer);
  for (guint i = 0; i < decision->level->len; i++)
    {
      const DameroStanding *other = g_ptr_array_index (decision->level, i);

      if (value->applies && other->tiebreaks[k].points_x10 == value->points_x10 &&
          other->tiebreaks[k].value != value->value)
        /* Translators: %1$s are points of a direct encounter, %2$d the place it gives. */
        return g_strdup_printf (_("%1$s · place %2$d"), buffer, (int) value->value);
    }

  return g_strdup (buffer);
}

static gboolean
has_value (const Decision       *decision,
           const DameroStanding *a,
           const DameroStanding *b,
           guint                 k)
{
  return a->tiebreaks[k].applies == b->tiebreaks[k].applies &&
         damero_tiebreak_compare (decision->section->tiebreaks[k], &a->tiebreaks[k], &b->tiebreaks[k]) == 0;
}

static gboolean
parts (const Decision *decision,
       guint           k)
{
  for (guint i = 1; i < decision->level->len; i++)
    if (!has_value (decision, g_ptr_array_index (decision->level, 0), g_ptr_array_index (decision->level, i), k))
      return TRUE;

  return FALSE;
}

static void
add_tiebreak (Decision *decision,
              guint     k)
{
  DameroTiebreak tiebreak = decision->section->tiebreaks[k];
  g_autofree char *code = g_ascii_strup (damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) tiebreak), -1);
  gboolean does = parts (decision, k);

  add_line (decision, DAMERO_DECISION_HEAD, damero_words_tiebreak (tiebreak), code, FALSE);
  for (guint i = 0; i < decision->level->len; i++)
    {
      const DameroStanding *standing = g_ptr_array_index (decision->level, i);
      g_autofree char *value = dup_value (decision, standing, k);

      add_line (decision, DAMERO_DECISION_PLAYER, get_name (decision, standing), value,
                standing == decision->own);
    }
  add_line (decision, DAMERO_DECISION_HELP, damero_words_tiebreak_help (tiebreak), "", FALSE);
  if (!does)
    add_line (decision, DAMERO_DECISION_HELP, _("They remain level."), "", FALSE);

  for (guint i = decision->level->len; i-- > 0;)
    if (!has_value (decision, g_ptr_array_index (decision->level, i), decision->own, k))
      g_ptr_array_remove_index (decision->level, i);
}

static void
add_points_sentence (const Decision *decision)
{
  guint n = decision->level->len;
  g_autofree char *text = NULL;
  char buffer[24];

  damero_points_format_fraction (decision->own->points_x10, buffer);
  if (n == 1)
    /* Translators: %s is a number of points, like "3½". */
    text = g_strdup_printf (_("Nobody else has %s points: the points alone decide."), buffer);
  else
    /* Translators: %1$u is how many players (two or more), %2$s a number of points, like "3½". */
    text = g_strdup_printf (ngettext ("%1$u player has %2$s points.", "%1$u players have %2$s points.", n), n,
                            buffer);
  add_line (decision, DAMERO_DECISION_TEXT, text, "", FALSE);
}

static void
collect_level (Decision     *decision,
               const GArray *standings)
{
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);

      if (!standing->annulled && standing->points_x10 == decision->own->points_x10)
        g_ptr_array_add (decision->level, (gpointer) standing);
    }
}

void
damero_decision_show (GtkBox              *box,
                      const DameroEvent   *event,
                      const DameroSection *section,
                      const GArray        *standings,
                      int                  entry)
{
  g_autoptr(GPtrArray) level = g_ptr_array_new ();
  Decision decision = { box, event, section, damero_standings_find (standings, entry), level };
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  if (decision.own == NULL)
    return;

  if (decision.own->annulled)
    {
      const DameroEntry *own = damero_section_find_entry (section, entry);
      const char *text = own != NULL && own->expelled
                           ? _("Expelled: the results stay in the crosstable but count for nobody, and the player is "
                               "placed behind everyone else.")
                           : _("Withdrew before half of the games were played: the results stay in the crosstable but "
                               "count for nobody, and the player is placed behind everyone else.");

      add_line (&decision, DAMERO_DECISION_TEXT, text, "", FALSE);
      return;
    }

  collect_level (&decision, standings);
  add_points_sentence (&decision);
  for (guint k = 0; k < section->n_tiebreaks && level->len > 1; k++)
    add_tiebreak (&decision, k);
  if (level->len > 1)
    add_line (&decision, DAMERO_DECISION_TEXT,
              section->n_tiebreaks > 0 ? _("No tie-break separates them further: they share the place.")
                                       : _("The section has no tie-breaks: they share the place."), "", FALSE);
}
