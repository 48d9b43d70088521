/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-boards-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/damero-adaptive-bin.h"
#include "app/damero-board-item.h"
#include "app/damero-board-tile.h"
#include "app/damero-call-row.h"
#include "app/damero-toast.h"
#include "words/control.h"

#define MINUTE_MS 60000

struct _DameroBoardsPage
{
  GtkWidget          parent_instance;

  DameroDesk        *desk;
  GListStore        *items;  /* DameroBoardItem of the round in play, by section and board */
  GListStore        *calls;  /* those that need the referee, the most urgent first */
  GtkFilter         *filter;
  gint64             next_age_ms; /* the monotonic instant at which a call is a minute older; -1: no call */
  gboolean           all_sections;
  gboolean           needs_you;

  DameroAdaptiveBin *adaptive;
  GtkStack          *stack;
  GtkWidget         *boards;
  GtkLabel          *round_label;
  GtkLabel          *summary;
  GtkLabel          *control;
  GtkToggleButton   *all_sections_toggle;
  GtkWidget         *start_all;
  GtkWidget         *pause_all;
  GtkWidget         *resume_all;
  GtkGridView       *grid;
  GtkStack          *grid_stack;
  GtkWidget         *side;
  GtkListBox        *queue;
  GtkLabel          *queue_count;
  GtkWidget         *narrow_bar;
  GtkToggleButton   *queue_toggle;
};

enum { PROP_0, PROP_DESK, PROP_NEEDS_YOU, PROP_ALL_SECTIONS, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroBoardsPage, damero_boards_page, GTK_TYPE_WIDGET)

static DameroBoardItem *
peek_item (GListStore *store,
           guint       i)
{
  DameroBoardItem *item = g_list_model_get_item (G_LIST_MODEL (store), i);

  g_object_unref (item);
  return item;
}

static guint
count (GListStore *store)
{
  return g_list_model_get_n_items (G_LIST_MODEL (store));
}

static const DameroBoardState *
peek_state (GListStore *store,
            guint       i)
{
  return damero_board_item_get_state (peek_item (store, i));
}

/* ---- which boards ---- */

static const DameroRound *
get_round (const DameroSection *section)
{
  return section->rounds->len > 0 ? g_ptr_array_index (section->rounds, section->rounds->len - 1) : NULL;
}

static gboolean
is_round_running (const DameroSection *section)
{
  const DameroRound *round = get_round (section);

  return round != NULL && !round->closed;
}

/* Whether rounds of several sections are under way. */
static gboolean
has_other_sections (DameroBoardsPage *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  guint n_running = 0;

  for (guint i = 0; i < event->sections->len; i++)
    if (is_round_running (g_ptr_array_index (event->sections, i)))
      n_running++;

  return n_running > 1;
}

static gboolean
shows_all_sections (DameroBoardsPage *self)
{
  return self->all_sections && has_other_sections (self);
}

static void
append_boards (const DameroSection *section,
               GArray              *places)
{
  const DameroRound *round = get_round (section);

  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    {
      const DameroPlace in = { section->id, round->number,
                               g_array_index (round->matches, DameroMatch, i).board, 0 };

      g_array_append_val (places, in);
    }
}

static GArray *
find_boards (DameroBoardsPage *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *in_view = damero_desk_get_section (self->desk);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));

  if (!shows_all_sections (self))
    {
      if (in_view != NULL)
        append_boards (in_view, places);
      return places;
    }

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      if (is_round_running (section))
        append_boards (section, places);
    }
  return places;
}

static gboolean
is_board (const DameroPlace *a,
          const DameroPlace *b)
{
  return a->section == b->section && a->round == b->round && a->board == b->board;
}

static gboolean
has_boards (DameroBoardsPage *self,
            const GArray     *places)
{
  if (places->len != count (self->items))
    return FALSE;

  for (guint i = 0; i < places->len; i++)
    if (!is_board (&g_array_index (places, DameroPlace, i), &peek_state (self->items, i)->in))
      return FALSE;

  return TRUE;
}

static void
replace_items (DameroBoardsPage *self,
               const GArray     *places)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < places->len; i++)
    g_ptr_array_add (items, damero_board_item_new (self->desk, &g_array_index (places, DameroPlace, i)));

  g_list_store_splice (self->items, 0, count (self->items), items->pdata, items->len);
}

/* ---- the call queue ---- */

