/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/input.h"

#include "model/fault-error.h"

GBytes *
damero_input_read_stream (GInputStream  *stream,
                          const char    *name,
                          gsize          max_bytes,
                          GError       **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  guint8 part[65536];
  gssize n;

  while ((n = g_input_stream_read (stream, part, sizeof part, NULL, error)) > 0)
    {
      g_byte_array_append (bytes, part, (guint) n);
      if (bytes->len > max_bytes)
        {
          g_autofree char *most = g_strdup_printf ("%" G_GSIZE_FORMAT, max_bytes);

          damero_fault_set (error, DAMERO_FORMATS_ERROR, DAMERO_FORMATS_ERROR_TOO_LARGE, DAMERO_FAULT_TOO_LARGE,
                            DAMERO_KEPT_UNSAID, name, most, NULL);
          return NULL;
        }
    }

  return n < 0 ? NULL : g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
damero_input_read_file (const char  *path,
                        gsize        max_bytes,
                        GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFileInputStream) stream = g_file_read (file, NULL, error);

  return stream != NULL ? damero_input_read_stream (G_INPUT_STREAM (stream), path, max_bytes, error) : NULL;
}
