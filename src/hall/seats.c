/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/seats.h"

#include <string.h>

#define CROCKFORD   "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
#define N_CODE      (DAMERO_SEATS_CODE_SIZE - 1)
#define HASH_DIGITS 64

typedef struct {
  DameroSeat seat;
  char       code[DAMERO_SEATS_CODE_SIZE];
} Code;

struct _DameroSeats {
  DameroChanceFunc chance;
  gpointer         source;
  GPtrArray       *records;
  GArray          *codes;    /* Code: of seats that wait for a device */
  GPtrArray       *sessions; /* DameroSession */
  GHashTable      *tries;    /* address -> GArray of gint64: when, the last minute's */
  guint            last_id;
  guint            barred;   /* kinds of seats, a bit for each */
};

static void
session_free (gpointer data)
{
  DameroSession *session = data;

  g_free (session->address);
  g_free (session->hash);
  g_free (session);
}

DameroSeats *
damero_seats_new (DameroChanceFunc chance,
                  gpointer         source,
                  GPtrArray       *records)
{
  DameroSeats *self = g_new0 (DameroSeats, 1);

  self->chance = chance;
  self->source = source;
  self->records = records;
  self->codes = g_array_new (FALSE, FALSE, sizeof (Code));
  self->sessions = g_ptr_array_new_with_free_func (session_free);
  self->tries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  return self;
}

void
damero_seats_free (DameroSeats *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->codes);
  g_ptr_array_unref (self->sessions);
  g_hash_table_unref (self->tries);
  g_free (self);
}

/* ---- codes ---- */

static Code *
find_code_of (DameroSeats      *self,
              const DameroSeat *seat)
{
  for (guint i = 0; i < self->codes->len; i++)
    if (damero_seat_equal (&g_array_index (self->codes, Code, i).seat, seat))
      return &g_array_index (self->codes, Code, i);

  return NULL;
}

static Code *
find_code (DameroSeats *self,
           const char  *code)
{
  for (guint i = 0; i < self->codes->len; i++)
    if (strcmp (g_array_index (self->codes, Code, i).code, code) == 0)
      return &g_array_index (self->codes, Code, i);

  return NULL;
}

static void
remove_code (DameroSeats *self,
             Code        *code)
{
  if (code != NULL)
    g_array_remove_index (self->codes, (guint) (code - &g_array_index (self->codes, Code, 0)));
}

static void
draw_code (DameroSeats *self,
           char         ret_code[DAMERO_SEATS_CODE_SIZE])
{
  do
    {
      guint8 bytes[5]; /* 40 bits: five for each character */
      guint64 bits = 0;

      self->chance (self->source, bytes, sizeof bytes);
      for (guint i = 0; i < sizeof bytes; i++)
        bits = bits << 8 | bytes[i];
      for (guint i = 0; i < N_CODE; i++)
        ret_code[i] = CROCKFORD[bits >> (5 * i) & 31];
      ret_code[N_CODE] = '\0';
    }
  while (find_code (self, ret_code) != NULL);
}

const char *
damero_seats_open (DameroSeats      *self,
                   const DameroSeat *seat,
                   gint64            now_ms)
{
  Code code = { .seat = *seat };

  draw_code (self, code.code);
  remove_code (self, find_code_of (self, seat));
  g_array_append_val (self->codes, code);
  damero_hall_records_add (self->records, DAMERO_HALL_RECORD_OPENED, seat, NULL, NULL, now_ms);
  return g_array_index (self->codes, Code, self->codes->len - 1).code;
}

const char *
damero_seats_get_code (DameroSeats      *self,
                       const DameroSeat *seat)
{
  const Code *code = find_code_of (self, seat);

  return code != NULL ? code->code : NULL;
}

GPtrArray *
damero_seats_dup_open (DameroSeats *self)
{
  GPtrArray *open = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->codes->len; i++)
    g_ptr_array_add (open, g_memdup2 (&g_array_index (self->codes, Code, i).seat, sizeof (DameroSeat)));

  return open;
}

/* The code as it was made, of what somebody typed; FALSE: it is none. */
static gboolean
read_code (const char *text,
           char        ret_code[DAMERO_SEATS_CODE_SIZE])
{
  guint n = 0;

  for (; *text != '\0'; text++)
    {
      char letter = g_ascii_toupper (*text);

      if (letter == '-' || letter == ' ')
        continue;
      if (letter == 'O')
        letter = '0';
      else if (letter == 'I' || letter == 'L')
        letter = '1';
      if (n == N_CODE || strchr (CROCKFORD, letter) == NULL)
        return FALSE;
      ret_code[n++] = letter;
    }

  ret_code[n] = '\0';
  return n == N_CODE;
}

/* ---- tries ---- */

