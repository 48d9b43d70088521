/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/ranking-options.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/setup/tiebreak-list.h"
#include "app/widgets/choice-list.h"
#include "model/tiebreak.h"
#include "words/field-refusal.h"
#include "words/section.h"

/* The tables that are offered; then comes the one by how much a match is won by, and last what is typed. */
static const char * const scorings[] = {
  "game 2-1-0", "game 1-0.5-0", "match 2-1-0", "match 4-2-0", "match 3-1-0"
};
#define BY_LEAD G_N_ELEMENTS (scorings)
#define TYPED   (BY_LEAD + 1)
/* As many byes as one can choose to allow by number. */
#define MOST_BYES 9
#define ANY_BYES  0

struct _DameroRankingOptions
{
  GtkWidget           parent_instance;

  AdwComboRow        *scoring;
  AdwEntryRow        *scoring_text;
  GtkWidget          *first_row;
  GtkSpinButton      *first_bye;
  GtkWidget          *later_row;
  GtkSpinButton      *later_bye;
  GtkLabel           *scoring_note;
  GtkSwitch          *confirm;
  AdwComboRow        *bye_cap;
  GtkStringList      *bye_cap_titles;
  AdwComboRow        *late_bye;
  DameroTiebreakList *tiebreaks;
  AdwComboRow        *unplayed;

  int                 n_games;
  gboolean            has_byes;
  DameroSystem        system;
  gboolean            byes_set; /* by the director; else a bye has what is usual in the system */
  gboolean            tiebreaks_set; /* by the director; else they are the system's usual ones */
  gboolean            updating;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroRankingOptions, damero_ranking_options, GTK_TYPE_WIDGET)

/* ---- the scoring table ---- */

/* Twelve points to share out, the more for who wins by more. */
static const char *
get_table_by_lead (int n_games)
{
  if (n_games >= 4)
    return "match 4:12-0 2:8-4 1:7-5 0:6-6";

  return n_games >= 2 ? "match 2:12-0 1:8-4 0:6-6" : "match 1:12-0 0:6-6";
}

static gboolean
is_typed (DameroRankingOptions *self)
{
  return adw_combo_row_get_selected (self->scoring) >= TYPED;
}

/* The text of the table at POSITION, typed ones as they are. */
static const char *
get_text (DameroRankingOptions *self,
          guint                 position,
          int                   n_games)
{
  if (position < BY_LEAD)
    return scorings[position];

  return position == BY_LEAD ? get_table_by_lead (n_games)
                             : gtk_editable_get_text (GTK_EDITABLE (self->scoring_text));
}

static int
get_tenths (GtkSpinButton *spin)
{
  return (int) (gtk_spin_button_get_value (spin) * 10 + .5);
}

/* A won match; in a Double-Swiss one of which every second game is drawn (FIDE C.04.5 1.4). */
static int
get_usual_bye_x10 (const DameroRankingOptions *self,
                   const DameroScoring        *scoring,
                   int                         n_games)
{
  if (scoring->unit == DAMERO_UNIT_MATCH)
    return scoring->win_x10;

  return self->system == DAMERO_SYSTEM_DOUBLE_SWISS ? (scoring->win_x10 + scoring->draw_x10) * n_games / 2
                                                    : scoring->win_x10 * n_games;
}

/* The table that is chosen, for matches of N_GAMES; FALSE with the column where what is typed is none. */
static gboolean
read_scoring (DameroRankingOptions *self,
              int                   n_games,
              gboolean              has_byes,
              DameroScoring        *ret_scoring,
              int                  *ret_column)
{
  guint position = adw_combo_row_get_selected (self->scoring);
  DameroScoring scoring;

  if (!damero_scoring_from_text (get_text (self, position, n_games), &scoring, ret_column))
    return FALSE;

  if (position < TYPED && has_byes && self->byes_set)
    {
      scoring.first_bye_x10 = get_tenths (self->first_bye);
      scoring.later_bye_x10 = get_tenths (self->later_bye);
    }
  else if (position < TYPED && has_byes)
    {
      scoring.first_bye_x10 = get_usual_bye_x10 (self, &scoring, n_games);
      scoring.later_bye_x10 = scoring.first_bye_x10;
    }
  *ret_scoring = scoring;
  return TRUE;
}

static char *
dup_points (int points_x10)
{
  char text[24];

  damero_points_format (points_x10, text);
  return g_strdup (text);
}

