/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/game-filter.h"

#include <string.h>

#include <glib/gi18n.h>

#include "formats/xml/deck-folder.h"
#include "game/deck-judge.h"
#include "model/token.h"
#include "rules/notation.h"
#include "rules/ruleset.h"
#include "words/game.h"
#include "words/section.h"

#define N_ENTRIES 9
#define N_COMBOS  4
/* More than any game has. */
#define MAX_MOVES 100000

struct _DameroGameFilter
{
  GtkWidget      parent_instance;

  AdwComboRow   *side;
  AdwEntryRow   *opponent;
  AdwEntryRow   *event;
  AdwComboRow   *result;
  AdwComboRow   *ending;
  AdwComboRow   *ruleset;
  AdwEntryRow   *from;
  AdwEntryRow   *to;
  AdwEntryRow   *length;
  AdwEntryRow   *opening;
  AdwComboRow   *deck;     /* one of them is always chosen: by itself it asks for nothing */
  AdwEntryRow   *ballot;
  AdwEntryRow   *fen;
  AdwEntryRow   *material;
  DameroPosition start;
  GArray        *moves;    /* DameroMove: the opening */
  GPtrArray     *decks;    /* DameroDeck, by row */
  DameroPosition position; /* of the FEN */
  gboolean       is_quiet; /* several rows change at once */
};

enum { SIGNAL_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroGameFilter, damero_game_filter, GTK_TYPE_WIDGET)

/* In the order of the row, after "any". */
static const struct {
  DameroArchiveResult result;
  DameroOutcome       outcome;
} results[] = {
  { DAMERO_ARCHIVE_BLACK_WON, DAMERO_OUTCOME_BLACK },
  { DAMERO_ARCHIVE_WHITE_WON, DAMERO_OUTCOME_WHITE },
  { DAMERO_ARCHIVE_DRAWN, DAMERO_OUTCOME_DRAW },
};

static const DameroSide sides[] = { DAMERO_BLACK, DAMERO_WHITE };

static const char *
get_text (AdwEntryRow *row)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (row));

  return *text != '\0' ? text : NULL;
}

static void
set_error (AdwEntryRow *row,
           gboolean     error)
{
  if (error)
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_INVALID,
                               error ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* "2026", "2026-05", "2026-05-21". */
static gboolean
is_date (const char *text)
{
  static const char shape[] = "dddd-dd-dd";
  gsize n = strlen (text);

  for (gsize i = 0; i < n && i < sizeof shape - 1; i++)
    if (shape[i] == 'd' ? !g_ascii_isdigit (text[i]) : text[i] != shape[i])
      return FALSE;
  return n == 4 || n == 7 || n == 10;
}

static const char *
read_date (AdwEntryRow *row)
{
  const char *text = get_text (row);

  set_error (row, text != NULL && !is_date (text));
  return text != NULL && is_date (text) ? text : NULL;
}

static const DameroRuleset *
get_ruleset (DameroGameFilter *self)
{
  guint selected = adw_combo_row_get_selected (self->ruleset);

  return selected > 0 && selected <= damero_rulesets_get_n () ? damero_rulesets_get (selected - 1) : NULL;
}

/* "1." and "12..." are no moves. */
static gboolean
is_number (const char *word)
{
  gsize n_digits = strspn (word, "0123456789");

  return word[n_digits] == '.' && word[n_digits + strspn (word + n_digits, ".")] == '\0';
}

/* Plays the moves of TEXT from START; FALSE if one of them is not legal there. */
static gboolean
play (DameroGameFilter *self,
      const char       *text)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \t,;", -1);
  DameroPosition position = self->start;

  g_array_set_size (self->moves, 0);
  for (guint i = 0; words[i] != NULL; i++)
    {
      DameroMove move;

      if (*words[i] == '\0' || is_number (words[i]))
        continue;
      if (!damero_move_from_text (&position, words[i], &move, NULL))
        return FALSE;
      g_array_append_val (self->moves, move);
      damero_position_apply (&position, &move);
    }

  return self->moves->len > 0;
}

