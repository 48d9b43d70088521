/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/error.h"

#include <glib/gi18n-lib.h>

#include "model/fault-error.h"

const char *
damero_words_error (const GError *error)
{
  DameroFault *fault = damero_fault_get (error);
  const char *kept;

  if (fault == NULL || fault->code == DAMERO_FAULT_NONE)
    return error->message;

  kept = damero_kept_get_text (fault->kept);
  g_free (fault->sentence);
  fault->sentence = damero_fault_fill (_(damero_fault_get_template (fault->code)), (const char *const *) fault->args,
                                       *kept != '\0' ? _(kept) : kept);
  if (fault->backup != NULL)
    {
      const char *const args[DAMERO_FAULT_MAX_ARGS] = { fault->backup };
      g_autofree char *backup = damero_fault_fill (_(damero_fault_get_backup_template ()), args, "");
      char *whole = g_strconcat (fault->sentence, " ", backup, NULL);

      g_free (fault->sentence);
      fault->sentence = whole;
    }
  return fault->sentence;
}