static int
compare_calls (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  DameroBoardItem *items[] = { *(DameroBoardItem *const *) a, *(DameroBoardItem *const *) b };
  const DameroPlace *in[2];
  int urgency[2];

  for (guint i = 0; i < 2; i++)
    {
      in[i] = &damero_board_item_get_state (items[i])->in;
      urgency[i] = damero_board_state_get_urgency (damero_board_item_get_state (items[i])->kind);
    }
  if (urgency[0] != urgency[1])
    return urgency[1] - urgency[0];
  if (damero_board_item_get_since_ms (items[0]) != damero_board_item_get_since_ms (items[1]))
    return damero_board_item_get_since_ms (items[0]) < damero_board_item_get_since_ms (items[1]) ? -1 : 1;
  return in[0]->section != in[1]->section ? in[0]->section - in[1]->section : in[0]->board - in[1]->board;
}

/* Brings CALLS to what it should be with as few changes as that takes, so that rows keep their focus. */
static void
merge_calls (DameroBoardsPage *self,
             const GPtrArray  *wanted)
{
  for (guint i = 0; i < wanted->len; i++)
    {
      DameroBoardItem *item = g_ptr_array_index (wanted, i);
      guint at;

      if (i < count (self->calls) && peek_item (self->calls, i) == item)
        continue;
      if (g_list_store_find (self->calls, item, &at))
        g_list_store_remove (self->calls, at);
      g_list_store_insert (self->calls, i, item);
    }
  g_list_store_splice (self->calls, wanted->len, count (self->calls) - wanted->len, NULL, 0);
}

/* A call grows older by the minute: the next instant at which one does. */
static void
await_age (DameroBoardsPage *self)
{
  gint64 now_ms = damero_desk_get_mono_ms (self->desk);

  self->next_age_ms = -1;
  for (guint i = 0; i < count (self->calls); i++)
    {
      gint64 age_ms = now_ms - damero_board_item_get_since_ms (peek_item (self->calls, i));
      gint64 next_ms = now_ms + MINUTE_MS - age_ms % MINUTE_MS;

      if (self->next_age_ms < 0 || next_ms < self->next_age_ms)
        self->next_age_ms = next_ms;
    }
}

static void
show_badge (DameroBoardsPage *self)
{
  GtkWidget *stack = gtk_widget_get_parent (GTK_WIDGET (self));
  AdwViewStackPage *page;

  if (!ADW_IS_VIEW_STACK (stack))
    return;

  page = adw_view_stack_get_page (ADW_VIEW_STACK (stack), GTK_WIDGET (self));
  adw_view_stack_page_set_badge_number (page, count (self->calls));
  adw_view_stack_page_set_needs_attention (page, count (self->calls) > 0);
}

static void
show_side (DameroBoardsPage *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (self->adaptive);
  gboolean queue_only = narrow && gtk_toggle_button_get_active (self->queue_toggle);

  gtk_widget_set_visible (self->boards, !queue_only);
  gtk_widget_set_visible (self->side, !narrow || queue_only);
  gtk_widget_set_hexpand (self->side, queue_only);
  gtk_widget_set_visible (self->narrow_bar, narrow);
}

static void
show_calls (DameroBoardsPage *self)
{
  g_autoptr(GPtrArray) wanted = g_ptr_array_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < count (self->items); i++)
    if (damero_board_state_get_urgency (peek_state (self->items, i)->kind) > 0)
      g_ptr_array_add (wanted, peek_item (self->items, i));
  g_ptr_array_sort_with_data (wanted, compare_calls, NULL);
  merge_calls (self, wanted);
  await_age (self);

  text = wanted->len == 0 ? g_strdup (_("nobody waits"))
                          : g_strdup_printf (ngettext ("%u waits for you", "%u wait for you", wanted->len),
                                             wanted->len);
  gtk_label_set_text (self->queue_count, text);
  gtk_button_set_label (GTK_BUTTON (self->queue_toggle), text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "boards.next-call", wanted->len > 0);
  show_badge (self);
}

static void
tell_ages (DameroBoardsPage *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->queue)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (DAMERO_IS_CALL_ROW (row))
      damero_call_row_tell_age (DAMERO_CALL_ROW (row));
}

/* ---- the strip ---- */

