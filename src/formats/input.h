/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/input.h - the bytes of a file that nobody vouches for, up to a limit.
 */
#pragma once

#include "formats/diagnostic.h"

/* All bytes of a stream, but no more than any reader takes: a device or a pipe has no size to ask for.
 * NULL with ERROR set if it cannot be read, or holds more than MAX_BYTES
 * (DAMERO_FORMATS_ERROR_TOO_LARGE); NAME is for that message. */
GBytes *damero_input_read_stream (GInputStream  *stream,
                                  const char    *name,
                                  gsize          max_bytes,
                                  GError       **error);
/* The same of a file. */
GBytes *damero_input_read_file   (const char    *path,
                                  gsize          max_bytes,
                                  GError       **error);
