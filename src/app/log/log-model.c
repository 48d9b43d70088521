/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/log/log-model.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/settings.h"
#include "app/log/log-records.h"
#include "words/act.h"
#include "words/consequence.h"

/* A line of the list. */
typedef enum {
  ENTRY_ACT,
  ENTRY_HEAD,   /* of acts that were performed as one, which are listed below it or not */
  ENTRY_RECORD, /* of a device: no act */
  N_ENTRY_KINDS,
} EntryKind;

typedef struct {
  guint     index; /* in the log, of a heading the first act of the group; among the records */
  EntryKind kind;
} Entry;

struct _DameroLogModelItem
{
  GObject         parent_instance;

  DameroLogModel *model; /* NULL once that is gone */
  Entry           entry;
};

struct _DameroLogModel
{
  GObject                parent_instance;

  DameroDesk            *desk;
  DameroLogModelFilter   filter;
  char                 **words;  /* casefolded, NULL: no search */
  GArray                *shown;  /* Entry: oldest first, a heading after its acts */
  GHashTable            *open;   /* indexes of headings whose acts are listed */
  GPtrArray             *texts;  /* char *: casefolded, of the rows searched so far */
  GHashTable            *items;  /* entry -> DameroLogModelItem, borrowed: those somebody holds */
  guint                  n_seen; /* rows of the log that went through the filter */
  DameroLogRecords     *records;
  guint                  n_records; /* of these that did */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void damero_log_model_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE (DameroLogModelItem, damero_log_model_item, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE_WITH_CODE (DameroLogModel, damero_log_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, damero_log_model_list_init))

/* ---- items ---- */

static gpointer
get_key (Entry entry)
{
  return GUINT_TO_POINTER (N_ENTRY_KINDS * entry.index + (guint) entry.kind);
}

static void
damero_log_model_item_finalize (GObject *object)
{
  DameroLogModelItem *self = DAMERO_LOG_MODEL_ITEM (object);

  if (self->model != NULL)
    g_hash_table_remove (self->model->items, get_key (self->entry));

  G_OBJECT_CLASS (damero_log_model_item_parent_class)->finalize (object);
}

static void
damero_log_model_item_class_init (DameroLogModelItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_log_model_item_finalize;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_LOG_MODEL_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
damero_log_model_item_init (DameroLogModelItem *self)
{
}

static const DameroEvent *
get_event (DameroLogModelItem *self)
{
  return damero_desk_get_event (self->model->desk);
}

const DameroLogRow *
damero_log_model_item_get_row (DameroLogModelItem *self)
{
  g_return_val_if_fail (DAMERO_IS_LOG_MODEL_ITEM (self), NULL);

  return self->model != NULL && self->entry.kind != ENTRY_RECORD
           ? g_ptr_array_index (get_event (self)->log, self->entry.index) : NULL;
}

gboolean
damero_log_model_item_is_record (DameroLogModelItem *self)
{
  g_return_val_if_fail (DAMERO_IS_LOG_MODEL_ITEM (self), FALSE);

  return self->model != NULL && self->entry.kind == ENTRY_RECORD;
}

/* The rows that were performed as one with ROW, in their order; NULL if it stands alone. */
static const GPtrArray *
get_members (const DameroEvent  *event,
             const DameroLogRow *row)
{
  const DameroLogRow *first = row->act->group[0] != '\0' ? g_hash_table_lookup (event->uids, row->act->group) : NULL;

  return first != NULL && first->members->len > 1 ? first->members : NULL;
}

gboolean
damero_log_model_item_is_head (DameroLogModelItem *self)
{
  g_return_val_if_fail (DAMERO_IS_LOG_MODEL_ITEM (self), FALSE);

  return self->entry.kind == ENTRY_HEAD;
}

gboolean
damero_log_model_item_is_member (DameroLogModelItem *self)
{
  const DameroLogRow *row = damero_log_model_item_get_row (self);

  return row != NULL && self->entry.kind != ENTRY_HEAD && get_members (get_event (self), row) != NULL;
}

static gboolean
is_open (DameroLogModel *model,
         guint           index)
{
  return model->words != NULL || g_hash_table_contains (model->open, GUINT_TO_POINTER (index));
}

gboolean
damero_log_model_item_is_open (DameroLogModelItem *self)
{
  g_return_val_if_fail (DAMERO_IS_LOG_MODEL_ITEM (self), FALSE);

  return self->entry.kind == ENTRY_HEAD && self->model != NULL && is_open (self->model, self->entry.index);
}

gboolean
damero_log_model_item_is_undone (DameroLogModelItem *self)
{
  const DameroLogRow *row = damero_log_model_item_get_row (self);
  const GPtrArray *members = row != NULL && self->entry.kind == ENTRY_HEAD ? get_members (get_event (self), row) : NULL;

  for (guint i = 0; members != NULL && i < members->len; i++)
    if (!((const DameroLogRow *) g_ptr_array_index (members, i))->undone)
      return FALSE;

  return row != NULL && row->undone;
}

static GDateTime *
new_local (gint64 wall_ms)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc (wall_ms / 1000);

  return utc != NULL ? g_date_time_to_local (utc) : NULL;
}

static char *
dup_consequences (const DameroLogRow *row,
                  const DameroEvent  *event)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < row->consequences->len; i++)
    {
      g_autofree char *line =
        damero_words_consequence_of (&g_array_index (row->consequences, DameroConsequence, i), row->act, event);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  if (row->act->credit_ms > 0)
    {
      g_string_append (text, text->len > 0 ? "\n" : "");
      /* Translators: of a press at a device in the hall; %d is by how much it was made before it arrived. */
      g_string_append_printf (text, _("Credited with %d ms for the way from the device"), (int) row->act->credit_ms);
    }

  return g_string_free (text, FALSE);
}

