/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall-server/head.h"

#include <string.h>

#include "hall/protocol.h"

#define END        "\r\n\r\n"
#define COOKIE     "damero="
#define N_COOKIE   32 /* digits */
#define PATH_CHARS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"
#define NAME_CHARS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/* The lines of a head that matter; whatever else it has is passed over. */
typedef enum {
  HOST,
  ORIGIN,
  LENGTH,
  TYPE,
  UPGRADE,
  CODING,
  EXPECT,
  N_LINES,
} Line;

static const char *const line_names[N_LINES] = {
  "host", "origin", "content-length", "content-type", "upgrade", "transfer-encoding", "expect",
};

static guint
refuse (guint           status,
        DameroHallStat  stat,
        DameroHallStat *ret_stat)
{
  *ret_stat = stat;
  return status;
}

const char *
damero_head_get_status_text (guint status)
{
  static const struct { guint status; const char *text; } texts[] = {
    { 200, "OK" }, { 304, "Not Modified" }, { 400, "Bad Request" }, { 403, "Forbidden" }, { 404, "Not Found" },
    { 405, "Method Not Allowed" }, { 408, "Request Timeout" }, { 411, "Length Required" },
    { 413, "Content Too Large" }, { 415, "Unsupported Media Type" }, { 417, "Expectation Failed" },
    { 421, "Misdirected Request" }, { 429, "Too Many Requests" }, { 431, "Request Header Fields Too Large" },
    { 503, "Service Unavailable" }, { 505, "HTTP Version Not Supported" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i].status == status)
      return texts[i].text;

  g_assert_not_reached ();
}

/* No zero, no other control character, no line end alone: what no two readers would take for different things. */
static gboolean
is_plain (const char *bytes,
          gsize       n_bytes)
{
  for (gsize i = 0; i < n_bytes; i++)
    {
      guchar byte = (guchar) bytes[i];

      if (byte == '\r' && (i + 1 == n_bytes || bytes[i + 1] == '\n'))
        continue;
      if (byte == '\n' && i > 0 && bytes[i - 1] == '\r')
        continue;
      if ((byte < 0x20 && byte != '\t') || byte == 0x7f)
        return FALSE;
    }

  return n_bytes == 0 || g_ascii_isupper (*bytes);
}

/* Whether AUTHORITY ("192.0.2.1:8017") is one of the names of this machine, with the port that is listened on. */
static gboolean
is_ours (const char            *authority,
         const DameroHeadPlace *place)
{
  const char *start = *authority == '[' ? authority + 1 : authority;
  const char *end = *authority == '[' ? strchr (start, ']') : start + strcspn (start, ":");
  const char *port;
  guint64 number = place->is_secure ? 443 : 80;

  if (end == NULL)
    return FALSE;

  port = *end == ']' ? end + 1 : end;
  if (*port != '\0' &&
      (*port != ':' || !g_ascii_isdigit (port[1]) ||
       !g_ascii_string_to_unsigned (port + 1, 10, 1, G_MAXUINT16, &number, NULL)))
    return FALSE;

  for (guint i = 0; number == place->port && i < place->hosts->len; i++)
    {
      const char *host = g_ptr_array_index (place->hosts, i);

      if (strlen (host) == (gsize) (end - start) && g_ascii_strncasecmp (host, start, strlen (host)) == 0)
        return (*authority == '[') == (strchr (host, ':') != NULL);
    }

  return FALSE;
}

/* "http://192.0.2.1:8017", of the same machine by the same name. */
static gboolean
is_own_origin (const char            *origin,
               const char            *host,
               const DameroHeadPlace *place)
{
  const char *scheme = place->is_secure ? "https://" : "http://";

  return g_str_has_prefix (origin, scheme) && g_ascii_strcasecmp (origin + strlen (scheme), host) == 0;
}

/* Our cookie among those of a line, or "". */
static char *
find_cookie (const char *value)
{
  g_auto(GStrv) cookies = g_strsplit (value, ";", -1);

  for (char **cookie = cookies; *cookie != NULL; cookie++)
    {
      const char *text = g_strstrip (*cookie);

      if (!g_str_has_prefix (text, COOKIE))
        continue;
      text += strlen (COOKIE);
      if (strlen (text) == N_COOKIE && strspn (text, "0123456789abcdef") == N_COOKIE)
        return g_strdup (text);
    }

  return g_strdup ("");
}

/* Takes one line "Name: value" into its place; FALSE where it is none, or comes a second time. */
static gboolean
take_line (char       *line,
           char      **values,
           DameroHead *head)
{
  gsize length = strspn (line, NAME_CHARS);
  const char *value;

  if (length == 0 || line[length] != ':')
    return FALSE;

  line[length] = '\0';
  value = g_strstrip (line + length + 1);
  if (g_ascii_strcasecmp (line, "cookie") == 0 && *head->cookie == '\0')
    {
      g_free (head->cookie);
      head->cookie = find_cookie (value);
    }
  for (guint i = 0; i < N_LINES; i++)
    {
      if (g_ascii_strcasecmp (line, line_names[i]) != 0)
        continue;
      if (values[i] != NULL)
        return FALSE;
      values[i] = g_strdup (value);
    }

  return TRUE;
}