/* "12–0 by 2 or more, 8–4 by 1, 6–6 drawn" */
static char *
describe_rows (const DameroScoring *scoring)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scoring->n_rows; i++)
    {
      const DameroScoreRow *row = &scoring->rows[i];
      g_autofree char *winner = dup_points (row->winner_x10), *loser = dup_points (row->loser_x10);

      if (i > 0)
        /* Translators: between the parts of a list. */
        g_string_append (text, C_("list", ", "));
      if (row->lead == 0)
        /* Translators: of a match; %1$s and %2$s are the points of the two. */
        g_string_append_printf (text, _("drawn %1$s–%2$s"), winner, loser);
      else
        /* Translators: of a match; %1$d is by how many game points it is won, %2$s and %3$s are points. */
        g_string_append_printf (text, _("won by %1$d or more %2$s–%3$s"), row->lead, winner, loser);
    }

  return g_string_free (text, FALSE);
}

/* "Each game: win 2, draw 1, loss 0. A bye: 4." */
static char *
describe_scoring (const DameroScoring *scoring)
{
  g_autofree char *win = dup_points (scoring->win_x10), *draw = dup_points (scoring->draw_x10);
  g_autofree char *loss = dup_points (scoring->loss_x10), *bye = dup_points (scoring->first_bye_x10);
  g_autofree char *later = dup_points (scoring->later_bye_x10), *rows = describe_rows (scoring);
  g_autofree char *worth = NULL;

  if (scoring->n_rows > 0)
    /* Translators: %s is a list like "won by 2 or more 12–0, drawn 6–6". */
    worth = g_strdup_printf (_("Each match: %s."), rows);
  else if (scoring->unit == DAMERO_UNIT_GAME)
    /* Translators: %1$s, %2$s, %3$s are points. */
    worth = g_strdup_printf (_("Each game: win %1$s, draw %2$s, loss %3$s."), win, draw, loss);
  else
    /* Translators: %1$s, %2$s, %3$s are points. */
    worth = g_strdup_printf (_("Each match: win %1$s, draw %2$s, loss %3$s."), win, draw, loss);
  if (scoring->first_bye_x10 == scoring->later_bye_x10)
    /* Translators: %1$s is a sentence, %2$s are points. */
    return g_strdup_printf (_("%1$s A bye: %2$s."), worth, bye);

  /* Translators: %1$s is a sentence, %2$s and %3$s are points. */
  return g_strdup_printf (_("%1$s The first bye: %2$s, later ones: %3$s."), worth, bye, later);
}

/* What the table says, or what is wrong with it. */
static char *
dup_note (DameroRankingOptions *self,
          gboolean             *ret_good)
{
  DameroScoring scoring;
  DameroScoringFault fault;
  int column;

  *ret_good = FALSE;
  if (!read_scoring (self, self->n_games, self->has_byes, &scoring, &column))
    /* Translators: %d is a column of the text, from 1; "game 2-1-0 bye 2-2" stays as it is. */
    return g_strdup_printf (_("The scoring table is not valid from column %d on; write for example game 2-1-0 bye "
                              "2-2."), column);

  fault = damero_scoring_check (&scoring, self->n_games);
  *ret_good = fault == DAMERO_SCORING_SOUND;
  return *ret_good ? describe_scoring (&scoring) : g_strdup (damero_words_scoring_fault (fault));
}

static void
update (DameroRankingOptions *self)
{
  gboolean good;
  g_autofree char *note = dup_note (self, &good);
  DameroScoring scoring;
  int column;

  self->updating = TRUE;
  gtk_label_set_text (self->scoring_note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->scoring_text), is_typed (self));
  gtk_widget_set_visible (self->first_row, !is_typed (self) && self->has_byes);
  gtk_widget_set_visible (self->later_row, !is_typed (self) && self->has_byes);
  if (!self->byes_set && read_scoring (self, self->n_games, self->has_byes, &scoring, &column))
    {
      gtk_spin_button_set_value (self->first_bye, scoring.first_bye_x10 / 10.);
      gtk_spin_button_set_value (self->later_bye, scoring.later_bye_x10 / 10.);
    }
  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->scoring_note), "problem");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->scoring_note), "problem");
  if (good || !is_typed (self))
    gtk_widget_remove_css_class (GTK_WIDGET (self->scoring_text), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->scoring_text), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->scoring_text), GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  self->updating = FALSE;
}