static char *
dup_state_count (DameroBoardStateKind kind,
                 guint                n)
{
  switch (kind)
    {
    case DAMERO_BOARD_WAITING:
      return g_strdup_printf (ngettext ("%u waiting", "%u waiting", n), n);
    case DAMERO_BOARD_RUNNING:
      return g_strdup_printf (ngettext ("%u running", "%u running", n), n);
    case DAMERO_BOARD_PAUSED:
      return g_strdup_printf (ngettext ("%u paused", "%u paused", n), n);
    case DAMERO_BOARD_TIME_CALLED:
      return g_strdup_printf (ngettext ("%u time called", "%u times called", n), n);
    case DAMERO_BOARD_OFFER:
      return g_strdup_printf (ngettext ("%u draw offer", "%u draw offers", n), n);
    case DAMERO_BOARD_CLAIMABLE:
      return g_strdup_printf (ngettext ("%u draw to claim", "%u draws to claim", n), n);
    case DAMERO_BOARD_INTERRUPTED:
      return g_strdup_printf (ngettext ("%u interrupted", "%u interrupted", n), n);
    case DAMERO_BOARD_FLAG:
      return g_strdup_printf (ngettext ("%u flag", "%u flags", n), n);
    case DAMERO_BOARD_FINISHED:
      return g_strdup_printf (ngettext ("%u finished", "%u finished", n), n);
    default:
      g_assert_not_reached ();
    }
}

/* In the order in which a director asks. */
static const DameroBoardStateKind told_order[] = {
  DAMERO_BOARD_RUNNING, DAMERO_BOARD_INTERRUPTED, DAMERO_BOARD_TIME_CALLED, DAMERO_BOARD_FLAG,
  DAMERO_BOARD_CLAIMABLE, DAMERO_BOARD_OFFER, DAMERO_BOARD_PAUSED, DAMERO_BOARD_WAITING, DAMERO_BOARD_FINISHED,
};

static void
count_states (DameroBoardsPage *self,
              guint             counts[DAMERO_BOARD_N_STATES])
{
  for (guint kind = 0; kind < DAMERO_BOARD_N_STATES; kind++)
    counts[kind] = 0;
  for (guint i = 0; i < count (self->items); i++)
    counts[peek_state (self->items, i)->kind]++;
}

static void
show_summary (DameroBoardsPage *self)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint counts[DAMERO_BOARD_N_STATES], n_playing;

  count_states (self, counts);
  for (guint i = 0; i < G_N_ELEMENTS (told_order); i++)
    {
      guint n = counts[told_order[i]];
      g_autofree char *part = n > 0 ? dup_state_count (told_order[i], n) : NULL;

      if (part != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
    }
  gtk_label_set_text (self->summary, text->str);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->summary), text->str);

  n_playing = counts[DAMERO_BOARD_RUNNING] + counts[DAMERO_BOARD_TIME_CALLED] +
              counts[DAMERO_BOARD_CLAIMABLE] + counts[DAMERO_BOARD_OFFER];
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "boards.start-all",
                                 counts[DAMERO_BOARD_WAITING] + counts[DAMERO_BOARD_FLAG] > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "boards.pause-all", n_playing > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "boards.resume-all",
                                 counts[DAMERO_BOARD_PAUSED] + counts[DAMERO_BOARD_INTERRUPTED] > 0);
  gtk_widget_set_visible (self->start_all, counts[DAMERO_BOARD_WAITING] + counts[DAMERO_BOARD_FLAG] > 0);
  gtk_widget_set_visible (self->resume_all,
                          counts[DAMERO_BOARD_PAUSED] + counts[DAMERO_BOARD_INTERRUPTED] > 0);
  gtk_widget_set_visible (self->pause_all, n_playing > 0 || !gtk_widget_get_visible (self->resume_all));
}

static void
show_round (DameroBoardsPage *self)
{
  const DameroSection *section = damero_desk_get_section (self->desk);
  const DameroRound *round = damero_desk_get_round (self->desk);
  g_autofree char *number = NULL, *control = NULL;

  gtk_stack_set_visible_child_name (self->stack, count (self->items) > 0 ? "boards" : "empty");
  gtk_widget_set_visible (GTK_WIDGET (self->all_sections_toggle), has_other_sections (self));
  if (section == NULL)
    return;

  if (shows_all_sections (self))
    number = g_strdup (_("All sections"));
  else if (round != NULL)
    number = g_strdup_printf (_("Round %d of %d"), round->number, damero_section_count_rounds (section));
  gtk_label_set_text (self->round_label, number != NULL ? number : "");
  control = section->has_control ? damero_words_control (&section->control) : g_strdup (_("No clock"));
  gtk_label_set_text (self->control, control);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->control), control);
  /* Sections can have different controls. */
  gtk_widget_set_opacity (GTK_WIDGET (self->control), shows_all_sections (self) ? 0 : 1);
}

