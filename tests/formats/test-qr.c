/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * QR codes: what they say is read back, module by module, as ISO/IEC 18004 describes it; and how they are drawn.
 */
#include <string.h>

#include "formats/qr.h"

#define TYPICAL "http://192.168.1.105:8017/join#K7QM2T9X"

/* ---- a reader of codes of level M with one or two blocks of equal length ---- */

static const struct {
  guint size;
  guint alignment; /* middle of the one pattern; 0: there is none */
  guint n_blocks;
  guint n_data;    /* codewords of a block */
} versions[] = { { 21, 0, 1, 16 }, { 25, 18, 1, 28 }, { 29, 22, 1, 44 }, { 33, 26, 2, 32 }, { 37, 30, 2, 43 } };

static guint
distance (guint a,
          guint b)
{
  return a > b ? a - b : b - a;
}

/* Whether a module is part of a pattern, or says how the code was made. */
static gboolean
is_function (guint size,
             guint alignment,
             guint x,
             guint y)
{
  if ((x < 9 && (y < 9 || y >= size - 8)) || (x >= size - 8 && y < 9) || x == 6 || y == 6)
    return TRUE;

  return alignment != 0 && distance (x, alignment) <= 2 && distance (y, alignment) <= 2;
}

static gboolean
is_masked (guint mask,
           guint x,
           guint y)
{
  switch (mask)
    {
    case 0: return (x + y) % 2 == 0;
    case 1: return y % 2 == 0;
    case 2: return x % 3 == 0;
    case 3: return (x + y) % 3 == 0;
    case 4: return (y / 2 + x / 3) % 2 == 0;
    case 5: return x * y % 2 + x * y % 3 == 0;
    case 6: return (x * y % 2 + x * y % 3) % 2 == 0;
    default: return ((x + y) % 2 + x * y % 3) % 2 == 0;
    }
}

/* The five bits that say level and mask, at the upper left. */
static guint
read_format (const DameroQr *code)
{
  guint bits = 0;

  for (guint i = 0; i < 5; i++)
    bits = bits << 1 | (guint) damero_qr_is_dark (code, i, 8);
  return bits ^ 0x15; /* the upper bits of the format's own mask */
}

/* Codewords in the order of the code: two columns at a time from the right, up and down. */
static GByteArray *
read_codewords (const DameroQr *code,
                guint           alignment,
                guint           mask)
{
  GByteArray *words = g_byte_array_new ();
  guint size = damero_qr_get_size (code), n_bits = 0;
  guint8 word = 0;
  gboolean up = TRUE;

  for (int right = (int) size - 1; right > 0; right -= 2, up = !up)
    {
      right -= right == 6 ? 1 : 0;
      for (guint i = 0; i < 2 * size; i++)
        {
          guint x = (guint) right - i % 2, y = up ? size - 1 - i / 2 : i / 2;

          if (is_function (size, alignment, x, y))
            continue;
          word = (guint8) (word << 1 | (damero_qr_is_dark (code, x, y) != is_masked (mask, x, y)));
          if (++n_bits % 8 == 0)
            g_byte_array_append (words, &word, 1);
        }
    }

  return words;
}