char *
damero_log_model_item_dup_sentence (DameroLogModelItem *self,
                                    gboolean            with_board)
{
  const DameroLogRow *row = damero_log_model_item_get_row (self);

  if (damero_log_model_item_is_record (self))
    return damero_log_records_dup_sentence (self->model->records, self->entry.index);
  if (row == NULL)
    return g_strdup ("");
  if (self->entry.kind == ENTRY_HEAD)
    return damero_words_named (get_event (self), row->act->group);
  return with_board ? damero_words_act (row->act, get_event (self))
                    : damero_words_act_alone (row->act, get_event (self));
}

char *
damero_log_model_item_dup_consequences (DameroLogModelItem *self)
{
  const DameroLogRow *row = damero_log_model_item_get_row (self);

  return row != NULL && self->entry.kind != ENTRY_HEAD ? dup_consequences (row, get_event (self)) : g_strdup ("");
}

/* The place that all rows of a group have in common. */
static DameroPlace
get_common_place (const GPtrArray *members)
{
  DameroPlace common = ((const DameroLogRow *) g_ptr_array_index (members, 0))->act->place;

  for (guint i = 1; i < members->len; i++)
    common = damero_place_get_common (&common, &((const DameroLogRow *) g_ptr_array_index (members, i))->act->place);

  return common;
}

char *
damero_log_model_item_dup_place (DameroLogModelItem *self)
{
  const DameroLogRow *row = damero_log_model_item_get_row (self);

  DameroPlace place;

  if (damero_log_model_item_is_record (self))
    return damero_log_records_dup_place (self->model->records, self->entry.index);
  if (row == NULL)
    return g_strdup ("");

  place = self->entry.kind == ENTRY_HEAD ? get_common_place (get_members (get_event (self), row)) : row->act->place;
  return damero_words_place (&place, get_event (self));
}

char *
damero_log_model_item_dup_who (DameroLogModelItem *self)
{
  const DameroLogRow *row = damero_log_model_item_get_row (self);

  if (damero_log_model_item_is_record (self))
    return damero_log_records_dup_who (self->model->records, self->entry.index);
  return row != NULL ? damero_words_who (row->act) : g_strdup ("");
}

/* The instant of an item for people, -1: its event is gone. */
static gint64
get_wall_ms (DameroLogModelItem *self)
{
  const DameroLogRow *row = damero_log_model_item_get_row (self);

  if (damero_log_model_item_is_record (self))
    return damero_log_records_get (self->model->records, self->entry.index)->stamp.wall_ms;
  return row != NULL ? row->act->stamp.wall_ms : -1;
}

