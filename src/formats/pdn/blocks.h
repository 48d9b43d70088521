/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/blocks.h - a stream of records cut into pieces that each begin with a game's tags.
 *
 * Lines alone decide where a piece ends, so that a game that cannot be read does not take the next one
 * with it, and memory stays bounded. For read.c alone.
 */
#pragma once

#include <gio/gio.h>

typedef struct _DameroPdnBlocks DameroPdnBlocks;

/* Of one piece: its first line, and what is wrong with it as a whole. */
typedef struct {
  guint    line;          /* 1-based */
  gboolean too_large;     /* the text is cut */
  guint    zero_line;     /* where a byte of value 0 stands; 0 = nowhere. The text is cut before it */
  guint    zero_column;
  guint    open_line;     /* a comment that begins in this line does not end in the piece; 0 = none */
  guint    open_column;
  gboolean converted;     /* the first piece that was not UTF-8 */
  const char *encoding;   /* what it was taken for */
} DameroPdnBlock;

/* Holds a reference to the stream. */
DameroPdnBlocks *damero_pdn_blocks_new        (GInputStream     *stream);
void             damero_pdn_blocks_free       (DameroPdnBlocks  *blocks);
/* Replaces TEXT by the next piece, valid UTF-8 with LF line ends, as many lines as the stream has there.
 * FALSE at the end of the stream, or with ERROR set if it cannot be read. */
gboolean         damero_pdn_blocks_next       (DameroPdnBlocks  *blocks,
                                               GString          *text,
                                               DameroPdnBlock   *ret_block,
                                               GError          **error);
/* How many bytes were taken from the stream. */
guint64          damero_pdn_blocks_get_offset (const DameroPdnBlocks *blocks);