/* The opening by itself shows which game it is of, unless the rules are chosen. */
static gboolean
read_opening (DameroGameFilter *self)
{
  const char *text = get_text (self->opening);
  const DameroRuleset *ruleset = get_ruleset (self);
  gboolean legal = FALSE;

  for (guint i = 0; text != NULL && !legal && i < damero_rulesets_get_n (); i++)
    {
      const DameroRuleset *one = damero_rulesets_get (i);

      if (ruleset != NULL && ruleset != one)
        continue;
      self->start = damero_position_start (one->variant, one->first_side);
      legal = play (self, text);
    }
  set_error (self->opening, text != NULL && !legal);

  return legal;
}

/* The opening that has a code in the deck; not beside first moves of their own. */
static gboolean
read_ballot (DameroGameFilter *self)
{
  const char *text = get_text (self->ballot);
  guint selected = adw_combo_row_get_selected (self->deck);
  const DameroDeck *deck = selected < self->decks->len ? g_ptr_array_index (self->decks, selected) : NULL;
  const DameroDeckEntry *entry = text != NULL && deck != NULL ? damero_deck_find (deck, text) : NULL;
  DameroMove moves[DAMERO_MAX_DECK_PLIES];
  DameroVariant variant;
  guint n_moves = 0;
  gboolean is_valid = entry != NULL && get_text (self->opening) == NULL && damero_deck_get_variant (deck, &variant) &&
                      damero_deck_entry_play (entry, variant, &self->start, moves, &n_moves);

  set_error (self->ballot, text != NULL && !is_valid);
  if (!is_valid)
    return FALSE;

  /* An opening without moves begins where it begins. */
  if (n_moves > 0)
    self->start = damero_position_start (variant, damero_variant_low_side (variant));
  g_array_set_size (self->moves, 0);
  g_array_append_vals (self->moves, moves, n_moves);
  return TRUE;
}

/* "30", "20-40", "20-", "-40": moves, of both sides each, as the list counts them; "0": none is known. */
static gboolean
parse_length (const char *text,
              guint      *ret_first,
              guint      *ret_last)
{
  g_auto(GStrv) ends = g_strsplit (text, "-", 3);
  guint n_ends = g_strv_length (ends);
  guint64 first = 1, last = MAX_MOVES;

  for (guint i = 0; i < n_ends; i++)
    g_strstrip (ends[i]);
  if (n_ends == 0 || n_ends > 2 || (*ends[0] == '\0' && *ends[n_ends - 1] == '\0'))
    return FALSE;
  if (*ends[0] != '\0' && !g_ascii_string_to_unsigned (ends[0], 10, 1, MAX_MOVES, &first, NULL))
    return FALSE;
  if (n_ends == 1)
    last = first;
  else if (*ends[1] != '\0' && !g_ascii_string_to_unsigned (ends[1], 10, first, MAX_MOVES, &last, NULL))
    return FALSE;

  *ret_first = (guint) first;
  *ret_last = (guint) last;
  return TRUE;
}

static void
read_length (DameroGameFilter   *self,
             DameroArchiveQuery *query)
{
  const char *text = get_text (self->length);
  guint first, last;
  gboolean is_valid = text != NULL && parse_length (text, &first, &last);

  query->no_moves = text != NULL && g_str_equal (text, "0");
  if (query->no_moves)
    {
      set_error (self->length, FALSE);
      return;
    }

  set_error (self->length, text != NULL && !is_valid);
  if (!is_valid)
    return;
  query->min_plies = 2 * first - 1;
  query->max_plies = 2 * last;
}

/* What is of one of the two games: pool checkers unless the rules say otherwise. */
static DameroVariant
get_variant (DameroGameFilter *self)
{
  const DameroRuleset *ruleset = get_ruleset (self);

  return ruleset != NULL ? ruleset->variant : DAMERO_VARIANT_POOL;
}