/* "GET /path HTTP/1.1". */
static guint
take_request (const char *line,
              DameroHead *head)
{
  g_auto(GStrv) words = g_strsplit (line, " ", 4);

  if (g_strv_length (words) != 3 || *words[1] != '/')
    return 400;
  if (strcmp (words[2], "HTTP/1.1") != 0)
    return g_str_has_prefix (words[2], "HTTP/") ? 505 : 400;
  if (strcmp (words[0], "GET") != 0 && strcmp (words[0], "POST") != 0)
    return 405;
  if (strspn (words[1], PATH_CHARS) != strlen (words[1]) || strstr (words[1], "..") != NULL)
    return 404;

  head->is_post = *words[0] == 'P';
  head->path = g_strdup (words[1]);
  return 200;
}

/* The body and what is asked for, where the host is ours. */
static guint
judge (DameroHead     *head,
       char          **values,
       gboolean        is_own,
       DameroHallStat *ret_stat)
{
  guint64 length = 0;

  if (values[CODING] != NULL)
    return refuse (411, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);
  if (values[EXPECT] != NULL)
    return refuse (417, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);
  if (values[LENGTH] != NULL && (!g_ascii_isdigit (*values[LENGTH]) ||
                                 !g_ascii_string_to_unsigned (values[LENGTH], 10, 0, G_MAXUINT64, &length, NULL)))
    return refuse (400, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);
  if (length > DAMERO_HALL_MAX_BYTES)
    return refuse (413, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);

  head->is_socket = values[UPGRADE] != NULL;
  if (head->is_socket && (head->is_post || strcmp (head->path, "/hall") != 0 ||
                          g_ascii_strcasecmp (values[UPGRADE], "websocket") != 0))
    return refuse (400, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);
  if (!head->is_socket && !head->is_post && strcmp (head->path, "/hall") == 0)
    return refuse (404, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);
  if (head->is_post && strcmp (head->path, "/join") != 0)
    return refuse (405, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);
  if ((values[ORIGIN] != NULL || head->is_post || head->is_socket) && !is_own)
    return refuse (403, DAMERO_HALL_STAT_FOREIGN_ORIGIN, ret_stat);
  if (!head->is_post)
    return length == 0 ? 200 : refuse (400, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);

  if (values[LENGTH] == NULL)
    return refuse (411, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);
  if (values[TYPE] == NULL || g_ascii_strncasecmp (values[TYPE], "application/json", 16) != 0 ||
      strchr ("; ", values[TYPE][16]) == NULL)
    return refuse (415, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);

  head->n_body = (gsize) length;
  return 200;
}

static guint
read_lines (char                 **lines,
            const DameroHeadPlace *place,
            DameroHead            *head,
            DameroHallStat        *ret_stat)
{
  char *values[N_LINES] = { NULL };
  guint status = take_request (lines[0], head);
  gboolean is_own;

  for (guint i = 1; status == 200 && lines[i] != NULL; i++)
    if (!take_line (lines[i], values, head))
      status = 400;

  if (status != 200 || values[HOST] == NULL)
    status = refuse (status == 200 ? 400 : status, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);
  else if (!is_ours (values[HOST], place))
    status = refuse (421, DAMERO_HALL_STAT_FOREIGN_HOST, ret_stat);
  else
    {
      is_own = values[ORIGIN] != NULL && is_own_origin (values[ORIGIN], values[HOST], place);
      status = judge (head, values, is_own, ret_stat);
      head->ours = g_steal_pointer (&values[HOST]);
    }

  for (guint i = 0; i < N_LINES; i++)
    g_free (values[i]);
  return status;
}

guint
damero_head_read (const char            *bytes,
                  gsize                  n_bytes,
                  const DameroHeadPlace *place,
                  DameroHead            *ret_head,
                  DameroHallStat        *ret_stat)
{
  const char *end = g_strstr_len (bytes, (gssize) MIN (n_bytes, DAMERO_HEAD_MAX_BYTES), END);
  gsize n_head = end != NULL ? (gsize) (end - bytes) + strlen (END) : MIN (n_bytes, DAMERO_HEAD_MAX_BYTES);
  g_auto(DameroHead) head = { NULL, g_strdup (""), NULL, n_head, 0, FALSE, FALSE };
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  guint status;

  if (!is_plain (bytes, n_head))
    return refuse (400, DAMERO_HALL_STAT_BAD_REQUEST, ret_stat);
  if (end == NULL)
    return n_bytes < DAMERO_HEAD_MAX_BYTES ? 0 : refuse (431, DAMERO_HALL_STAT_LONG_HEAD, ret_stat);

  text = g_strndup (bytes, n_head - strlen (END));
  lines = g_strsplit (text, "\r\n", -1);
  status = read_lines (lines, place, &head, ret_stat);
  if (status != 200)
    return status;

  *ret_head = head;
  head = (DameroHead) { 0 };
  return 200;
}

void
damero_head_clear (DameroHead *head)
{
  g_clear_pointer (&head->path, g_free);
  g_clear_pointer (&head->cookie, g_free);
  g_clear_pointer (&head->ours, g_free);
}
