/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/start-window.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/settings.h"
#include "app/board/state-pill.h"
#include "app/setup/clock-presets.h"
#include "words/board.h"
#include "app/shell/event-row.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/trouble-bar.h"
#include "app/widgets/trouble-view.h"
#include "words/control.h"
#include "words/error.h"
#include "words/section.h"

/* Acts come in bursts; the page is written anew once for all of them. */
#define REFRESH_MS 200
#define ROWS_AT_FIRST 8
#define MORE_ROWS     24
#define MAX_PILLS     5

struct _DameroStartWindow
{
  AdwApplicationWindow  parent_instance;

  DameroOpenLibrary    *library;
  DameroDirector       *director; /* the one whose changes are followed */
  guint                 refresh_source;
  guint                 max_rows;
  gboolean              shows_unlisted;

  GtkStack             *stack;
  DameroTroubleView    *trouble;
  DameroTroubleBar     *trouble_bar;
  DameroAdaptiveBin    *adaptive;
  GtkBox               *columns;
  GtkWidget            *begin;
  GtkWidget            *new_event;
  GtkLabel             *last_clock;
  GtkWidget            *there;
  GtkWidget            *under_way;
  GtkBox               *hero;
  GtkLabel             *hero_name;
  GtkLabel             *hero_facts;
  GtkBox               *hero_states;
  GtkButton            *hero_button;
  GtkWidget            *recent;
  GtkListBox           *events;
  GtkWidget            *more;
  GtkWidget            *unlisted;
  GtkWidget            *empty;
  DameroProgressStrip  *strip;
};

G_DEFINE_FINAL_TYPE (DameroStartWindow, damero_start_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- facts ---- */

static char *
dup_date (const DameroEventSummary *summary)
{
  g_autoptr(GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr(GDateTime) date = summary->date != NULL
    ? g_date_time_new_from_iso8601 (summary->date, zone)
    : g_date_time_new_from_unix_local (summary->changed_ms / 1000);
  int year, month, day;

  /* The library has days, not instants. */
  if (date == NULL && summary->date != NULL &&
      sscanf (summary->date, "%4d-%2d-%2d", &year, &month, &day) == 3)
    date = g_date_time_new_local (year, month, day, 0, 0, 0);
  /* Translators: a day, as g_date_time_format writes it: "21 November 2026". */
  return date != NULL ? g_date_time_format (date, _("%-d %B %Y")) : g_strdup (summary->date);
}

static char *
dup_players (guint n_players)
{
  return g_strdup_printf (ngettext ("%u player", "%u players", n_players), n_players);
}

static char *
dup_round (int round,
           int n_rounds)
{
  /* Translators: "Round 4 of 5". */
  return g_strdup_printf (_("Round %d of %d"), round, n_rounds);
}

/* The one section of an event that has one: most have. */
static const DameroSection *
get_only_section (const DameroEvent *event)
{
  return event != NULL && event->sections->len == 1 ? g_ptr_array_index (event->sections, 0) : NULL;
}

static char *
dup_row_facts (const DameroEventSummary *summary)
{
  g_autofree char *date = dup_date (summary);
  g_autofree char *players = dup_players ((guint) summary->n_players);
  g_autofree char *round = NULL;
  GString *text = g_string_new (NULL);

  if (summary->n_sections == 1 && summary->n_rounds > 0 && summary->n_rounds_paired > 0)
    round = dup_round (summary->n_rounds_paired, summary->n_rounds);
  else if (summary->n_sections > 1)
    /* Translators: %d is how many sections an event has: "2 sections". */
    round = g_strdup_printf (ngettext ("%d section", "%d sections", (gulong) summary->n_sections),
                             summary->n_sections);
  if (summary->system >= 0)
    g_string_append_printf (text, "%s · ", damero_words_system ((DameroSystem) summary->system));
  g_string_append_printf (text, "%s · %s", date, players);
  if (round != NULL)
    g_string_append_printf (text, " · %s", round);
  return g_string_free (text, FALSE);
}

static char *
dup_hero_facts (const DameroEvent        *event,
                const DameroEventSummary *summary)
{
  const DameroSection *section = get_only_section (event);
  g_autofree char *players = dup_players ((guint) summary->n_players);
  g_autofree char *round = NULL;
  g_autofree char *games = NULL;

  if (section == NULL)
    return dup_row_facts (summary);

  if (section->rounds->len > 0)
    round = dup_round ((int) section->rounds->len, MAX (damero_section_count_rounds (section),
                                                        (int) section->rounds->len));
  else
    round = g_strdup (damero_words_system (section->system));
  /* Translators: %d is how many games a match has: "2 games a match". */
  games = g_strdup_printf (ngettext ("%d game a match", "%d games a match", (gulong) section->games),
                           section->games);
  return g_strdup_printf ("%s · %s · %s", round, players, games);
}

/* ---- the page ---- */

static void
add_pill (DameroStartWindow    *self,
          DameroBoardStateKind  kind,
          const char           *word)
{
  GtkWidget *pill = damero_state_pill_new ();

  damero_state_pill_show (DAMERO_STATE_PILL (pill), kind, word);
  gtk_box_append (self->hero_states, pill);
}

static void
show_states (DameroStartWindow       *self,
             const DameroEventGlance *glance)
{
  GtkWidget *child;
  guint n = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->hero_states))) != NULL)
    gtk_box_remove (self->hero_states, child);
  for (guint i = 0; i < DAMERO_BOARD_N_STATES && n < MAX_PILLS; i++)
    {
      DameroBoardStateKind kind = damero_board_states[i];
      g_autofree char *word = glance->boards[kind] > 0 ? damero_words_boards (kind, glance->boards[kind])
                                                       : NULL;

      if (word == NULL)
        continue;
      add_pill (self, kind, word);
      n++;
    }
  if (n == 0)
    {
      DameroBoardStateKind kind;
      g_autofree char *word = damero_words_event_glance (glance, &kind);

      add_pill (self, kind, word);
    }
}