static void
read_position (DameroGameFilter   *self,
               DameroArchiveQuery *query)
{
  const char *text = get_text (self->fen);
  gboolean is_valid = text != NULL && damero_position_from_fen (get_variant (self), text, &self->position, NULL);

  set_error (self->fen, text != NULL && !is_valid);
  if (is_valid)
    query->position = &self->position;
}

static void
read_material (DameroGameFilter   *self,
               DameroArchiveQuery *query)
{
  const char *text = get_text (self->material);
  gboolean is_valid = text != NULL && damero_archive_query_set_material (query, text);

  set_error (self->material, text != NULL && !is_valid);
  if (is_valid)
    query->variant = get_variant (self);
}

void
damero_game_filter_fill (DameroGameFilter   *self,
                         DameroArchiveQuery *ret_query)
{
  guint side = adw_combo_row_get_selected (self->side);
  guint result = adw_combo_row_get_selected (self->result);
  guint ending = adw_combo_row_get_selected (self->ending);
  const DameroRuleset *ruleset = get_ruleset (self);
  gboolean has_opening;

  g_return_if_fail (DAMERO_IS_GAME_FILTER (self));

  damero_archive_query_init (ret_query);
  if (side > 0 && side <= G_N_ELEMENTS (sides))
    ret_query->side = sides[side - 1];
  ret_query->opponent = get_text (self->opponent);
  ret_query->event = get_text (self->event);
  ret_query->from = read_date (self->from);
  ret_query->to = read_date (self->to);
  if (result > 0 && result <= G_N_ELEMENTS (results))
    ret_query->result = results[result - 1].result;
  if (ending > 0 && ending < GTK_INVALID_LIST_POSITION)
    ret_query->ending = DAMERO_ENDING_NONE + (int) ending;
  if (ruleset != NULL)
    ret_query->ruleset = ruleset->id;
  has_opening = read_opening (self);
  if (read_ballot (self) || has_opening)
    {
      ret_query->opening_start = &self->start;
      ret_query->opening = (const DameroMove *) self->moves->data;
      ret_query->n_opening = self->moves->len;
    }
  read_length (self, ret_query);
  read_position (self, ret_query);
  read_material (self, ret_query);
}

/* Every row. */
static void
list_rows (DameroGameFilter *self,
           AdwEntryRow      *entries[N_ENTRIES],
           AdwComboRow      *combos[N_COMBOS])
{
  const struct { AdwEntryRow *entries[N_ENTRIES]; AdwComboRow *combos[N_COMBOS]; } rows = {
    { self->opponent, self->event, self->from, self->to, self->length, self->opening, self->ballot, self->fen,
      self->material },
    { self->side, self->result, self->ending, self->ruleset },
  };

  memcpy (entries, rows.entries, sizeof rows.entries);
  memcpy (combos, rows.combos, sizeof rows.combos);
}

guint
damero_game_filter_count (DameroGameFilter *self)
{
  AdwEntryRow *entries[N_ENTRIES];
  AdwComboRow *combos[N_COMBOS];
  guint n = 0;

  g_return_val_if_fail (DAMERO_IS_GAME_FILTER (self), 0);

  list_rows (self, entries, combos);
  for (guint i = 0; i < N_ENTRIES; i++)
    n += get_text (entries[i]) != NULL;
  for (guint i = 0; i < N_COMBOS; i++)
    n += adw_combo_row_get_selected (combos[i]) > 0;

  return n;
}

static void
emit_changed (DameroGameFilter *self)
{
  if (!self->is_quiet)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
damero_game_filter_clear (DameroGameFilter *self)
{
  AdwEntryRow *entries[N_ENTRIES];
  AdwComboRow *combos[N_COMBOS];

  g_return_if_fail (DAMERO_IS_GAME_FILTER (self));

  list_rows (self, entries, combos);

  self->is_quiet = TRUE;
  for (guint i = 0; i < N_ENTRIES; i++)
    gtk_editable_set_text (GTK_EDITABLE (entries[i]), "");
  for (guint i = 0; i < N_COMBOS; i++)
    adw_combo_row_set_selected (combos[i], 0);
  self->is_quiet = FALSE;
  emit_changed (self);
}

const char *
damero_game_filter_get_event (DameroGameFilter *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_FILTER (self), NULL);

  return get_text (self->event);
}

