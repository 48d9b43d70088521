/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/site.h - an event as a site: static pages for any web space or a USB stick.
 *
 * All files are in one folder and link to each other alone. No script, no image of its own: style and diagrams are
 * in the pages. They are HTML and well-formed XML at once, in the language of the process. The same state gives the
 * same bytes.
 *
 *     index.html                sections, rounds, players
 *     section-S.html            standings and crosstable
 *     section-S-round-R.html    pairings and results
 *     player-P.html             a player's rounds in all sections
 *     game-S-R-B-G.html         moves, clocks, positions
 *
 * What is only a draft is not on it: a round is, once it is published or played in.
 */
#pragma once

#include "event/event.h"

typedef struct {
  char   *name; /* of the file, "index.html": lower-case ASCII letters, digits, '-' and '.' */
  GBytes *bytes;
} DameroSiteFile;

/* N_DONE pages of at most N_TOTAL are there; FALSE, from then on: no more are wanted. */
typedef gboolean (*DameroSiteProgress) (guint    n_done,
                                        guint    n_total,
                                        gpointer user_data);

/* The pages, DameroSiteFile, sorted by the names above. GENERATOR, "Damero 1.0", stands in each. PROGRESS, which may
 * be NULL, is called before each. Free with g_array_unref; NULL if PROGRESS stopped it. */
GArray  *damero_site_new   (const DameroEvent *event,
                            const char        *generator,
                            DameroSiteProgress progress,
                            gpointer           user_data);
/* Whether BYTES are a page of such a site. */
gboolean damero_site_owns  (GBytes            *bytes);