static gboolean
forget_tries (gpointer key,
              gpointer value,
              gpointer user_data)
{
  const gint64 *since_ms = user_data;
  GArray *times = value;

  while (times->len > 0 && g_array_index (times, gint64, 0) <= *since_ms)
    g_array_remove_index (times, 0);

  return times->len == 0;
}

/* Counts a try of ADDRESS; FALSE: it had its number already, or there are too many addresses. */
static gboolean
count_try (DameroSeats *self,
           const char  *address,
           gint64       now_ms)
{
  gint64 since_ms = now_ms - DAMERO_SEATS_TRIES_MS;
  GArray *times;

  g_hash_table_foreach_remove (self->tries, forget_tries, &since_ms);
  times = g_hash_table_lookup (self->tries, address);
  if (times == NULL)
    {
      if (g_hash_table_size (self->tries) >= DAMERO_SEATS_MAX_ADDRESSES)
        return FALSE;
      times = g_array_new (FALSE, FALSE, sizeof (gint64));
      g_hash_table_insert (self->tries, g_strdup (address), times);
    }
  if (times->len >= DAMERO_SEATS_MAX_TRIES)
    return FALSE;

  g_array_append_val (times, now_ms);
  return TRUE;
}

/* ---- devices ---- */

static char *
dup_hash (const char *cookie)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, cookie, -1);
}

static void
draw_cookie (DameroSeats *self,
             char         ret_cookie[DAMERO_SEATS_COOKIE_SIZE])
{
  guint8 bytes[(DAMERO_SEATS_COOKIE_SIZE - 1) / 2];

  self->chance (self->source, bytes, sizeof bytes);
  for (guint i = 0; i < sizeof bytes; i++)
    g_snprintf (ret_cookie + 2 * i, 3, "%02x", bytes[i]);
}

static DameroSession *
add_session (DameroSeats      *self,
             const DameroSeat *seat,
             const char       *hash,
             gint64            joined_ms)
{
  DameroSession *session = g_new0 (DameroSession, 1);

  session->id = ++self->last_id;
  session->seat = *seat;
  session->hash = g_strdup (hash);
  session->joined_ms = joined_ms;
  g_ptr_array_add (self->sessions, session);
  return session;
}

static DameroSession *
find_holder (DameroSeats      *self,
             const DameroSeat *seat)
{
  for (guint i = 0; !damero_seat_kind_is_shared (seat->kind) && i < self->sessions->len; i++)
    {
      DameroSession *session = g_ptr_array_index (self->sessions, i);

      if (!session->is_display && damero_seat_equal (&session->seat, seat))
        return session;
    }

  return NULL;
}

DameroJoin
damero_seats_join (DameroSeats          *self,
                   const char           *code,
                   const char           *address,
                   gint64                now_ms,
                   char                  ret_cookie[DAMERO_SEATS_COOKIE_SIZE],
                   const DameroSession **ret_session)
{
  char read[DAMERO_SEATS_CODE_SIZE];
  g_autofree char *hash = NULL;
  DameroSession *before, *session;
  DameroSeat seat;
  Code *found;

  if (!count_try (self, address, now_ms))
    {
      damero_hall_records_add (self->records, DAMERO_HALL_RECORD_REFUSED, NULL, address, "too-many-tries", now_ms);
      return DAMERO_JOIN_TOO_MANY_TRIES;
    }
  found = read_code (code, read) ? find_code (self, read) : NULL;
  if (found == NULL)
    {
      damero_hall_records_add (self->records, DAMERO_HALL_RECORD_REFUSED, NULL, address, "no-code", now_ms);
      return DAMERO_JOIN_NO_CODE;
    }
  if ((self->barred & 1u << found->seat.kind) != 0)
    {
      damero_hall_records_add (self->records, DAMERO_HALL_RECORD_REFUSED, &found->seat, address, "insecure", now_ms);
      return DAMERO_JOIN_BARRED;
    }
  if (self->sessions->len >= DAMERO_SEATS_MAX_SESSIONS)
    {
      damero_hall_records_add (self->records, DAMERO_HALL_RECORD_REFUSED, &found->seat, address, "full", now_ms);
      return DAMERO_JOIN_FULL;
    }

  seat = found->seat;
  if (!damero_seat_kind_is_shared (seat.kind))
    remove_code (self, found);
  before = find_holder (self, &seat);
  if (before != NULL)
    {
      before->is_display = TRUE;
      damero_hall_records_add (self->records, DAMERO_HALL_RECORD_REPLACED, &seat, before->address, NULL, now_ms);
    }
  draw_cookie (self, ret_cookie);
  hash = dup_hash (ret_cookie);
  session = add_session (self, &seat, hash, now_ms);
  session->address = g_strdup (address);
  damero_hall_records_add (self->records, DAMERO_HALL_RECORD_JOINED, &seat, address, NULL, now_ms);
  if (ret_session != NULL)
    *ret_session = session;
  return DAMERO_JOIN_OK;
}