static void
show_hero (DameroStartWindow        *self,
           const DameroEventSummary *summary,
           const DameroEvent        *event,
           const DameroEventGlance  *glance)
{
  g_autofree char *facts = dup_hero_facts (event, summary);
  /* Translators: what a screen reader says for the button Continue; %s is the name of an event. */
  g_autofree char *name = g_strdup_printf (_("Continue %s"), summary->name);

  gtk_label_set_text (self->hero_name, summary->name);
  gtk_label_set_text (self->hero_facts, facts);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->hero_button), "s", summary->uid);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->hero_button), "app.open-event");
  damero_compat_set_name (GTK_WIDGET (self->hero_button), name);
  show_states (self, glance);
}

static gboolean
is_closed (const DameroEventSummary *summary)
{
  return summary->n_rounds > 0 && summary->n_rounds_closed >= summary->n_rounds;
}

/* Looks at an event that is not over; one that is needs no reading of its log. */
static const DameroEvent *
read_glance (DameroStartWindow        *self,
             const DameroEventSummary *summary,
             DameroEventGlance        *ret_glance)
{
  const DameroStamp now = damero_director_get_now (self->director);
  const DameroEvent *event = damero_director_get_event (self->director, summary->uid, NULL);

  if (event != NULL)
    damero_event_glance_read (event, 0, &now, ret_glance);
  return event;
}

/* The glance at an event as the library's tables have it. FALSE if boards are in play, which only its log shows. */
static gboolean
glance_at_summary (const DameroEventSummary *summary,
                   DameroEventGlance        *ret_glance)
{
  *ret_glance = (DameroEventGlance) {
    .n_rounds = (guint) summary->n_rounds_paired, .is_finished = is_closed (summary),
  };
  return is_closed (summary) || summary->n_rounds_paired == summary->n_rounds_closed;
}

static void
show_row (DameroStartWindow        *self,
          guint                     index,
          const DameroEventSummary *summary)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->events, (int) index);
  DameroEventGlance glance;
  DameroBoardStateKind kind = DAMERO_BOARD_INTERRUPTED;
  g_autofree char *facts = dup_row_facts (summary);
  g_autofree char *word = NULL;

  if (glance_at_summary (summary, &glance) || read_glance (self, summary, &glance) != NULL)
    word = damero_words_event_glance (&glance, &kind);
  else
    word = g_strdup (C_("event", "Cannot be read"));
  if (row == NULL)
    {
      row = GTK_LIST_BOX_ROW (damero_event_row_new ());
      gtk_list_box_append (self->events, GTK_WIDGET (row));
    }
  damero_event_row_show (DAMERO_EVENT_ROW (row), summary->uid, summary->name, facts, kind, word);
}

/* The latest event that is not over. */
static int
find_hero (DameroStartWindow *self,
           GPtrArray         *summaries)
{
  for (guint i = 0; i < summaries->len; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (summaries, i);
      DameroEventGlance glance;
      const DameroEvent *event = is_closed (summary) ? NULL : read_glance (self, summary, &glance);

      if (event != NULL && !glance.is_finished)
        {
          show_hero (self, summary, event, &glance);
          return (int) i;
        }
    }

  return -1;
}

