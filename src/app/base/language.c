/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/language.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "app/base/settings.h"

static const char *const languages[] = { "en", "es" };

/* Of the system, before a choice took their place. */
static char **system_names;
static const char *used;

static gboolean
is_of (const char *name,
       const char *language)
{
  gsize length = strlen (language);

  return g_str_has_prefix (name, language) && strchr ("_.@", name[length]) != NULL;
}

const char *
damero_language_pick (const char        *chosen,
                      const char *const *names)
{
  for (guint k = 0; k < G_N_ELEMENTS (languages); k++)
    if (g_str_equal (chosen, languages[k]))
      return languages[k];
  for (guint i = 0; names[i] != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (languages); k++)
      if (is_of (names[i], languages[k]))
        return languages[k];

  return languages[0];
}

static const char *
pick (void)
{
  g_autofree char *chosen = g_settings_get_string (damero_settings_get (), "language");

  return damero_language_pick (chosen, (const char *const *) system_names);
}

/* Names of days and months are the C library's: they follow where it has that language. */
static void
set_dates (const char *language)
{
  static const char *const spanish[] = { "es_ES.UTF-8", "es_MX.UTF-8", "es_US.UTF-8", "es_AR.UTF-8", "es_CO.UTF-8" };
  const char *now = setlocale (LC_TIME, NULL);

  if (is_of (now, language) || (strchr (now, '_') == NULL && g_str_equal (language, "en")))
    return;
  if (g_str_equal (language, "es"))
    for (guint i = 0; i < G_N_ELEMENTS (spanish); i++)
      if (setlocale (LC_TIME, spanish[i]) != NULL)
        return;
  setlocale (LC_TIME, "C.UTF-8");
}

static void
use (const char *language)
{
  used = language;
  g_setenv ("LANGUAGE", language, TRUE);
  set_dates (language);
  /* Catalogues that are open are looked for anew. */
  textdomain (textdomain (NULL));
}

void
damero_language_begin (const char *folder)
{
  if (setlocale (LC_ALL, "") == NULL || g_str_equal (setlocale (LC_MESSAGES, NULL), "C"))
    setlocale (LC_ALL, "C.UTF-8");
  system_names = g_strdupv ((char **) g_get_language_names ());
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* GLib decides once, when it is asked first, whether a program has translations; English alone would say no. */
  use ("es");
  g_dgettext (GETTEXT_PACKAGE, "Language");
  use (pick ());
}

const char *
damero_language_get (void)
{
  return used != NULL ? used : languages[0];
}

gboolean
damero_language_is_other (void)
{
  return used != NULL && used != pick ();
}

gboolean
damero_language_follow (void)
{
  if (!damero_language_is_other ())
    return FALSE;

  use (pick ());
  return TRUE;
}