/* The text in byte mode, which all of ours are in. */
static char *
read_code (const DameroQr *code)
{
  guint version = (damero_qr_get_size (code) - 21) / 4, format = read_format (code), bit = 12;
  g_autoptr(GByteArray) words = NULL;
  g_autoptr(GByteArray) data = g_byte_array_new ();
  g_autoptr(GString) text = g_string_new (NULL);

  g_assert_cmpuint (version, <, G_N_ELEMENTS (versions));
  g_assert_cmpuint (format >> 3, ==, 0); /* level M */
  words = read_codewords (code, versions[version].alignment, format & 7);
  for (guint block = 0; block < versions[version].n_blocks; block++)
    for (guint i = 0; i < versions[version].n_data; i++)
      g_byte_array_append (data, &words->data[i * versions[version].n_blocks + block], 1);

  g_assert_cmpuint (data->data[0] >> 4, ==, 4); /* byte mode */
  for (guint i = 0; i < (guint) ((data->data[0] & 15) << 4 | data->data[1] >> 4); i++, bit += 8)
    g_string_append_c (text, (char) (data->data[bit / 8] << 4 | data->data[bit / 8 + 1] >> 4));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_reads (const char *text,
              guint       size)
{
  g_autoptr(DameroQr) code = damero_qr_new (text);
  g_autofree char *read = NULL;

  g_assert_nonnull (code);
  g_assert_cmpuint (damero_qr_get_size (code), ==, size);
  read = read_code (code);
  g_assert_cmpstr (read, ==, text);
}

static void
test_reads_back (void)
{
  assert_reads ("a", 21);
  assert_reads (TYPICAL, 29);
  assert_reads ("https://192.168.100.105:18017/join#K7QM2T9X", 33);
  assert_reads ("https://[fd12:3456:789a:1:20f:53ff:fe5a:9c01]:8017/join#K7QM2T9X", 37);
}

/* ---- its form ---- */

/* The square of seven with its light frame, from the corner at X, Y inwards. */
static void
assert_finder (const DameroQr *code,
               guint           x,
               guint           y)
{
  static const char *const rows[] = { "#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######" };

  for (guint i = 0; i < 7; i++)
    for (guint k = 0; k < 7; k++)
      g_assert_cmpint (damero_qr_is_dark (code, x + k, y + i), ==, rows[i][k] == '#');
}

static void
test_form (void)
{
  g_autoptr(DameroQr) code = damero_qr_new (TYPICAL);
  guint size = damero_qr_get_size (code);

  assert_finder (code, 0, 0);
  assert_finder (code, size - 7, 0);
  assert_finder (code, 0, size - 7);
  for (guint i = 8; i < size - 8; i++)
    {
      g_assert_cmpint (damero_qr_is_dark (code, i, 6), ==, i % 2 == 0);
      g_assert_cmpint (damero_qr_is_dark (code, 6, i), ==, i % 2 == 0);
    }
  g_assert_true (damero_qr_is_dark (code, 8, size - 8));
}

static void
test_none (void)
{
  g_autofree char *most = g_strnfill (2331, 'x'), *more = g_strnfill (2332, 'x');
  g_autoptr(DameroQr) largest = damero_qr_new (most);

  g_assert_null (damero_qr_new (""));
  g_assert_null (damero_qr_new (more));
  g_assert_cmpuint (damero_qr_get_size (largest), ==, 177);
}

/* ---- drawn ---- */

static guint32
get_pixel (cairo_surface_t *surface,
           guint            x,
           guint            y)
{
  const guint8 *row = cairo_image_surface_get_data (surface) + y * (guint) cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[x] & 0xffffff;
}

/* On a dark ground of odd size: the code is light where it is light, and nothing is drawn beside it. */
static void
test_draw (void)
{
  g_autoptr(DameroQr) code = damero_qr_new (TYPICAL);
  guint n = damero_qr_get_size (code) + 2 * DAMERO_QR_QUIET, module = 5, left = 3, top = 7;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (n * module) + 20,
                                                         (int) (n * module) + 20);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_paint (cr);
  damero_qr_draw (code, cr, left, top, n * module);
  cairo_surface_flush (surface);

  for (guint y = 0; y < n; y++)
    for (guint x = 0; x < n; x++)
      {
        gboolean is_quiet = MIN (MIN (x, y), n - 1 - MAX (x, y)) < DAMERO_QR_QUIET;
        gboolean is_dark = !is_quiet && damero_qr_is_dark (code, x - DAMERO_QR_QUIET, y - DAMERO_QR_QUIET);

        for (guint i = 0; i < module * module; i++)
          g_assert_cmphex (get_pixel (surface, left + x * module + i % module, top + y * module + i / module), ==,
                           is_dark ? 0x000000 : 0xffffff);
      }
  g_assert_cmphex (get_pixel (surface, left - 1, top), ==, 0x0000ff);
  g_assert_cmphex (get_pixel (surface, left, top - 1), ==, 0x0000ff);
  g_assert_cmphex (get_pixel (surface, left + n * module, top + n * module), ==, 0x0000ff);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/qr/reads-back", test_reads_back);
  g_test_add_func ("/qr/form", test_form);
  g_test_add_func ("/qr/none", test_none);
  g_test_add_func ("/qr/draw", test_draw);

  return g_test_run ();
}