/* The clock that was used last begins at once. */
static void
show_last_clock (DameroStartWindow *self)
{
  g_autoptr(GPtrArray) presets = damero_clock_presets_dup (FALSE, NULL);
  const DameroClockPreset *last = g_ptr_array_index (presets, 0);
  g_autofree char *title = damero_clock_presets_dup_title (last->control, last->name);
  /* Translators: what a screen reader says for a button; %s is a time control or its name: "5 min + 3 s". */
  g_autofree char *name = g_strdup_printf (_("Start the clock %s"), title);

  gtk_label_set_text (self->last_clock, title);
  damero_compat_set_tooltip (gtk_widget_get_parent (GTK_WIDGET (self->last_clock)), name);
  damero_compat_set_name (gtk_widget_get_parent (GTK_WIDGET (self->last_clock)), name);
}

/* One below the other, the events that there are come before what can be begun. */
static void
arrange (DameroStartWindow *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (self->adaptive);
  gboolean events_first = narrow && !gtk_widget_get_visible (self->empty);

  gtk_box_reorder_child_after (self->columns, self->begin, events_first ? self->there : NULL);
}

/* Takes out what is not listed, as long as nothing of it waits. Returns how many that are. */
static guint
take_unlisted (GPtrArray *summaries)
{
  guint n = 0;

  for (guint i = summaries->len; i-- > 0;)
    {
      const DameroEventSummary *summary = g_ptr_array_index (summaries, i);

      if (summary->listed || summary->n_playing > 0 || summary->n_interrupted > 0)
        continue;
      g_ptr_array_remove_index (summaries, i);
      n++;
    }

  return n;
}

static void
show_events (DameroStartWindow *self,
             GPtrArray         *summaries)
{
  guint n_unlisted = self->shows_unlisted ? 0 : take_unlisted (summaries);
  int hero = find_hero (self, summaries);
  GtkListBoxRow *row;
  guint n_rows = 0;

  for (guint i = 0; i < summaries->len && n_rows < self->max_rows; i++)
    if ((int) i != hero)
      show_row (self, n_rows++, g_ptr_array_index (summaries, i));
  while ((row = gtk_list_box_get_row_at_index (self->events, (int) n_rows)) != NULL)
    gtk_list_box_remove (self->events, GTK_WIDGET (row));

  gtk_widget_set_visible (self->under_way, hero >= 0);
  gtk_widget_set_visible (self->recent, n_rows + n_unlisted > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->events), n_rows > 0);
  gtk_widget_set_visible (self->more, n_rows + (hero >= 0 ? 1 : 0) < summaries->len);
  gtk_widget_set_visible (self->unlisted, n_unlisted > 0);
  gtk_widget_set_visible (self->empty, summaries->len + n_unlisted == 0);
  arrange (self);
  gtk_stack_set_visible_child_name (self->stack, "library");
}

static void
show_error (DameroStartWindow *self,
            const GError      *error)
{
  g_autofree char *path = damero_open_library_dup_path (self->library);

  damero_trouble_view_show (self->trouble, error, DAMERO_TROUBLE_CLOSED, path);
  gtk_stack_set_visible_child_name (self->stack, "error");
}

static void
refresh (DameroStartWindow *self)
{
  g_autoptr(GPtrArray) summaries = NULL;
  g_autoptr(GError) error = NULL;

  if (self->director == NULL)
    return;

  summaries = damero_library_list_events (damero_director_get_library (self->director), &error);
  if (summaries != NULL)
    show_events (self, summaries);
  else
    show_error (self, error);
}

