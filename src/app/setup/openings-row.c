/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/openings-row.h"

#include <glib/gi18n.h>

#include "app/widgets/choice-list.h"
#include "formats/xml/deck-xml.h"
#include "game/deck-judge.h"
#include "words/ballot.h"
#include "words/deck.h"

struct _DameroOpeningsRow
{
  AdwExpanderRow  parent_instance;

  AdwComboRow    *deck;
  GtkStringList  *deck_titles;
  AdwComboRow    *draw;
  GtkStringList  *draw_titles;
  AdwComboRow    *opening;
  GtkStringList  *opening_titles;
  GtkWidget      *again_row;
  GtkSwitch      *again;

  GPtrArray      *decks;   /* char *: the text forms of those offered, after the row "none" */
  DameroRuleset   ruleset; /* by which they are played */
  char           *lost;    /* the name of the deck that other rules took away; else NULL */
  gboolean        filling; /* the rows are being set, not used */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroOpeningsRow, damero_openings_row, ADW_TYPE_EXPANDER_ROW)

/* Read once: they are part of the program. */
static const GPtrArray *
get_shipped (void)
{
  static GPtrArray *shipped = NULL;

  if (shipped == NULL)
    shipped = damero_deck_list_shipped ();
  return shipped;
}

/* The text form of the deck that is chosen; "": none. */
static const char *
get_deck (DameroOpeningsRow *self)
{
  guint selected = adw_combo_row_get_selected (self->deck);

  return selected >= 1 && selected <= self->decks->len ? g_ptr_array_index (self->decks, selected - 1) : "";
}

static DameroDraw
get_draw (DameroOpeningsRow *self)
{
  return (DameroDraw) adw_combo_row_get_selected (self->draw);
}

static void
update (DameroOpeningsRow *self)
{
  g_autoptr(DameroDeck) deck = damero_deck_from_text (get_deck (self), NULL);
  g_autofree char *size = deck != NULL ? damero_words_deck_size (deck) : NULL;
  gboolean draws = get_draw (self) != DAMERO_DRAW_NONE;
  g_autofree char *text = NULL;
  g_autofree char *markup = NULL;

  if (draws && deck != NULL)
    text = g_strdup_printf ("%s · %s", damero_words_draw (get_draw (self)), deck->name);
  else if (draws)
    /* Translators: %s is for what openings are drawn, "One for Each Match". */
    text = g_strdup_printf (_("%s · from real cards, entered by hand"), damero_words_draw (get_draw (self)));
  else if (self->lost != NULL)
    /* Translators: %s is the name of a deck of openings. */
    text = g_strdup_printf (_("Games begin freely · “%s” is for another game"), self->lost);
  else
    text = g_strdup (_("Games begin freely"));
  markup = g_markup_escape_text (text, -1);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->deck), size != NULL ? size : "");
  gtk_widget_set_sensitive (GTK_WIDGET (self->opening), draws);
  gtk_widget_set_sensitive (self->again_row, draws && deck != NULL);
}

static void
on_option_changed (DameroOpeningsRow *self)
{
  if (self->filling)
    return;

  g_clear_pointer (&self->lost, g_free);
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Whoever chooses a deck wants it drawn from. */
static void
on_deck_changed (DameroOpeningsRow *self)
{
  if (self->filling)
    return;

  self->filling = TRUE;
  if (*get_deck (self) != '\0' && get_draw (self) == DAMERO_DRAW_NONE)
    adw_combo_row_set_selected (self->draw, DAMERO_DRAW_MATCH);
  self->filling = FALSE;
  on_option_changed (self);
}

static void
add_deck (DameroOpeningsRow *self,
          const char        *text)
{
  g_autoptr(DameroDeck) deck = damero_deck_from_text (text, NULL);

  if (deck == NULL || !damero_deck_suits (deck, &self->ruleset) ||
      g_ptr_array_find_with_equal_func (self->decks, text, g_str_equal, NULL))
    return;

  g_ptr_array_add (self->decks, g_strdup (text));
  gtk_string_list_append (self->deck_titles, deck->name);
}

/* Offers what suits the ruleset, and KEPT (a text form) as well if it does, and chooses that. */
static void
offer_decks (DameroOpeningsRow *self,
             const char        *kept)
{
  g_autofree char *copy = g_strdup (kept);
  gboolean was_filling = self->filling;
  const char *none[] = { C_("deck of openings", "None"), NULL };
  guint index;

  self->filling = TRUE;
  g_ptr_array_set_size (self->decks, 0);
  gtk_string_list_splice (self->deck_titles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->deck_titles)), none);
  for (guint i = 0; i < get_shipped ()->len; i++)
    {
      g_autofree char *text = damero_deck_to_text (g_ptr_array_index (get_shipped (), i));

      add_deck (self, text);
    }
  add_deck (self, copy);
  adw_combo_row_set_selected (self->deck, g_ptr_array_find_with_equal_func (self->decks, copy, g_str_equal, &index)
                                            ? index + 1 : 0);
  self->filling = was_filling;
}

