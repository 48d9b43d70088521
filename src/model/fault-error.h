/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/fault-error.h - errors that carry a fault, for the modules that read and write. The pure floors make none:
 * all is inline here.
 */
#pragma once

#include <stdarg.h>

#include "model/fault.h"

/* The fault that an error carries, with code NONE if nobody gave it one; NULL for an error of GLib or the system. */
static inline DameroFault *
damero_fault_get (const GError *error)
{
  /* As G_DEFINE_EXTENDED_ERROR has it, which serves one domain alone. */
  const gsize align = 2 * sizeof (gsize);
  const gsize size = (sizeof (DameroFault) + (align - 1)) & -align;

  if (!g_str_has_prefix (g_quark_to_string (error->domain), "damero-"))
    return NULL;

  return (DameroFault *) (gpointer) ((guint8 *) (gpointer) error - size);
}

/* What GLib calls on errors of such a domain. */
static inline void
damero_fault_init_error (GError *error)
{
}

/* As above: gives COPY, empty, the fault of ERROR. */
static inline void
damero_fault_copy_error (const GError *error,
                         GError       *copy)
{
  damero_fault_copy (damero_fault_get (error), damero_fault_get (copy));
}

/* As above: frees the fault. */
static inline void
damero_fault_clear_error (GError *error)
{
  damero_fault_clear (damero_fault_get (error));
}

/* The domain NAME, static, "damero-...", whose errors carry faults; QUARK remembers it, 0 at first. */
static inline GQuark
damero_fault_domain (gsize      *quark,
                     const char *name)
{
  if (g_once_init_enter (quark))
    g_once_init_leave (quark, g_error_domain_register_static (name, sizeof (DameroFault), damero_fault_init_error,
                                                              damero_fault_copy_error, damero_fault_clear_error));
  return (GQuark) *quark;
}

/* Sets an error of such a domain, with its fault and English message. After KEPT the arguments, texts, NULL last. */
static inline void G_GNUC_NULL_TERMINATED
damero_fault_set (GError          **error,
                  GQuark            domain,
                  int               code,
                  DameroFaultCode   fault,
                  DameroKept        kept,
                  ...)
{
  DameroFault given = { .code = fault, .kept = kept };
  g_autofree char *message = NULL;
  GError *made;
  va_list list;

  va_start (list, kept);
  for (int i = 0; i < DAMERO_FAULT_MAX_ARGS && (i == 0 || given.args[i - 1] != NULL); i++)
    given.args[i] = va_arg (list, char *);
  va_end (list);

  message = damero_fault_fill (damero_fault_get_template (fault), (const char *const *) given.args,
                               damero_kept_get_text (kept));
  made = g_error_new_literal (domain, code, message);
  damero_fault_copy (&given, damero_fault_get (made));
  g_propagate_error (error, made);
}

/* Adds to an error of a library which backup to restore. */
static inline void
damero_fault_name_backup (GError     *error,
                          const char *backup)
{
  DameroFault *fault = damero_fault_get (error);
  const char *const args[DAMERO_FAULT_MAX_ARGS] = { backup };
  g_autofree char *sentence = damero_fault_fill (damero_fault_get_backup_template (), args, "");
  char *message = g_strconcat (error->message, " ", sentence, NULL);

  g_free (error->message);
  error->message = message;
  g_free (fault->backup);
  fault->backup = g_strdup (backup);
}
