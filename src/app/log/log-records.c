/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/log/log-records.h"

#include <glib/gi18n.h>

#include "words/seat.h"

struct _DameroLogRecords
{
  GObject     parent_instance;

  DameroDesk *desk;
  GPtrArray  *rows; /* DameroKeptRecord, the oldest first */
};

enum { ADDED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroLogRecords, damero_log_records, G_TYPE_OBJECT)

/* What is not stored yet is shown all the same: it happened. */
static void
on_record (DameroHallService      *hall,
           const DameroHallRecord *record,
           DameroLogRecords      *self)
{
  DameroKeptRecord *row = g_new0 (DameroKeptRecord, 1);

  row->stamp = damero_desk_get_now (self->desk);
  row->kind = g_strdup (damero_hall_record_get_token (record->kind));
  row->has_seat = record->has_seat;
  row->seat = record->seat;
  row->address = g_strdup (record->address);
  row->why = g_strdup (record->why);
  g_ptr_array_add (self->rows, row);
  g_signal_emit (self, signals[ADDED], 0);
}

static void
damero_log_records_finalize (GObject *object)
{
  DameroLogRecords *self = DAMERO_LOG_RECORDS (object);

  g_ptr_array_unref (self->rows);
  g_object_unref (self->desk);

  G_OBJECT_CLASS (damero_log_records_parent_class)->finalize (object);
}

static void
damero_log_records_class_init (DameroLogRecordsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_log_records_finalize;

  signals[ADDED] = g_signal_new ("added", DAMERO_TYPE_LOG_RECORDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
damero_log_records_init (DameroLogRecords *self)
{
}

DameroLogRecords *
damero_log_records_new (DameroDesk *desk)
{
  DameroLogRecords *self = g_object_new (DAMERO_TYPE_LOG_RECORDS, NULL);
  g_autoptr(GError) error = NULL;

  self->desk = g_object_ref (desk);
  self->rows = damero_director_list_hall_records (damero_desk_get_director (desk), damero_desk_get_event_uid (desk), 0,
                                                  &error);
  /* A library that cannot be read says so itself, where its acts are. */
  if (self->rows == NULL)
    self->rows = damero_kept_records_new ();
  g_signal_connect_object (damero_desk_get_hall (desk), "record", G_CALLBACK (on_record), self, 0);
  return self;
}

guint
damero_log_records_get_n (DameroLogRecords *self)
{
  g_return_val_if_fail (DAMERO_IS_LOG_RECORDS (self), 0);

  return self->rows->len;
}

const DameroKeptRecord *
damero_log_records_get (DameroLogRecords *self,
                        guint              index)
{
  g_return_val_if_fail (DAMERO_IS_LOG_RECORDS (self) && index < self->rows->len, NULL);

  return g_ptr_array_index (self->rows, index);
}

/* ---- in words ---- */

/* Why a device was refused, as it stands in a sentence. */
static const char *
get_why (const char *why)
{
  static const struct {
    const char *token;
    const char *text;
  } whys[] = {
    { "no-code", N_("no seat has the code that it gave") },
    { "too-many-tries", N_("too many codes were tried from its address") },
    { "full", N_("there are too many devices") },
    { "clock-slept", N_("its clock did not go on: it slept") },
  };

  for (guint i = 0; why != NULL && i < G_N_ELEMENTS (whys); i++)
    if (g_str_equal (why, whys[i].token))
      return _(whys[i].text);

  return why;
}

static const char *
get_event (const char *kind)
{
  static const struct {
    DameroHallRecordKind kind;
    const char          *text;
  } events[] = {
    { DAMERO_HALL_RECORD_OPENED, NC_("device", "a code was made for a device") },
    { DAMERO_HALL_RECORD_JOINED, NC_("device", "a device joined") },
    { DAMERO_HALL_RECORD_REPLACED, NC_("device", "another device takes the place of this one") },
    { DAMERO_HALL_RECORD_LEFT, NC_("device", "the device left") },
    { DAMERO_HALL_RECORD_REVOKED, NC_("device", "the device was taken off its seat") },
    { DAMERO_HALL_RECORD_ENDED, NC_("device", "the seat ended with the event") },
    { DAMERO_HALL_RECORD_REFUSED, NC_("device", "a device was refused") },
    { DAMERO_HALL_RECORD_LOST, NC_("device", "nothing is heard of the device") },
    { DAMERO_HALL_RECORD_RETURNED, NC_("device", "the device is heard of again") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    if (g_str_equal (kind, damero_hall_record_get_token (events[i].kind)))
      return g_dpgettext2 (NULL, "device", events[i].text);

  return kind;
}

char *
damero_log_records_dup_sentence (DameroLogRecords *self,
                                 guint              index)
{
  const DameroKeptRecord *row = damero_log_records_get (self, index);
  const char *why = get_why (row->why);
  g_autofree char *seat = row->has_seat ? damero_words_seat_title (&row->seat) : g_strdup (_("Devices"));

  if (why != NULL)
    /* Translators: of the log: %1$s is a seat ("Board 3"), %2$s what happened to its device, %3$s why. */
    return g_strdup_printf (_("%1$s: %2$s: %3$s"), seat, get_event (row->kind), why);

  return g_strdup_printf (_("%1$s: %2$s"), seat, get_event (row->kind));
}

char *
damero_log_records_dup_place (DameroLogRecords *self,
                              guint              index)
{
  const DameroKeptRecord *row = damero_log_records_get (self, index);
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *section = row->has_seat && event->sections->len > 1
                                   ? damero_event_find_section (event, row->seat.section) : NULL;

  return g_strdup (section != NULL ? section->name : "");
}

char *
damero_log_records_dup_who (DameroLogRecords *self,
                            guint              index)
{
  const DameroKeptRecord *row = damero_log_records_get (self, index);

  return g_strdup (row->address != NULL ? row->address : "");
}