static void
damero_openings_row_finalize (GObject *object)
{
  DameroOpeningsRow *self = DAMERO_OPENINGS_ROW (object);

  g_ptr_array_unref (self->decks);
  g_free (self->lost);

  G_OBJECT_CLASS (damero_openings_row_parent_class)->finalize (object);
}

static void
damero_openings_row_class_init (DameroOpeningsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_openings_row_finalize;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_OPENINGS_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/openings-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsRow, deck);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsRow, deck_titles);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsRow, draw);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsRow, draw_titles);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsRow, opening);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsRow, opening_titles);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsRow, again_row);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsRow, again);
  gtk_widget_class_bind_template_callback (widget_class, on_deck_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_option_changed);
}

static void
damero_openings_row_init (DameroOpeningsRow *self)
{
  self->decks = g_ptr_array_new_with_free_func (g_free);
  self->ruleset = *damero_rulesets_find ("pool-apca");
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->deck);
  damero_choice_list_install (self->draw);
  damero_choice_list_install (self->opening);
  for (int draw = 0; draw < damero_tokens_get_n (DAMERO_TOKENS_DRAW); draw++)
    gtk_string_list_append (self->draw_titles, damero_words_draw ((DameroDraw) draw));
  for (int opening = 0; opening < damero_tokens_get_n (DAMERO_TOKENS_OPENING); opening++)
    gtk_string_list_append (self->opening_titles, damero_words_opening ((DameroOpening) opening));
  offer_decks (self, "");
  self->filling = FALSE;
  update (self);
}

void
damero_openings_row_set_ruleset (DameroOpeningsRow   *self,
                                 const DameroRuleset *ruleset)
{
  g_autoptr(DameroDeck) deck = NULL;

  g_return_if_fail (DAMERO_IS_OPENINGS_ROW (self));

  deck = damero_deck_from_text (get_deck (self), NULL);
  self->ruleset = *ruleset;
  self->filling = TRUE;
  offer_decks (self, get_deck (self));
  if (deck != NULL && *get_deck (self) == '\0')
    {
      adw_combo_row_set_selected (self->draw, DAMERO_DRAW_NONE);
      g_free (self->lost);
      self->lost = g_strdup (deck->name);
    }
  self->filling = FALSE;
  update (self);
}

void
damero_openings_row_set_section (DameroOpeningsRow   *self,
                                 const DameroSection *section)
{
  g_return_if_fail (DAMERO_IS_OPENINGS_ROW (self));

  self->filling = TRUE;
  g_clear_pointer (&self->lost, g_free);
  self->ruleset = section->ruleset;
  offer_decks (self, section->deck != NULL ? section->deck : "");
  adw_combo_row_set_selected (self->draw, section->draw);
  adw_combo_row_set_selected (self->opening, section->opening);
  gtk_switch_set_active (self->again, section->with_return);
  self->filling = FALSE;
  update (self);
}

void
damero_openings_row_copy (DameroOpeningsRow *self,
                          DameroOpeningsRow *other)
{
  g_return_if_fail (DAMERO_IS_OPENINGS_ROW (self));
  g_return_if_fail (DAMERO_IS_OPENINGS_ROW (other));

  self->filling = TRUE;
  self->ruleset = other->ruleset;
  offer_decks (self, get_deck (other));
  adw_combo_row_set_selected (self->draw, adw_combo_row_get_selected (other->draw));
  adw_combo_row_set_selected (self->opening, adw_combo_row_get_selected (other->opening));
  gtk_switch_set_active (self->again, gtk_switch_get_active (other->again));
  self->filling = FALSE;
  on_option_changed (self);
}

void
damero_openings_row_fill (DameroOpeningsRow   *self,
                          const DameroSection *section,
                          DameroAct           *act)
{
  const char *old_deck = section != NULL && section->deck != NULL ? section->deck : "";
  int opening;
  gboolean again;

  g_return_if_fail (DAMERO_IS_OPENINGS_ROW (self));

  opening = (int) adw_combo_row_get_selected (self->opening);
  again = gtk_switch_get_active (self->again);
  if (!g_str_equal (get_deck (self), old_deck))
    damero_act_set_text (act, DAMERO_FIELD_DECK, get_deck (self));
  if (get_draw (self) != (section != NULL ? section->draw : DAMERO_DRAW_NONE))
    act->draw = (int) get_draw (self);
  if (opening != (section != NULL ? (int) section->opening : DAMERO_OPENING_PLAYED))
    act->opening = opening;
  if (again != (section != NULL ? section->with_return : FALSE))
    act->with_return = again ? DAMERO_SWITCH_ON : DAMERO_SWITCH_OFF;
}