/* ---- keeping up ---- */

static gboolean
is_shown (gpointer item,
          gpointer user_data)
{
  DameroBoardsPage *self = user_data;

  return !self->needs_you ||
         damero_board_state_get_urgency (damero_board_item_get_state (item)->kind) > 0;
}

static void
show_grid (DameroBoardsPage *self)
{
  GListModel *shown = G_LIST_MODEL (gtk_grid_view_get_model (self->grid));

  gtk_stack_set_visible_child_name (self->grid_stack, g_list_model_get_n_items (shown) > 0 ? "grid" : "none");
}

static void
request_ticks (DameroBoardsPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) && count (self->calls) == 0)
    return;
  if (self->next_age_ms >= 0)
    damero_desk_request_tick (self->desk, self->next_age_ms);
}

static void
request_due (DameroBoardsPage *self)
{
  for (guint i = 0; i < count (self->items); i++)
    {
      gint64 due_ms = damero_board_item_get_due_ms (peek_item (self->items, i));

      if (due_ms >= 0)
        damero_desk_request_tick (self->desk, due_ms);
    }
}

static void
show_all (DameroBoardsPage *self)
{
  show_round (self);
  show_summary (self);
  show_calls (self);
  if (self->needs_you)
    gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_grid (self);
  request_ticks (self);
  request_due (self);
}

static void
on_tick (DameroDesk       *desk,
         gint64            mono_ms,
         DameroBoardsPage *self)
{
  gboolean has_changed = FALSE;

  for (guint i = 0; i < count (self->items); i++)
    {
      DameroBoardItem *item = peek_item (self->items, i);
      gint64 due_ms = damero_board_item_get_due_ms (item);

      if (due_ms < 0 || mono_ms < due_ms)
        continue;
      damero_board_item_read (item);
      has_changed = TRUE;
    }
  if (self->next_age_ms >= 0 && mono_ms >= self->next_age_ms)
    {
      tell_ages (self);
      await_age (self);
    }

  if (has_changed)
    show_all (self);
  request_ticks (self);
  request_due (self);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *in,
            DameroBoardsPage  *self)
{
  g_autoptr(GArray) places = find_boards (self);

  if (!has_boards (self, places))
    replace_items (self, places);
  else
    for (guint i = 0; i < count (self->items); i++)
      if (in->game == 0 || is_board (in, &peek_state (self->items, i)->in))
        damero_board_item_read (peek_item (self->items, i));
  show_all (self);
}

static void
set_desk (DameroBoardsPage *self,
          DameroDesk       *desk)
{
  const DameroPlace everything = { 0 };

  if (!g_set_object (&self->desk, desk) || desk == NULL)
    return;

  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);
  on_changed (desk, &everything, self);
}

/* ---- actions ---- */

static gboolean
is_playing (DameroBoardStateKind kind)
{
  return kind == DAMERO_BOARD_RUNNING || kind == DAMERO_BOARD_TIME_CALLED ||
         kind == DAMERO_BOARD_CLAIMABLE || kind == DAMERO_BOARD_OFFER;
}

static gboolean
applies_to (DameroActKind        kind,
            DameroBoardStateKind state)
{
  if (kind == DAMERO_ACT_START)
    return state == DAMERO_BOARD_WAITING || state == DAMERO_BOARD_FLAG;
  if (kind == DAMERO_ACT_PAUSE)
    return is_playing (state);
  return state == DAMERO_BOARD_PAUSED || state == DAMERO_BOARD_INTERRUPTED;
}

static char *
dup_done (DameroActKind kind,
          guint         n)
{
  if (kind == DAMERO_ACT_START)
    return g_strdup_printf (ngettext ("%u board started", "%u boards started", n), n);
  if (kind == DAMERO_ACT_PAUSE)
    return g_strdup_printf (ngettext ("%u board paused", "%u boards paused", n), n);
  return g_strdup_printf (ngettext ("%u board resumed", "%u boards resumed", n), n);
}

