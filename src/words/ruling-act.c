/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/ruling-act.h"

#include "words/act.h"

char *
damero_words_ruling_act (const DameroAct   *act,
                          const DameroEvent *event)
{
  (void) event;

  return g_strdup (damero_words_act_kind (act->kind));
}