char *
damero_log_model_item_dup_time (DameroLogModelItem *self)
{
  gint64 wall_ms = get_wall_ms (self);
  const DameroLogRow *newest;
  g_autoptr(GDateTime) at = NULL;
  g_autoptr(GDateTime) last = NULL;

  if (wall_ms < 0)
    return g_strdup ("");

  newest = g_ptr_array_index (get_event (self)->log, get_event (self)->log->len - 1);
  at = new_local (wall_ms);
  last = new_local (newest->act->stamp.wall_ms);
  if (at == NULL || last == NULL)
    return g_strdup ("");
  if (g_date_time_get_year (at) == g_date_time_get_year (last) &&
      g_date_time_get_day_of_year (at) == g_date_time_get_day_of_year (last))
    return g_date_time_format (at, "%H:%M:%S");
  return g_date_time_format (at, "%F %H:%M:%S");
}

/* ---- the filter ---- */

static gboolean
has_consequence (const DameroLogRow *row,
                 guint               kinds)
{
  for (guint i = 0; i < row->consequences->len; i++)
    if (1u << g_array_index (row->consequences, DameroConsequence, i).kind & kinds)
      return TRUE;

  return FALSE;
}

#define CONSEQUENCE(kind) (1u << DAMERO_CONSEQUENCE_##kind)
#define ENDS_OF_TIME (CONSEQUENCE (FLAG) | CONSEQUENCE (TIME_CALLED) | CONSEQUENCE (IMPROPER_DELAY) | \
                      CONSEQUENCE (HAND_OVER) | CONSEQUENCE (MATCH_OVER) | CONSEQUENCE (ALARM))

/* What each filter lets through: acts of a group, and acts with one of these consequences. */
static const struct {
  const char      *title;
  DameroLogGroups  group;
  guint            consequences;
} filters[] = {
  [DAMERO_LOG_MODEL_FILTER_DECISIONS] = { N_("All but Moves"), 0, ENDS_OF_TIME | CONSEQUENCE (GAME_OVER) },
  [DAMERO_LOG_MODEL_FILTER_DIRECTOR] = { N_("Director’s Acts"), DAMERO_LOG_GROUP_DIRECTOR, 0 },
  [DAMERO_LOG_MODEL_FILTER_CLOCKS] = { N_("Clocks and Flags"), DAMERO_LOG_GROUP_CLOCKS,
                                 ENDS_OF_TIME | CONSEQUENCE (PERIOD) | CONSEQUENCE (CLOCK_STOPPED) },
  [DAMERO_LOG_MODEL_FILTER_RULINGS] = { N_("Rulings"), DAMERO_LOG_GROUP_RULINGS,
                                  CONSEQUENCE (CLAIM_UPHELD) | CONSEQUENCE (CLAIM_REFUSED) |
                                    CONSEQUENCE (IMPROPER_DELAY) },
  [DAMERO_LOG_MODEL_FILTER_RESULTS] = { N_("Results"), DAMERO_LOG_GROUP_RESULTS, CONSEQUENCE (GAME_OVER) },
  [DAMERO_LOG_MODEL_FILTER_MOVES] = { N_("Moves"), DAMERO_LOG_GROUP_MOVES, 0 },
  [DAMERO_LOG_MODEL_FILTER_DEVICES] = { N_("Devices"), 0, 0 },
  [DAMERO_LOG_MODEL_FILTER_ALL] = { N_("Everything"), 0, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (filters) == DAMERO_N_LOG_FILTERS);
G_STATIC_ASSERT (DAMERO_N_CONSEQUENCE_KINDS <= 32);

static gboolean
is_of_filter (const DameroAct      *act,
              DameroLogModelFilter  filter)
{
  if (filter == DAMERO_LOG_MODEL_FILTER_ALL)
    return TRUE;
  if (filter == DAMERO_LOG_MODEL_FILTER_DECISIONS)
    return !damero_act_is (act, DAMERO_TRAIT_TURN);

  return (damero_act_shapes[act->kind].groups & filters[filter].group) != 0;
}

const char *
damero_log_model_filter_get_title (DameroLogModelFilter filter)
{
  g_return_val_if_fail (filter < DAMERO_N_LOG_FILTERS, NULL);

  return _(filters[filter].title);
}

/* Both players of the game of an act; NULL if it is of none. */
static char *
dup_players (const DameroPlace *place,
             const DameroEvent *event)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroMatch *match = place->board > 0 ? damero_event_find_match (event, place) : NULL;

  return match != NULL ? g_strconcat (damero_event_get_entry_name (event, section, match->a), "\n",
                                      damero_event_get_entry_name (event, section, match->b), NULL) : NULL;
}