/* Performs KIND on every board to which it applies, as of the same instant. */
static void
perform_all (DameroBoardsPage *self,
             DameroActKind     kind)
{
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  g_autofree char *done = NULL;
  guint n_done = 0;

  for (guint i = 0; i < count (self->items); i++)
    if (applies_to (kind, peek_state (self->items, i)->kind))
      g_array_append_val (places, peek_state (self->items, i)->in);

  for (guint i = 0; i < places->len; i++)
    {
      g_autoptr(DameroAct) act = damero_act_new (kind);

      act->actor = DAMERO_ACTOR_REFEREE;
      act->in = g_array_index (places, DameroPlace, i);
      if (!damero_desk_perform (self->desk, GTK_WIDGET (self), act))
        break;
      n_done++;
    }
  if (n_done == 0)
    return;

  done = dup_done (kind, n_done);
  damero_toast_show (GTK_WIDGET (self), done);
}

static void
on_start_all (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  perform_all (DAMERO_BOARDS_PAGE (widget), DAMERO_ACT_START);
}

static void
on_pause_all (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  perform_all (DAMERO_BOARDS_PAGE (widget), DAMERO_ACT_PAUSE);
}

static void
on_resume_all (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  perform_all (DAMERO_BOARDS_PAGE (widget), DAMERO_ACT_RESUME);
}

static void
on_next_call (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroBoardsPage *self = DAMERO_BOARDS_PAGE (widget);

  if (count (self->calls) > 0)
    damero_board_item_open (peek_item (self->calls, 0), widget);
}

/* Keys of a page are keys of the whole window, but only while the page is shown. */
static gboolean
activate_shown (GtkWidget  *widget,
                const char *action)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;

  gtk_widget_activate_action (widget, action, NULL);
  return TRUE;
}

static gboolean
on_key_next_call (GtkWidget *widget,
                  GVariant  *arguments,
                  gpointer   user_data)
{
  return activate_shown (widget, "boards.next-call");
}

static gboolean
on_key_needs_you (GtkWidget *widget,
                  GVariant  *arguments,
                  gpointer   user_data)
{
  return activate_shown (widget, "boards.needs-you");
}

static gboolean
on_key_start_all (GtkWidget *widget,
                  GVariant  *arguments,
                  gpointer   user_data)
{
  return activate_shown (widget, "boards.start-all");
}

static gboolean
on_key_pause_all (GtkWidget *widget,
                  GVariant  *arguments,
                  gpointer   user_data)
{
  return activate_shown (widget, "boards.pause-all");
}

static gboolean
on_key_resume_all (GtkWidget *widget,
                   GVariant  *arguments,
                   gpointer   user_data)
{
  return activate_shown (widget, "boards.resume-all");
}

