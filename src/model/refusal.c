/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/refusal.h"

void
damero_refusal_clear (DameroRefusal *refusal)
{
  g_clear_pointer (&refusal->also, g_ptr_array_unref);
  *refusal = (DameroRefusal) { .field = -1, .side = -1 };
}

gboolean
damero_refuse (DameroRefusal     *refusal,
               DameroRefusalCode  code)
{
  damero_refusal_clear (refusal);
  refusal->code = code;

  return FALSE;
}
