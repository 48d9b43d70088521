/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall-server/test-guards.c - what damero-hall looks at before libsoup does: heads of requests and frames of
 * WebSockets, whole, byte by byte, and wrong in each way that is refused.
 */
#include <string.h>

#include "hall-server/frames.h"
#include "hall-server/head.h"
#include "hall/protocol.h"

#define COOKIE "0123456789abcdef0123456789abcdef"
#define HOST   "Host: 192.0.2.1:8017\r\n"
#define OWN    "Origin: http://192.0.2.1:8017\r\n"
#define JSON   "Content-Type: application/json\r\n"
#define SOCKET "GET /hall HTTP/1.1\r\n" HOST "Upgrade: websocket\r\n"

static DameroHeadPlace
make_place (gboolean is_secure,
            guint    port)
{
  DameroHeadPlace place = { g_ptr_array_new (), port, is_secure };

  g_ptr_array_add (place.hosts, (gpointer) "192.0.2.1");
  g_ptr_array_add (place.hosts, (gpointer) "club.local");
  g_ptr_array_add (place.hosts, (gpointer) "2001:db8::1");
  return place;
}

typedef struct {
  const char    *head; /* without its empty line */
  guint          status;
  DameroHallStat stat; /* of what is refused */
} Row;

static const Row rows[] = {
  { "GET / HTTP/1.1\r\n" HOST, 200, 0 },
  { "GET /web/pages.js HTTP/1.1\r\nhost:192.0.2.1:8017  \r\nAccept: */*\r\n", 200, 0 },
  { "GET / HTTP/1.1\r\nHost: CLUB.local:8017\r\n", 200, 0 },
  { "GET / HTTP/1.1\r\nHost: [2001:db8::1]:8017\r\n", 200, 0 },
  { "GET / HTTP/1.1\r\n" HOST OWN, 200, 0 },
  { SOCKET OWN, 200, 0 },
  { "POST /join HTTP/1.1\r\n" HOST OWN JSON "Content-Length: 4096\r\n", 200, 0 },
  { "POST /join HTTP/1.1\r\n" HOST OWN "Content-Type: application/json; charset=utf-8\r\nContent-Length: 0\r\n",
    200, 0 },
  /* the host */
  { "GET / HTTP/1.1\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1\r\n" HOST HOST, 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1\r\nHost: evil.example:8017\r\n", 421, DAMERO_HALL_STAT_FOREIGN_HOST },
  { "GET / HTTP/1.1\r\nHost: 192.0.2.1\r\n", 421, DAMERO_HALL_STAT_FOREIGN_HOST },
  { "GET / HTTP/1.1\r\nHost: 192.0.2.1:80\r\n", 421, DAMERO_HALL_STAT_FOREIGN_HOST },
  { "GET / HTTP/1.1\r\nHost: 192.0.2.1:8017x\r\n", 421, DAMERO_HALL_STAT_FOREIGN_HOST },
  { "GET / HTTP/1.1\r\nHost: 192.0.2.12:8017\r\n", 421, DAMERO_HALL_STAT_FOREIGN_HOST },
  { "GET / HTTP/1.1\r\nHost: 192.0.2.1.evil.example:8017\r\n", 421, DAMERO_HALL_STAT_FOREIGN_HOST },
  { "GET / HTTP/1.1\r\nHost: [192.0.2.1]:8017\r\n", 421, DAMERO_HALL_STAT_FOREIGN_HOST },
  { "GET / HTTP/1.1\r\nHost: [2001:db8::1:8017\r\n", 421, DAMERO_HALL_STAT_FOREIGN_HOST },
  { "GET / HTTP/1.1\r\nHost: \r\n", 421, DAMERO_HALL_STAT_FOREIGN_HOST },
  /* the origin */
  { "GET / HTTP/1.1\r\n" HOST "Origin: http://evil.example\r\n", 403, DAMERO_HALL_STAT_FOREIGN_ORIGIN },
  { "GET / HTTP/1.1\r\n" HOST "Origin: null\r\n", 403, DAMERO_HALL_STAT_FOREIGN_ORIGIN },
  { "GET / HTTP/1.1\r\n" HOST "Origin: https://192.0.2.1:8017\r\n", 403, DAMERO_HALL_STAT_FOREIGN_ORIGIN },
  { "GET / HTTP/1.1\r\n" HOST "Origin: http://club.local:8017\r\n", 403, DAMERO_HALL_STAT_FOREIGN_ORIGIN },
  { "GET / HTTP/1.1\r\n" HOST OWN OWN, 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { SOCKET, 403, DAMERO_HALL_STAT_FOREIGN_ORIGIN },
  { SOCKET "Origin: http://192.0.2.1:8018\r\n", 403, DAMERO_HALL_STAT_FOREIGN_ORIGIN },
  { "POST /join HTTP/1.1\r\n" HOST JSON "Content-Length: 1\r\n", 403, DAMERO_HALL_STAT_FOREIGN_ORIGIN },
  /* the body */
  { "POST /join HTTP/1.1\r\n" HOST OWN JSON, 411, DAMERO_HALL_STAT_BAD_REQUEST },
  { "POST /join HTTP/1.1\r\n" HOST OWN JSON "Content-Length: 4097\r\n", 413, DAMERO_HALL_STAT_BAD_REQUEST },
  { "POST /join HTTP/1.1\r\n" HOST OWN JSON "Content-Length: -1\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "POST /join HTTP/1.1\r\n" HOST OWN JSON "Content-Length: +1\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "POST /join HTTP/1.1\r\n" HOST OWN JSON "Content-Length: 1\r\nContent-Length: 1\r\n", 400,
    DAMERO_HALL_STAT_BAD_REQUEST },
  { "POST /join HTTP/1.1\r\n" HOST OWN JSON "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n", 411,
    DAMERO_HALL_STAT_BAD_REQUEST },
  { "POST /join HTTP/1.1\r\n" HOST OWN JSON "Content-Length: 1\r\nExpect: 100-continue\r\n", 417,
    DAMERO_HALL_STAT_BAD_REQUEST },
  { "POST /join HTTP/1.1\r\n" HOST OWN "Content-Length: 1\r\n", 415, DAMERO_HALL_STAT_BAD_REQUEST },
  { "POST /join HTTP/1.1\r\n" HOST OWN "Content-Type: text/plain\r\nContent-Length: 1\r\n", 415,
    DAMERO_HALL_STAT_BAD_REQUEST },
  { "POST /join HTTP/1.1\r\n" HOST OWN "Content-Type: application/jsonp\r\nContent-Length: 1\r\n", 415,
    DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1\r\n" HOST "Content-Length: 1\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  /* the rest */
  { "POST / HTTP/1.1\r\n" HOST OWN JSON "Content-Length: 1\r\n", 405, DAMERO_HALL_STAT_BAD_REQUEST },
  { "DELETE / HTTP/1.1\r\n" HOST, 405, DAMERO_HALL_STAT_BAD_REQUEST },
  { "HEAD / HTTP/1.1\r\n" HOST, 405, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.0\r\n" HOST, 505, DAMERO_HALL_STAT_BAD_REQUEST },
  { "PRI * HTTP/2.0\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET /\r\n" HOST, 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1 more\r\n" HOST, 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET http://192.0.2.1:8017/ HTTP/1.1\r\n" HOST, 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET /web/../x HTTP/1.1\r\n" HOST, 404, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET /%2e%2e HTTP/1.1\r\n" HOST, 404, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET /?a=b HTTP/1.1\r\n" HOST, 404, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1\r\n" HOST "Upgrade: h2c\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1\r\n" HOST OWN "Upgrade: websocket\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1\r\n" HOST "A: b\r\n c\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1\r\n" HOST "A : b\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1\r\n" HOST "no colon\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1\n" HOST, 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1\r\n" HOST "A: \x01\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "GET / HTTP/1.1\r\n" HOST "A: b\rc\r\n", 400, DAMERO_HALL_STAT_BAD_REQUEST },
  { "\x16\x03\x01", 400, DAMERO_HALL_STAT_BAD_REQUEST },
};

static void
test_heads (void)
{
  DameroHeadPlace place = make_place (FALSE, 8017);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (rows[i].head, "\r\n", NULL);
      g_auto(DameroHead) head = { 0 };
      DameroHallStat stat = DAMERO_HALL_N_STATS;

      g_test_message ("row %u: %s", i, rows[i].head);
      g_assert_cmpuint (damero_head_read (text, strlen (text), &place, &head, &stat), ==, rows[i].status);
      if (rows[i].status == 200)
        g_assert_cmpuint (head.n_head, ==, strlen (text));
      else
        g_assert_cmpint (stat, ==, rows[i].stat);
    }
  g_ptr_array_unref (place.hosts);
}

/* As long as the head is not complete nothing is said of a good one, and its length has an end. */
static void
test_head_bytes (void)
{
  static const char good[] = "POST /join HTTP/1.1\r\nCookie: a=b; damero=" COOKIE "\r\n" HOST OWN JSON
                             "Content-Length: 3\r\n\r\n";
  DameroHeadPlace place = make_place (FALSE, 8017);
  g_auto(DameroHead) head = { 0 };
  g_autofree char *longest = g_strnfill (DAMERO_HEAD_MAX_BYTES, 'A');
  g_autofree char *text = NULL;
  DameroHallStat stat;

  for (gsize n = 0; n < strlen (good); n++)
    g_assert_cmpuint (damero_head_read (good, n, &place, &head, &stat), ==, 0);
  text = g_strconcat (good, "{}\n", "\n\x01", NULL);
  g_assert_cmpuint (damero_head_read (text, strlen (text), &place, &head, &stat), ==, 200);
  g_assert_cmpstr (head.path, ==, "/join");
  g_assert_cmpstr (head.cookie, ==, COOKIE);
  g_assert_cmpstr (head.ours, ==, "192.0.2.1:8017");
  g_assert_cmpuint (head.n_head, ==, strlen (good));
  g_assert_cmpuint (head.n_body, ==, 3);
  g_assert_true (head.is_post);
  g_assert_false (head.is_socket);

  g_assert_cmpuint (damero_head_read (longest, DAMERO_HEAD_MAX_BYTES - 1, &place, &head, &stat), ==, 0);
  g_assert_cmpuint (damero_head_read (longest, DAMERO_HEAD_MAX_BYTES, &place, &head, &stat), ==, 431);
  g_assert_cmpint (stat, ==, DAMERO_HALL_STAT_LONG_HEAD);
  g_ptr_array_unref (place.hosts);
}

static void
test_cookies (void)
{
  static const struct { const char *lines; const char *cookie; } cookies[] = {
    { "", "" },
    { "Cookie: damero=" COOKIE "\r\n", COOKIE },
    { "Cookie: xdamero=" COOKIE "\r\nCookie: damero=" COOKIE "\r\n", COOKIE },
    { "Cookie: damero=" COOKIE "0\r\n", "" },
    { "Cookie: damero=" COOKIE "x\r\n", "" },
    { "Cookie: damero=0123\r\n", "" },
    { "Cookie: damero=0123456789ABCDEF0123456789abcdef\r\n", "" },
    { "Cookie: damero=; damero=" COOKIE "\r\n", COOKIE },
  };
  DameroHeadPlace place = make_place (TRUE, 443);

  for (guint i = 0; i < G_N_ELEMENTS (cookies); i++)
    {
      g_autofree char *text = g_strdup_printf ("GET /hall HTTP/1.1\r\nHost: club.local\r\nUpgrade: WebSocket\r\n"
                                               "Origin: https://club.local\r\n%s\r\n", cookies[i].lines);
      g_auto(DameroHead) head = { 0 };
      DameroHallStat stat;

      g_test_message ("row %u", i);
      g_assert_cmpuint (damero_head_read (text, strlen (text), &place, &head, &stat), ==, 200);
      g_assert_true (head.is_socket);
      g_assert_cmpstr (head.cookie, ==, cookies[i].cookie);
    }
  g_ptr_array_unref (place.hosts);
}

/* ---- frames ---- */

static void
add_frame (GByteArray *bytes,
           guint8      first,
           gsize       length)
{
  guint8 head[] = { first, 0x80 | 127, 0, 0, 0, 0, 0, 0, (guint8) (length >> 8), (guint8) length, 1, 2, 3, 4 };
  guint8 middle[] = { first, 0x80 | 126, (guint8) (length >> 8), (guint8) length, 1, 2, 3, 4 };
  guint8 small[] = { first, 0x80 | (guint8) (length & 0x7f), 1, 2, 3, 4 };
  gsize before = bytes->len;

  if (length < 126)
    g_byte_array_append (bytes, small, sizeof small);
  else if (length % 2 == 0)
    g_byte_array_append (bytes, middle, sizeof middle);
  else
    g_byte_array_append (bytes, head, sizeof head);
  before = bytes->len;
  g_byte_array_set_size (bytes, (guint) (before + length));
  memset (bytes->data + before, 0x81, length);
}

typedef struct {
  struct { guint8 first; gsize length; } frames[5];
  gboolean       is_let;
  DameroHallStat stat;
} FrameRow;

static const FrameRow frame_rows[] = {
  { { { 0x81, 5 } }, TRUE, 0 },
  { { { 0x81, 0 } }, TRUE, 0 },
  { { { 0x81, 4096 }, { 0x81, 4095 } }, TRUE, 0 },
  { { { 0x01, 2000 }, { 0x80, 2096 }, { 0x81, 4096 } }, TRUE, 0 },
  { { { 0x01, 4000 }, { 0x89, 125 }, { 0x00, 1 }, { 0x8a, 0 }, { 0x80, 95 } }, TRUE, 0 },
  { { { 0x88, 2 } }, TRUE, 0 },
  { { { 0x81, 4097 } }, FALSE, DAMERO_HALL_STAT_LONG_MESSAGE },
  { { { 0x81, 65535 } }, FALSE, DAMERO_HALL_STAT_LONG_MESSAGE },
  { { { 0x01, 2000 }, { 0x80, 2097 } }, FALSE, DAMERO_HALL_STAT_LONG_MESSAGE },
  { { { 0x01, 2000 }, { 0x00, 2000 }, { 0x89, 0 }, { 0x00, 97 } }, FALSE, DAMERO_HALL_STAT_LONG_MESSAGE },
  { { { 0x82, 5 } }, FALSE, DAMERO_HALL_STAT_NO_TEXT },
  { { { 0x83, 5 } }, FALSE, DAMERO_HALL_STAT_NO_TEXT },
  { { { 0xc1, 5 } }, FALSE, DAMERO_HALL_STAT_NO_TEXT },
  { { { 0x89, 126 } }, FALSE, DAMERO_HALL_STAT_NO_TEXT },
  { { { 0x09, 5 } }, FALSE, DAMERO_HALL_STAT_NO_TEXT },
};

/* Whole and byte by byte is the same. */
static void
test_frames (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (frame_rows); i++)
    {
      const FrameRow *row = &frame_rows[i];
      g_autoptr(GByteArray) bytes = g_byte_array_new ();
      DameroFrames frames;
      DameroHallStat stat;
      gboolean is_let = TRUE;

      g_test_message ("row %u", i);
      for (guint n = 0; n < G_N_ELEMENTS (row->frames) && row->frames[n].first + row->frames[n].length > 0; n++)
        add_frame (bytes, row->frames[n].first, row->frames[n].length);
      damero_frames_init (&frames, 0);
      g_assert_true (damero_frames_take (&frames, bytes->data, bytes->len, 0, &stat) == row->is_let);
      g_assert_true (row->is_let || stat == row->stat);

      damero_frames_init (&frames, 0);
      for (guint n = 0; is_let && n < bytes->len; n++)
        is_let = damero_frames_take (&frames, bytes->data + n, 1, 0, &stat);
      g_assert_true (is_let == row->is_let);
      g_assert_true (row->is_let || stat == row->stat);
    }
}

/* What is not masked is of no browser; what the library answers by itself is counted. */
static void
test_frame_heads (void)
{
  static const guint8 bare[] = { 0x81, 0x01, 'a' };
  g_autoptr(GByteArray) pings = g_byte_array_new ();
  DameroFrames frames;
  DameroHallStat stat;

  damero_frames_init (&frames, 0);
  g_assert_false (damero_frames_take (&frames, bare, sizeof bare, 0, &stat));
  g_assert_cmpint (stat, ==, DAMERO_HALL_STAT_NO_TEXT);

  add_frame (pings, 0x89, 125);
  add_frame (pings, 0x89, 0);
  add_frame (pings, 0x8a, 7);
  damero_frames_init (&frames, 0);
  g_assert_true (damero_frames_take (&frames, pings->data, pings->len, 0, &stat));
  g_assert_cmpuint (frames.n_owed, ==, 127 + 2);
}

static guint
count_let (DameroFrames *frames,
           gint64        now_ms)
{
  static const guint8 empty[] = { 0x81, 0x80, 0, 0, 0, 0 };
  DameroFrames before = *frames;
  DameroHallStat stat = DAMERO_HALL_N_STATS;
  guint n = 0;

  while (n <= DAMERO_FRAMES_BURST && damero_frames_take (frames, empty, sizeof empty, now_ms, &stat))
    {
      before = *frames;
      n++;
    }
  g_assert_cmpint (stat, ==, DAMERO_HALL_STAT_TOO_FAST);
  *frames = before;
  return n;
}

static void
test_rate (void)
{
  DameroFrames frames;

  damero_frames_init (&frames, 1000);
  g_assert_cmpuint (count_let (&frames, 1000), ==, DAMERO_FRAMES_BURST);
  g_assert_cmpuint (count_let (&frames, 1099), ==, 0);
  g_assert_cmpuint (count_let (&frames, 1100), ==, 1);
  g_assert_cmpuint (count_let (&frames, 2100), ==, DAMERO_FRAMES_PER_SECOND);
  g_assert_cmpuint (count_let (&frames, G_MAXINT64 / 2), ==, DAMERO_FRAMES_BURST);
  g_assert_cmpuint (count_let (&frames, 5), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hall-server/heads", test_heads);
  g_test_add_func ("/hall-server/head-bytes", test_head_bytes);
  g_test_add_func ("/hall-server/cookies", test_cookies);
  g_test_add_func ("/hall-server/frames", test_frames);
  g_test_add_func ("/hall-server/frame-heads", test_frame_heads);
  g_test_add_func ("/hall-server/rate", test_rate);

  return g_test_run ();
}