static void
add_keys (DameroBoardsPage *self)
{
  static const struct {
    const char      *trigger;
    GtkShortcutFunc  func;
  } keys[] = {
    { "n", on_key_next_call },
    { "u", on_key_needs_you },
    { "<Control><Shift>s", on_key_start_all },
    { "<Control><Shift>p", on_key_pause_all },
    { "<Control><Shift>r", on_key_resume_all },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_MANAGED);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger),
                        gtk_callback_action_new (keys[i].func, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* ---- the grid and the queue ---- */

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          gpointer                  user_data)
{
  gtk_list_item_set_child (list_item, damero_board_tile_new ());
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         DameroBoardsPage         *self)
{
  GtkWidget *tile = gtk_list_item_get_child (list_item);
  DameroBoardItem *item = gtk_list_item_get_item (list_item);
  g_autofree char *title = damero_board_item_dup_title (item, TRUE);

  damero_board_tile_show (DAMERO_BOARD_TILE (tile), item, shows_all_sections (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (tile)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           gpointer                  user_data)
{
  damero_board_tile_show (DAMERO_BOARD_TILE (gtk_list_item_get_child (list_item)), NULL, FALSE);
}

static void
on_activate (GtkGridView      *grid,
             guint             position,
             DameroBoardsPage *self)
{
  g_autoptr(DameroBoardItem) item =
    g_list_model_get_item (G_LIST_MODEL (gtk_grid_view_get_model (grid)), position);

  damero_board_item_open (item, GTK_WIDGET (self));
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  return damero_call_row_new (item, shows_all_sections (user_data));
}

static void
on_narrow (DameroAdaptiveBin *adaptive,
           GParamSpec        *pspec,
           DameroBoardsPage  *self)
{
  show_side (self);
}

static void
on_queue_toggled (GtkToggleButton  *toggle,
                  DameroBoardsPage *self)
{
  show_side (self);
}

/* ---- the widget ---- */

static void
damero_boards_page_map (GtkWidget *widget)
{
  DameroBoardsPage *self = DAMERO_BOARDS_PAGE (widget);

  GTK_WIDGET_CLASS (damero_boards_page_parent_class)->map (widget);
  if (self->desk == NULL)
    return;

  tell_ages (self);
  await_age (self);
  request_ticks (self);
}

static void
damero_boards_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (damero_boards_page_parent_class)->root (widget);
  show_badge (DAMERO_BOARDS_PAGE (widget));
}

static void
damero_boards_page_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  DameroBoardsPage *self = DAMERO_BOARDS_PAGE (object);

  switch (prop_id)
    {
    case PROP_DESK:
      g_value_set_object (value, self->desk);
      break;
    case PROP_NEEDS_YOU:
      g_value_set_boolean (value, self->needs_you);
      break;
    case PROP_ALL_SECTIONS:
      g_value_set_boolean (value, self->all_sections);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
damero_boards_page_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  DameroBoardsPage *self = DAMERO_BOARDS_PAGE (object);
  const DameroPlace everything = { 0 };

  switch (prop_id)
    {
    case PROP_DESK:
      set_desk (self, g_value_get_object (value));
      return;
    case PROP_NEEDS_YOU:
      self->needs_you = g_value_get_boolean (value);
      gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
      show_grid (self);
      break;
    case PROP_ALL_SECTIONS:
      self->all_sections = g_value_get_boolean (value);
      /* Titles name their section or not: every item is shown anew. */
      g_list_store_remove_all (self->items);
      on_changed (self->desk, &everything, self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
damero_boards_page_dispose (GObject *object)
{
  DameroBoardsPage *self = DAMERO_BOARDS_PAGE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->filter);
  g_clear_object (&self->calls);
  g_clear_object (&self->items);
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (damero_boards_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, boards);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, round_label);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, summary);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, control);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, all_sections_toggle);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, start_all);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, pause_all);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, resume_all);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, grid);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, grid_stack);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, side);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, queue);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, queue_count);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, narrow_bar);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, queue_toggle);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_queue_toggled);
}

static void
damero_boards_page_class_init (DameroBoardsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_boards_page_dispose;
  object_class->get_property = damero_boards_page_get_property;
  object_class->set_property = damero_boards_page_set_property;
  widget_class->map = damero_boards_page_map;
  widget_class->root = damero_boards_page_root;

  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, DAMERO_TYPE_DESK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NEEDS_YOU] = g_param_spec_boolean ("needs-you", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                     G_PARAM_STATIC_STRINGS);
  properties[PROP_ALL_SECTIONS] = g_param_spec_boolean ("all-sections", NULL, NULL, FALSE,
                                                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                        G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-boards-page.ui");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  gtk_widget_class_install_action (widget_class, "boards.start-all", NULL, on_start_all);
  gtk_widget_class_install_action (widget_class, "boards.pause-all", NULL, on_pause_all);
  gtk_widget_class_install_action (widget_class, "boards.resume-all", NULL, on_resume_all);
  gtk_widget_class_install_action (widget_class, "boards.next-call", NULL, on_next_call);
  gtk_widget_class_install_property_action (widget_class, "boards.needs-you", "needs-you");
  gtk_widget_class_install_property_action (widget_class, "boards.all-sections", "all-sections");
}

static void
damero_boards_page_init (DameroBoardsPage *self)
{
  g_autoptr(GtkFilterListModel) shown = NULL;
  g_autoptr(GtkNoSelection) model = NULL;

  self->next_age_ms = -1;
  self->items = g_list_store_new (DAMERO_TYPE_BOARD_ITEM);
  self->calls = g_list_store_new (DAMERO_TYPE_BOARD_ITEM);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL));
  gtk_widget_init_template (GTK_WIDGET (self));

  shown = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->items)), g_object_ref (self->filter));
  model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (shown)));
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (model));
  gtk_list_box_bind_model (self->queue, G_LIST_MODEL (self->calls), create_row, self, NULL);
  add_keys (self);
  show_side (self);
}