static gboolean
on_refresh (gpointer user_data)
{
  DameroStartWindow *self = user_data;

  self->refresh_source = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

static void
on_changed (DameroDirector    *director,
            const char        *event_uid,
            guint64            revision,
            guint              n_acts,
            DameroStartWindow *self)
{
  /* It is read anew when it comes into view. */
  if (director == self->director && self->refresh_source == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->refresh_source = g_timeout_add (REFRESH_MS, on_refresh, self);
}

/* ---- the library ---- */

static void
show_recovery (DameroStartWindow *self)
{
  g_autoptr(GError) error = damero_director_steal_recovery_error (self->director);

  if (error != NULL)
    damero_compat_alert (GTK_WINDOW (self), _("An Event Could Not Be Recovered"), damero_words_error (error));
}

static void
show_gap (DameroStartWindow *self)
{
  gint64 gap_ms = damero_director_get_gap_ms (self->director);
  g_autofree char *length = damero_words_duration (gap_ms);
  g_autofree char *body = NULL;

  if (gap_ms < 1000)
    return;

  /* Translators: %s is a length of time: "4 minutes 10 seconds". */
  body = g_strdup_printf (_("The clocks were stopped at their last known times; time since then: %s. Nothing that was "
                            "done is lost. Open the event to decide how each of its boards continues."), length);
  damero_compat_alert (GTK_WINDOW (self), _("The Program Ended While Clocks Ran"), body);
}

static void
on_director (DameroStartWindow *self)
{
  gboolean is_closed = gtk_window_get_application (GTK_WINDOW (self)) == NULL;
  const GError *error = NULL;
  DameroDirector *director = is_closed ? NULL : damero_open_library_get_director (self->library, &error);
  gboolean is_new = director != self->director;

  if (is_new && self->director != NULL)
    g_signal_handlers_disconnect_by_func (self->director, on_changed, self);
  g_set_object (&self->director, director);
  damero_trouble_bar_follow (self->trouble_bar, director);
  if (director == NULL)
    {
      if (error != NULL)
        show_error (self, error);
      else if (damero_open_library_is_restoring (self->library))
        gtk_stack_set_visible_child_name (self->stack, "restoring");
      return;
    }

  if (is_new)
    g_signal_connect_object (director, "changed", G_CALLBACK (on_changed), self, 0);
  refresh (self);
}

/* What opening the library found out is shown once its window is there. */
static void
damero_start_window_map (GtkWidget *widget)
{
  DameroStartWindow *self = DAMERO_START_WINDOW (widget);

  GTK_WIDGET_CLASS (damero_start_window_parent_class)->map (widget);

  refresh (self);
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_grab_focus (gtk_widget_get_visible (self->under_way) ? GTK_WIDGET (self->hero_button)
                                                                    : self->new_event);
  if (self->director == NULL || !damero_open_library_take_notices (self->library))
    return;

  show_recovery (self);
  show_gap (self);
}

static void
on_more (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroStartWindow *self = DAMERO_START_WINDOW (widget);

  self->max_rows += MORE_ROWS;
  refresh (self);
}

static void
on_unlisted (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroStartWindow *self = DAMERO_START_WINDOW (widget);

  self->shows_unlisted = TRUE;
  refresh (self);
}

static void
on_narrow (DameroStartWindow *self,
           GParamSpec        *pspec,
           DameroAdaptiveBin *adaptive)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (adaptive);
  GtkOrientation orientation = narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->hero), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->hero_states), orientation);
  gtk_widget_set_size_request (self->begin, narrow ? -1 : 300, -1);
  arrange (self);
}

static void
damero_start_window_dispose (GObject *object)
{
  DameroStartWindow *self = DAMERO_START_WINDOW (object);

  g_clear_handle_id (&self->refresh_source, g_source_remove);
  g_clear_object (&self->director);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (damero_start_window_parent_class)->dispose (object);
}

static void
damero_start_window_class_init (DameroStartWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_start_window_dispose;
  widget_class->map = damero_start_window_map;

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_PROGRESS_STRIP);
  g_type_ensure (DAMERO_TYPE_TROUBLE_VIEW);
  g_type_ensure (DAMERO_TYPE_TROUBLE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/shell/start-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, trouble_bar);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, columns);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, begin);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, new_event);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, last_clock);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, there);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, under_way);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, hero);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, hero_name);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, hero_facts);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, hero_states);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, hero_button);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, recent);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, events);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, more);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, unlisted);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, empty);
  gtk_widget_class_bind_template_child (widget_class, DameroStartWindow, strip);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);

  gtk_widget_class_install_action (widget_class, "win.more-events", NULL, on_more);
  gtk_widget_class_install_action (widget_class, "win.unlisted-events", NULL, on_unlisted);
}

static void
damero_start_window_init (DameroStartWindow *self)
{
  self->max_rows = ROWS_AT_FIRST;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (damero_settings_get (), "changed::recent-clocks", G_CALLBACK (show_last_clock), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (damero_settings_get (), "changed::own-clocks", G_CALLBACK (show_last_clock), self,
                           G_CONNECT_SWAPPED);
  show_last_clock (self);
}

DameroStartWindow *
damero_start_window_new (GtkApplication    *application,
                         DameroOpenLibrary *library)
{
  DameroStartWindow *self = g_object_new (DAMERO_TYPE_START_WINDOW, "application", application, NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "notify::director", G_CALLBACK (on_director), self, G_CONNECT_SWAPPED);
  on_director (self);

  return self;
}

DameroProgressStrip *
damero_start_window_get_strip (DameroStartWindow *self)
{
  g_return_val_if_fail (DAMERO_IS_START_WINDOW (self), NULL);

  return self->strip;
}