/* What is searched of a row: also the players of a game that its sentence does not name. */
static char *
dup_text (const DameroLogRow *row,
          const DameroEvent  *event)
{
  g_autofree char *place = damero_words_place (&row->act->place, event);
  g_autofree char *sentence = damero_words_act (row->act, event);
  g_autofree char *who = damero_words_who (row->act);
  g_autofree char *consequences = dup_consequences (row, event);
  g_autofree char *players = dup_players (&row->act->place, event);
  g_autofree char *text = g_strjoin ("\n", place, sentence, who, consequences != NULL ? consequences : "", players,
                                     NULL);

  return g_utf8_casefold (text, -1);
}

static const char *
get_text (DameroLogModel    *self,
          const DameroEvent *event,
          guint              index)
{
  while (self->texts->len <= index)
    g_ptr_array_add (self->texts, dup_text (g_ptr_array_index (event->log, self->texts->len), event));

  return g_ptr_array_index (self->texts, index);
}

static gboolean
lets_through (DameroLogModel    *self,
              const DameroEvent *event,
              guint              index)
{
  const DameroLogRow *row = g_ptr_array_index (event->log, index);

  if (!is_of_filter (row->act, self->filter) &&
      !has_consequence (row, filters[self->filter].consequences))
    return FALSE;
  for (guint i = 0; self->words != NULL && self->words[i] != NULL; i++)
    if (strstr (get_text (self, event, index), self->words[i]) == NULL)
      return FALSE;

  return TRUE;
}

static gboolean
lets_record_through (DameroLogModel *self,
                     guint           index)
{
  gboolean is_of_filter = self->filter == DAMERO_LOG_MODEL_FILTER_DECISIONS ||
                          self->filter == DAMERO_LOG_MODEL_FILTER_DEVICES ||
                          self->filter == DAMERO_LOG_MODEL_FILTER_ALL;
  g_autofree char *place = damero_log_records_dup_place (self->records, index);
  g_autofree char *sentence = damero_log_records_dup_sentence (self->records, index);
  g_autofree char *who = damero_log_records_dup_who (self->records, index);
  g_autofree char *text = g_strjoin ("\n", place, sentence, who, NULL);
  g_autofree char *folded = g_utf8_casefold (text, -1);

  for (guint i = 0; self->words != NULL && self->words[i] != NULL; i++)
    if (strstr (folded, self->words[i]) == NULL)
      return FALSE;

  return is_of_filter;
}

static void
append (DameroLogModel *self,
        guint           index,
        EntryKind       kind)
{
  const Entry entry = { index, kind };

  g_array_append_val (self->shown, entry);
}

/* Takes in the records that are new, of before the instant WALL_MS. */
static void
take_in_records (DameroLogModel *self,
                 gint64          wall_ms)
{
  while (self->n_records < damero_log_records_get_n (self->records) &&
         damero_log_records_get (self->records, self->n_records)->stamp.wall_ms < wall_ms)
    {
      if (lets_record_through (self, self->n_records))
        append (self, self->n_records, ENTRY_RECORD);
      self->n_records++;
    }
}

/* Takes in a group of N rows from FIRST on: a heading, and below it, if it is open, its acts. */
static void
take_in_group (DameroLogModel    *self,
               const DameroEvent *event,
               guint              first,
               guint              n)
{
  gboolean any = FALSE;

  for (guint i = first; i < first + n; i++)
    if (lets_through (self, event, i))
      {
        any = TRUE;
        if (!is_open (self, first))
          break;
        append (self, i, ENTRY_ACT);
      }
  if (any)
    append (self, first, ENTRY_HEAD);
}

/* Takes in the rows of the log, and the records, that are new, by their time; returns how many entries are new. */
static guint
take_in (DameroLogModel *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  guint before = self->shown->len;

  while (self->n_seen < event->log->len)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, self->n_seen);
      const GPtrArray *members = get_members (event, row);

      take_in_records (self, row->act->stamp.wall_ms);
      if (members != NULL)
        take_in_group (self, event, self->n_seen, members->len);
      else if (lets_through (self, event, self->n_seen))
        append (self, self->n_seen, ENTRY_ACT);
      self->n_seen += members != NULL ? members->len : 1;
    }
  take_in_records (self, G_MAXINT64);

  return self->shown->len - before;
}