static void
on_row_changed (DameroRankingOptions *self)
{
  if (self->updating)
    return;

  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_tiebreaks_changed (DameroRankingOptions *self)
{
  self->tiebreaks_set = TRUE;
  on_row_changed (self);
}

static void
on_bye_changed (DameroRankingOptions *self)
{
  self->byes_set |= !self->updating;
  on_row_changed (self);
}

/* ---- the widget ---- */

static void
fill_bye_caps (DameroRankingOptions *self,
               int                   cap)
{
  g_autoptr(GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (titles, g_strdup (C_("byes one may ask for", "Any number")));
  g_ptr_array_add (titles, g_strdup (C_("byes one may ask for", "None")));
  for (int i = 1; i <= MAX (MOST_BYES, cap); i++)
    g_ptr_array_add (titles, g_strdup_printf ("%d", i));
  g_ptr_array_add (titles, NULL);
  gtk_string_list_splice (self->bye_cap_titles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->bye_cap_titles)),
                          (const char *const *) titles->pdata);
  adw_combo_row_set_selected (self->bye_cap, cap < 0 ? ANY_BYES : (guint) cap + 1);
}

/* -1 = any number. */
static int
get_bye_cap (DameroRankingOptions *self)
{
  return (int) adw_combo_row_get_selected (self->bye_cap) - 1;
}

static void
show_tiebreaks (DameroRankingOptions *self,
                const char           *text)
{
  DameroTiebreak tiebreaks[DAMERO_N_TIEBREAKS];
  guint n = 0;

  if (damero_tiebreaks_from_text (text, tiebreaks, &n, NULL))
    damero_tiebreak_list_set (self->tiebreaks, tiebreaks, n);
}

static void
damero_ranking_options_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_ranking_options_parent_class)->dispose (object);
}

static void
damero_ranking_options_class_init (DameroRankingOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_ranking_options_dispose;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_RANKING_OPTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  g_type_ensure (DAMERO_TYPE_TIEBREAK_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/ranking-options.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, scoring);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, scoring_text);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, first_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, first_bye);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, later_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, later_bye);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, scoring_note);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, confirm);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, bye_cap);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, bye_cap_titles);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, late_bye);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, tiebreaks);
  gtk_widget_class_bind_template_child (widget_class, DameroRankingOptions, unplayed);
  gtk_widget_class_bind_template_callback (widget_class, on_row_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_bye_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_tiebreaks_changed);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_ranking_options_init (DameroRankingOptions *self)
{
  self->n_games = 1;
  /* The rows say that they have changed while they are made. */
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->scoring);
  damero_choice_list_install (self->bye_cap);
  damero_choice_list_install (self->late_bye);
  damero_choice_list_install (self->unplayed);
  fill_bye_caps (self, -1);
  show_tiebreaks (self, damero_tiebreaks_usual (DAMERO_SYSTEM_ROUND_ROBIN));
  update (self);
}

void
damero_ranking_options_set_play (DameroRankingOptions *self,
                                 int                   n_games,
                                 DameroSystem          system)
{
  g_return_if_fail (DAMERO_IS_RANKING_OPTIONS (self));

  self->n_games = MAX (n_games, 1);
  self->has_byes = damero_system_is_open (system);
  self->system = system;
  if (!self->tiebreaks_set)
    show_tiebreaks (self, damero_tiebreaks_usual (system));
  update (self);
}

/* The offered table that SCORING is but for its byes; TYPED if it is none. */
static guint
find_table (DameroRankingOptions *self,
            const DameroScoring  *scoring)
{
  for (guint i = 0; i < TYPED; i++)
    {
      DameroScoring offered;
      int column;

      if (!damero_scoring_from_text (get_text (self, i, self->n_games), &offered, &column))
        continue;
      offered.first_bye_x10 = scoring->first_bye_x10;
      offered.later_bye_x10 = scoring->later_bye_x10;
      if (damero_scoring_equal (&offered, scoring))
        return i;
    }

  return TYPED;
}

/* Whether byes are worth something else than a won match by the table that is chosen. */
static gboolean
has_own_byes (DameroRankingOptions *self,
              const DameroScoring  *scoring)
{
  DameroScoring usual;
  int column;

  self->byes_set = FALSE;
  return !read_scoring (self, self->n_games, TRUE, &usual, &column) || !damero_scoring_equal (&usual, scoring);
}

