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

gboolean
damero_refuse_number (DameroRefusal     *refusal,
                      DameroRefusalCode  code,
                      int                number)
{
  damero_refuse (refusal, code);
  refusal->number = number;

  return FALSE;
}

gboolean
damero_refuse_field (DameroRefusal *refusal,
                     DameroFieldId  field,
                     int            column)
{
  damero_refuse (refusal, DAMERO_REFUSAL_FIELD_INVALID);
  refusal->field = (int) field;
  refusal->number = column;

  return FALSE;
}