/* Whether the newest entry is of an act that was not taken in, or comes after one. */
static gboolean
is_after (DameroLogModel *self,
          guint           n_seen)
{
  for (guint i = self->shown->len; i-- > 0;)
    if (g_array_index (self->shown, Entry, i).kind != ENTRY_RECORD)
      return g_array_index (self->shown, Entry, i).index >= n_seen;

  return FALSE;
}

/* Forgets what was taken in of the group that the newest row continues, and the records after it; returns how many
 * entries that were. */
static guint
take_back (DameroLogModel *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroLogRow *last = g_ptr_array_index (event->log, self->n_seen - 1);
  guint before = self->shown->len;

  if (get_members (event, last) == NULL)
    return 0;

  for (const DameroLogRow *row = last; row != NULL && strcmp (row->act->group, last->act->group) == 0;)
    row = --self->n_seen > 0 ? g_ptr_array_index (event->log, self->n_seen - 1) : NULL;
  while (is_after (self, self->n_seen))
    {
      const Entry *newest = &g_array_index (self->shown, Entry, self->shown->len - 1);

      if (newest->kind == ENTRY_RECORD)
        self->n_records = newest->index;
      g_array_set_size (self->shown, self->shown->len - 1);
    }
  return before - self->shown->len;
}

static void
filter_anew (DameroLogModel *self)
{
  guint before = self->shown->len;

  g_array_set_size (self->shown, 0);
  self->n_seen = 0;
  self->n_records = 0;
  take_in (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->shown->len);
}

/* ---- what is live ---- */

static void
drop_items (DameroLogModel *self)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    DAMERO_LOG_MODEL_ITEM (item)->model = NULL;
  g_hash_table_remove_all (self->items);
}

static void
emit_changed (DameroLogModel *self)
{
  g_autoptr(GPtrArray) held = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    g_ptr_array_add (held, g_object_ref (item));
  for (guint i = 0; i < held->len; i++)
    g_signal_emit (g_ptr_array_index (held, i), signals[CHANGED], 0);
}

/* Other names, of players or of the sides: what was searched is out of date. */
static void
on_names_changed (DameroLogModel *self)
{
  g_ptr_array_set_size (self->texts, 0);
  emit_changed (self);
  if (self->words != NULL)
    filter_anew (self);
}

/* The rows are of another log: the items of the old one stand for nothing. */
static void
on_replaced (DameroDesk     *desk,
             DameroLogModel *self)
{
  drop_items (self);
  g_ptr_array_set_size (self->texts, 0);
  filter_anew (self);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroLogModel    *self)
{
  guint n_old, n_new;

  if (damero_desk_get_event (desk)->log->len == self->n_seen)
    return;
  /* Another event took its place. */
  if (damero_desk_get_event (desk)->log->len < self->n_seen)
    {
      filter_anew (self);
      return;
    }

  n_old = take_back (self);
  n_new = take_in (self);
  if (n_old + n_new > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, n_new);
  if (place->section == 0)
    on_names_changed (self);
}

static void
on_record (DameroLogRecords *records,
           DameroLogModel    *self)
{
  guint before = self->shown->len;

  take_in_records (self, G_MAXINT64);
  if (self->shown->len > before)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->shown->len - before);
}

/* ---- the list ---- */

static GType
damero_log_model_get_item_type (GListModel *list)
{
  return DAMERO_TYPE_LOG_MODEL_ITEM;
}

static guint
damero_log_model_get_n_items (GListModel *list)
{
  return DAMERO_LOG_MODEL (list)->shown->len;
}

static gpointer
damero_log_model_get_item (GListModel *list,
                           guint       position)
{
  DameroLogModel *self = DAMERO_LOG_MODEL (list);
  DameroLogModelItem *item;
  Entry entry;

  if (position >= self->shown->len)
    return NULL;

  entry = g_array_index (self->shown, Entry, self->shown->len - 1 - position);
  item = g_hash_table_lookup (self->items, get_key (entry));
  if (item != NULL)
    return g_object_ref (item);

  item = g_object_new (DAMERO_TYPE_LOG_MODEL_ITEM, NULL);
  item->model = self;
  item->entry = entry;
  g_hash_table_insert (self->items, get_key (entry), item);
  return item;
}