void
damero_seats_bar (DameroSeats *self,
                  guint        kinds)
{
  self->barred = kinds;
}

static DameroSession *
find_hash (DameroSeats *self,
           const char  *hash)
{
  for (guint i = 0; i < self->sessions->len; i++)
    {
      DameroSession *session = g_ptr_array_index (self->sessions, i);

      if (strcmp (session->hash, hash) == 0)
        return session;
    }

  return NULL;
}

const DameroSession *
damero_seats_find (DameroSeats *self,
                   const char  *cookie)
{
  g_autofree char *hash = dup_hash (cookie);

  return find_hash (self, hash);
}

const DameroSession *
damero_seats_find_session (DameroSeats *self,
                           guint        id)
{
  for (guint i = 0; i < self->sessions->len; i++)
    {
      const DameroSession *session = g_ptr_array_index (self->sessions, i);

      if (session->id == id)
        return session;
    }

  return NULL;
}

const DameroSession *
damero_seats_find_holder (DameroSeats      *self,
                          const DameroSeat *seat)
{
  return find_holder (self, seat);
}

GPtrArray *
damero_seats_dup_sessions (DameroSeats *self)
{
  GPtrArray *copy = g_ptr_array_new ();

  for (guint i = 0; i < self->sessions->len; i++)
    g_ptr_array_add (copy, g_ptr_array_index (self->sessions, i));

  return copy;
}

void
damero_seats_leave (DameroSeats *self,
                    guint        id,
                    gint64       now_ms)
{
  for (guint i = 0; i < self->sessions->len; i++)
    {
      const DameroSession *session = g_ptr_array_index (self->sessions, i);

      if (session->id != id)
        continue;
      damero_hall_records_add (self->records, DAMERO_HALL_RECORD_LEFT, &session->seat, session->address, NULL, now_ms);
      g_ptr_array_remove_index (self->sessions, i);
      return;
    }
}

/* Removes the devices of SEAT, NULL: all of them. */
static void
remove_sessions (DameroSeats         *self,
                 const DameroSeat    *seat,
                 DameroHallRecordKind kind,
                 gint64               now_ms)
{
  for (guint i = self->sessions->len; i-- > 0;)
    {
      const DameroSession *session = g_ptr_array_index (self->sessions, i);

      if (seat != NULL && !damero_seat_equal (&session->seat, seat))
        continue;
      damero_hall_records_add (self->records, kind, &session->seat, session->address, NULL, now_ms);
      g_ptr_array_remove_index (self->sessions, i);
    }
}

void
damero_seats_revoke (DameroSeats      *self,
                     const DameroSeat *seat,
                     gint64            now_ms)
{
  remove_code (self, find_code_of (self, seat));
  remove_sessions (self, seat, DAMERO_HALL_RECORD_REVOKED, now_ms);
}

void
damero_seats_end (DameroSeats *self,
                  gint64       now_ms)
{
  g_array_set_size (self->codes, 0);
  remove_sessions (self, NULL, DAMERO_HALL_RECORD_ENDED, now_ms);
}

void
damero_seats_set_address (DameroSeats *self,
                          guint        id,
                          const char  *address)
{
  for (guint i = 0; i < self->sessions->len; i++)
    {
      DameroSession *session = g_ptr_array_index (self->sessions, i);

      if (session->id != id)
        continue;
      g_free (session->address);
      session->address = g_strdup (address);
    }
}

gboolean
damero_seats_restore_code (DameroSeats      *self,
                           const DameroSeat *seat,
                           const char       *code)
{
  Code restored = { .seat = *seat };

  if (!read_code (code, restored.code) || strcmp (restored.code, code) != 0 || find_code (self, code) != NULL)
    return FALSE;

  remove_code (self, find_code_of (self, seat));
  g_array_append_val (self->codes, restored);
  return TRUE;
}

gboolean
damero_seats_restore (DameroSeats      *self,
                      const DameroSeat *seat,
                      const char       *hash,
                      const char       *address,
                      gboolean          is_display,
                      gint64            joined_ms)
{
  gboolean has_holder = find_holder (self, seat) != NULL;
  DameroSession *session;

  if (strlen (hash) != HASH_DIGITS || strspn (hash, "0123456789abcdef") != HASH_DIGITS ||
      find_hash (self, hash) != NULL)
    return FALSE;

  session = add_session (self, seat, hash, joined_ms);
  session->is_display = is_display || has_holder;
  session->address = g_strdup (address);
  return TRUE;
}
