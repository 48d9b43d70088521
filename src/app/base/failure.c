/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/failure.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "words/error.h"

/* Whether ERROR says what the trouble of the library is. */
static gboolean
is_trouble (DameroDirector *director,
            const GError   *error)
{
  const GError *trouble = damero_director_get_trouble (director);

  return trouble != NULL && (g_error_matches (error, trouble->domain, trouble->code) ||
                             g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_READ_ONLY));
}

void
damero_failure_show (DameroDirector *director,
                     GtkWidget      *from,
                     const GError   *error)
{
  GApplication *application = g_application_get_default ();

  if (from == NULL)
    return;

  if (g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED))
    damero_toast_show (from, damero_words_error (error));
  else if (is_trouble (director, error) &&
           g_action_group_get_action_enabled (G_ACTION_GROUP (application), "library-trouble"))
    g_action_group_activate_action (G_ACTION_GROUP (application), "library-trouble", NULL);
  else
    damero_compat_alert (damero_toast_get_window (from), _("Nothing Was Changed"), damero_words_error (error));
}