static void
damero_log_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = damero_log_model_get_item_type;
  iface->get_n_items = damero_log_model_get_n_items;
  iface->get_item = damero_log_model_get_item;
}

static void
damero_log_model_finalize (GObject *object)
{
  DameroLogModel *self = DAMERO_LOG_MODEL (object);

  drop_items (self);
  g_hash_table_unref (self->items);
  g_hash_table_unref (self->open);
  g_array_unref (self->shown);
  g_ptr_array_unref (self->texts);
  g_strfreev (self->words);
  g_object_unref (self->records);
  g_object_unref (self->desk);

  G_OBJECT_CLASS (damero_log_model_parent_class)->finalize (object);
}

static void
damero_log_model_class_init (DameroLogModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_log_model_finalize;
}

static void
damero_log_model_init (DameroLogModel *self)
{
  self->shown = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->open = g_hash_table_new (NULL, NULL);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->items = g_hash_table_new (NULL, NULL);
}

DameroLogModel *
damero_log_model_new (DameroDesk *desk)
{
  DameroLogModel *self = g_object_new (DAMERO_TYPE_LOG_MODEL, NULL);

  self->desk = g_object_ref (desk);
  self->records = damero_log_records_new (desk);
  take_in (self);
  g_signal_connect_object (self->records, "added", G_CALLBACK (on_record), self, 0);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (desk, "replaced", G_CALLBACK (on_replaced), self, 0);
  g_signal_connect_object (damero_settings_get (), "changed::pieces", G_CALLBACK (on_names_changed), self,
                           G_CONNECT_SWAPPED);

  return self;
}

void
damero_log_model_set_filter (DameroLogModel       *self,
                             DameroLogModelFilter  filter)
{
  g_return_if_fail (DAMERO_IS_LOG_MODEL (self));
  g_return_if_fail (filter < DAMERO_N_LOG_FILTERS);

  if (filter == self->filter)
    return;
  self->filter = filter;
  filter_anew (self);
}

void
damero_log_model_set_search (DameroLogModel *self,
                             const char     *text)
{
  g_autofree char *folded = NULL;

  g_return_if_fail (DAMERO_IS_LOG_MODEL (self));

  folded = g_strstrip (g_utf8_casefold (text != NULL ? text : "", -1));
  g_clear_pointer (&self->words, g_strfreev);
  if (*folded != '\0')
    self->words = g_strsplit_set (folded, " \t\n", -1);
  filter_anew (self);
}

void
damero_log_model_toggle (DameroLogModel *self,
                         guint           position)
{
  g_autoptr(DameroLogModelItem) item = g_list_model_get_item (G_LIST_MODEL (self), position);
  g_autoptr(GArray) before = NULL;
  guint at, n_before;
  gpointer key;

  if (item == NULL || item->entry.kind != ENTRY_HEAD || self->words != NULL)
    return;

  key = GUINT_TO_POINTER (item->entry.index);
  if (!g_hash_table_remove (self->open, key))
    g_hash_table_add (self->open, key);

  /* Everything up to the acts of this group stays as it is. */
  n_before = self->shown->len - position;
  at = n_before - 1;
  while (at > 0 && g_array_index (self->shown, Entry, at - 1).kind != ENTRY_RECORD &&
         g_array_index (self->shown, Entry, at - 1).index >= item->entry.index)
    at--;
  before = g_array_copy (self->shown);
  g_array_set_size (self->shown, at);
  take_in_group (self, damero_desk_get_event (self->desk), item->entry.index,
                 get_members (get_event (item), damero_log_model_item_get_row (item))->len);
  g_array_append_vals (self->shown, &g_array_index (before, Entry, n_before), before->len - n_before);
  g_list_model_items_changed (G_LIST_MODEL (self), position + 1, n_before - 1 - at,
                              self->shown->len - position - 1 - at);
  g_signal_emit (item, signals[CHANGED], 0);
}

guint
damero_log_model_get_n_held (DameroLogModel *self)
{
  g_return_val_if_fail (DAMERO_IS_LOG_MODEL (self), 0);

  return g_hash_table_size (self->items);
}
