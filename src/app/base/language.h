/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/language.h - in which language the program speaks: the system's where that is English or Spanish, otherwise
 * English, or the one that was chosen (setting "language").
 *
 * The translations of GTK go with it, so that no window speaks two languages. What is made after a change speaks the
 * new language; windows that are there keep theirs.
 *
 * Without GTK: it comes before it; the choice is the application's alone.
 */
#pragma once

#include <glib.h>

/* The language ("en", "es") for the setting CHOSEN ("system", or a language) and the system's NAMES in order of
 * preference, as g_get_language_names gives them, ending with NULL. */
const char *damero_language_pick     (const char        *chosen,
                                      const char *const *names);
/* Sets the locale, and the language as the setting says, for catalogues in FOLDER. Before anything shows, and before
 * there is another thread. A locale that is not there is C.UTF-8. */
void        damero_language_begin    (const char        *folder);
/* Speaks as the setting says from now on. TRUE if that is another language than before. */
gboolean    damero_language_follow   (void);
/* The language that is spoken, "en" or "es". Static. */
const char *damero_language_get      (void);
/* Whether another language is spoken than the setting says. */
gboolean    damero_language_is_other (void);