void
damero_game_filter_set_event (DameroGameFilter *self,
                              const char       *name)
{
  g_return_if_fail (DAMERO_IS_GAME_FILTER (self));

  gtk_editable_set_text (GTK_EDITABLE (self->event), name != NULL ? name : "");
}

static void
damero_game_filter_dispose (GObject *object)
{
  DameroGameFilter *self = DAMERO_GAME_FILTER (object);
  GtkWidget *child;

  self->is_quiet = TRUE;
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_game_filter_parent_class)->dispose (object);
}

static void
damero_game_filter_class_init (DameroGameFilterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_game_filter_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", DAMERO_TYPE_GAME_FILTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/archive/game-filter.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, side);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, opponent);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, event);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, result);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, ending);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, ruleset);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, from);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, to);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, length);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, opening);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, deck);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, ballot);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, fen);
  gtk_widget_class_bind_template_child (widget_class, DameroGameFilter, material);
  gtk_widget_class_bind_template_callback (widget_class, emit_changed);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
fill_rows (DameroGameFilter *self)
{
  g_autoptr(GtkStringList) played = gtk_string_list_new (NULL);
  g_autoptr(GtkStringList) outcomes = gtk_string_list_new (NULL);
  g_autoptr(GtkStringList) endings = gtk_string_list_new (NULL);
  g_autoptr(GtkStringList) rulesets = gtk_string_list_new (NULL);

  gtk_string_list_append (played, C_("side", "Either"));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    gtk_string_list_append (played, damero_words_side (sides[i]));
  gtk_string_list_append (outcomes, C_("result", "Any"));
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    gtk_string_list_append (outcomes, damero_words_outcome (results[i].outcome));
  gtk_string_list_append (endings, C_("ending", "Any"));
  for (int i = DAMERO_ENDING_NONE + 1; i <= DAMERO_ENDING_OTHER; i++)
    gtk_string_list_take (endings, damero_words_finish (g_strdup (damero_words_ending ((DameroEnding) i))));
  gtk_string_list_append (rulesets, C_("rules", "Any"));
  for (guint i = 0; i < damero_rulesets_get_n (); i++)
    gtk_string_list_append (rulesets, damero_words_ruleset_name (damero_rulesets_get (i)->id));
  adw_combo_row_set_model (self->side, G_LIST_MODEL (played));
  adw_combo_row_set_model (self->result, G_LIST_MODEL (outcomes));
  adw_combo_row_set_model (self->ending, G_LIST_MODEL (endings));
  adw_combo_row_set_model (self->ruleset, G_LIST_MODEL (rulesets));
}

/* Those that come with the program, then own ones. */
static void
fill_decks (DameroGameFilter *self)
{
  g_autofree char *folder = damero_decks_dup_folder ();
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  self->decks = damero_decks_list_all (folder, diagnostics);
  for (guint i = 0; i < self->decks->len; i++)
    gtk_string_list_append (names, ((const DameroDeck *) g_ptr_array_index (self->decks, i))->name);
  adw_combo_row_set_model (self->deck, G_LIST_MODEL (names));
}

static void
name_material (DameroGameFilter *self)
{
  /* Translators: pieces of both sides that stood on the board; %1$s and %2$s are sides. The letters stand for men
   * and kings and stay as they are. */
  g_autofree char *title = g_strdup_printf (_("Material, %1$s/%2$s (1m2k/1k)"), damero_words_side (DAMERO_BLACK),
                                            damero_words_side (DAMERO_WHITE));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->material), title);
}

static void
damero_game_filter_init (DameroGameFilter *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (DameroMove));
  self->is_quiet = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_rows (self);
  fill_decks (self);
  name_material (self);
  self->is_quiet = FALSE;
}
