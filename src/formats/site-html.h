/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/site-html.h - the pieces that the pages of a site are made of.
 */
#pragma once

#include "formats/grid.h"
#include "rules/position.h"

#define DAMERO_SITE_MARK "<meta name=\"generator\" content=\"Damero"

/* Appends TEXT, made safe; NULL: nothing. */
void damero_html_text     (GString              *html,
                           const char           *text);
/* "<TAG>TEXT</TAG>" and a line end. */
void damero_html_element  (GString              *html,
                           const char           *tag,
                           const char           *text);
/* A link to the page HREF, which needs no escapes. */
void damero_html_link     (GString              *html,
                           const char           *href,
                           const char           *text);
/* Begins a page: all before its content. TRAIL is markup, links that lead up to it; NULL: none. */
void damero_html_begin    (GString              *html,
                           const char           *title,
                           const char           *generator,
                           const char           *trail);
void damero_html_end      (GString              *html);
/* Begins a table, in a box that scrolls by itself where it is too wide; ends it. What is over it says what
 * CAPTION says, which is only read out. */
void damero_html_begin_table (GString           *html,
                           const char           *caption);
void damero_html_end_table (GString             *html);
/* The heads of its columns, up to NULL. */
void damero_html_heads    (GString              *html,
                           const char *const    *heads);
/* GRID with its notes under it, names as links to the pages of players. */
void damero_html_grid     (GString              *html,
                           const DameroGrid     *grid);
/* A diagram with White at the bottom; CAPTION says of when it is. */
void damero_html_diagram  (GString              *html,
                           const DameroPosition *position,
                           const char           *caption);
