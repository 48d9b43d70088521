/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/attempt.h"

#include <glib/gi18n.h>

#include "app/base/game-place.h"
#include "event/attempt.h"
#include "words/illegal.h"

static void
log_attempt (DameroDesk        *desk,
             const DameroPlace *place,
             const char        *text,
             const char        *reason,
             gint64             mono_ms)
{
  const DameroGame *game = damero_game_place_get_live (damero_desk_get_event (desk), place);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_ILLEGAL_MOVE);
  g_auto(DameroRefusal) refusal = { 0 };

  if (game == NULL)
    return;

  act->place = *place;
  act->side = (int) damero_game_get_turn (game);
  act->actor = damero_game_place_get_actor ((DameroSide) act->side);
  act->stamp.mono_ms = mono_ms;
  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
  damero_act_set_text (act, DAMERO_FIELD_REASON, reason);
  damero_desk_try (desk, NULL, act, NULL, &refusal);
}

gboolean
damero_attempt_has_assist (const DameroEvent *event,
                           const DameroPlace *place)
{
  const DameroSection *section = damero_event_find_section (event, place->section);

  return section == NULL || section->assist;
}

char *
damero_attempt_refuse (DameroDesk          *desk,
                       const DameroPlace   *place,
                       const char          *text,
                       const DameroRefusal *refusal,
                       char                *why,
                       gint64               mono_ms)
{
  gboolean has_assist = damero_attempt_has_assist (damero_desk_get_event (desk), place);
  gboolean is_illegal = refusal->code == DAMERO_REFUSAL_ILLEGAL_MOVE;

  if (!damero_event_refuses_move (refusal))
    return why;

  if (text != NULL && (is_illegal || !has_assist))
    log_attempt (desk, place, text, has_assist ? NULL : why, mono_ms);
  if (has_assist)
    return why;

  g_free (why);
  /* Translators: a move was refused, and its player does not see the reason. */
  return g_strdup (_("Not accepted."));
}

char *
damero_attempt_refuse_move (DameroDesk          *desk,
                            const DameroPlace   *place,
                            const char          *text,
                            const DameroIllegal *why)
{
  const DameroRefusal refusal = { .code = DAMERO_REFUSAL_ILLEGAL_MOVE, .illegal = *why };
  DameroPosition position;

  damero_game_place_get_position (damero_desk_get_event (desk), place, &position);
  return damero_attempt_refuse (desk, place, text, &refusal, damero_words_illegal_in (why, &position, NULL), 0);
}

char *
damero_attempt_dup_text (const DameroPath *squares)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < squares->n_squares; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "-" : "", squares->squares[i]);

  return g_string_free (text, FALSE);
}