void
damero_ranking_options_set_section (DameroRankingOptions *self,
                                    const DameroSection  *section)
{
  char text[DAMERO_SCORING_TEXT_SIZE];

  g_return_if_fail (DAMERO_IS_RANKING_OPTIONS (self));

  self->updating = TRUE;
  self->n_games = section->games;
  self->system = section->system;
  self->has_byes = damero_system_is_open (section->system) || section->scoring.first_bye_x10 > 0 ||
                   section->scoring.later_bye_x10 > 0;
  damero_scoring_to_text (&section->scoring, text);
  gtk_editable_set_text (GTK_EDITABLE (self->scoring_text), text);
  adw_combo_row_set_selected (self->scoring, find_table (self, &section->scoring));
  self->byes_set = has_own_byes (self, &section->scoring);
  gtk_spin_button_set_value (self->first_bye, section->scoring.first_bye_x10 / 10.);
  gtk_spin_button_set_value (self->later_bye, section->scoring.later_bye_x10 / 10.);
  gtk_switch_set_active (self->confirm, section->confirm);
  fill_bye_caps (self, section->bye_cap);
  adw_combo_row_set_selected (self->late_bye, (guint) (section->late_bye - DAMERO_BYE_ABSENT));
  damero_tiebreak_list_set (self->tiebreaks, section->tiebreaks, section->n_tiebreaks);
  self->tiebreaks_set = TRUE;
  adw_combo_row_set_selected (self->unplayed, section->unplayed);
  update (self);
}

gboolean
damero_ranking_options_is_valid (DameroRankingOptions *self)
{
  g_autofree char *note = NULL;
  gboolean good;

  g_return_val_if_fail (DAMERO_IS_RANKING_OPTIONS (self), FALSE);

  note = dup_note (self, &good);
  return good;
}

static void
fill_scoring (DameroRankingOptions *self,
              const DameroSection  *section,
              int                   n_games,
              gboolean              has_byes,
              DameroAct            *act)
{
  char text[DAMERO_SCORING_TEXT_SIZE];
  DameroScoring scoring;
  int column;

  if (!read_scoring (self, n_games, has_byes, &scoring, &column) ||
      (section != NULL && damero_scoring_equal (&scoring, &section->scoring)))
    return;

  damero_scoring_to_text (&scoring, text);
  damero_act_set_text (act, DAMERO_FIELD_SCORING, text);
}

static void
fill_tiebreaks (DameroRankingOptions *self,
                const DameroSection  *section,
                DameroSystem          system,
                DameroAct            *act)
{
  g_autofree char *text = self->tiebreaks_set ? damero_tiebreak_list_dup_text (self->tiebreaks)
                                              : g_strdup (damero_tiebreaks_usual (system));
  DameroTiebreak tiebreaks[DAMERO_N_TIEBREAKS];
  guint n = 0;

  if (section != NULL && damero_tiebreaks_from_text (text, tiebreaks, &n, NULL) && n == section->n_tiebreaks &&
      memcmp (tiebreaks, section->tiebreaks, n * sizeof tiebreaks[0]) == 0)
    return;

  damero_act_set_text (act, DAMERO_FIELD_TIEBREAKS, text);
}

void
damero_ranking_options_fill (DameroRankingOptions *self,
                             const DameroSection  *section,
                             int                   n_games,
                             DameroSystem          system,
                             DameroAct            *act)
{
  gboolean has_byes = section != NULL || damero_system_is_open (system);
  int unplayed, bye_cap, late_bye;
  gboolean confirm;

  g_return_if_fail (DAMERO_IS_RANKING_OPTIONS (self));

  unplayed = (int) adw_combo_row_get_selected (self->unplayed);
  bye_cap = get_bye_cap (self);
  late_bye = (int) adw_combo_row_get_selected (self->late_bye) + DAMERO_BYE_ABSENT;
  confirm = gtk_switch_get_active (self->confirm);
  self->system = system;
  fill_scoring (self, section, MAX (n_games, 1), has_byes, act);
  fill_tiebreaks (self, section, system, act);
  if (unplayed != (section != NULL ? (int) section->unplayed : DAMERO_UNPLAYED_FIDE))
    act->unplayed = unplayed;
  if (bye_cap != (section != NULL ? section->bye_cap : -1))
    act->bye_cap = bye_cap >= 0 ? bye_cap : DAMERO_MAX_NUMBER;
  if (late_bye != (section != NULL ? (int) section->late_bye : DAMERO_BYE_ABSENT))
    act->late_bye = late_bye;
  if (confirm != (section != NULL ? section->confirm : FALSE))
    act->confirm = confirm;
}
