/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/attempt.h"

#include <glib/gi18n.h>

#include "app/base/game-place.h"
#include "event/attempt.h"
#include "words/illegal.h"
#include "words/refusal.h"

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

/* What players without help learn of a move that was refused. */
static char *
dup_not_accepted (void)
{
  /* Translators: a move was refused, and its player does not see the reason. */
  return g_strdup (_("Not accepted."));
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
  return dup_not_accepted ();
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

gboolean
damero_attempt_enter (DameroDesk         *desk,
                      GtkWidget          *from,
                      const DameroPlace  *place,
                      const char         *text,
                      char              **ret_why)
{
  const DameroGame *game = damero_event_find_game (damero_desk_get_event (desk), place);
  gboolean has_assist = damero_attempt_has_assist (damero_desk_get_event (desk), place);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_MOVE_ENTERED);
  g_autoptr(DameroAct) attempt = NULL;
  g_auto(DameroRefusal) refusal = { 0 };

  g_return_val_if_fail (game != NULL, FALSE);

  *ret_why = NULL;
  act->place = *place;
  act->actor = damero_game_place_get_actor ((DameroSide) damero_game_get_position (game)->side_to_move);
  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
  if (damero_desk_try (desk, from, act, NULL, &refusal))
    return TRUE;
  if (refusal.code == DAMERO_REFUSAL_NONE)
    return FALSE;

  *ret_why = has_assist || !damero_event_refuses_move (&refusal)
               ? damero_words_refusal (&refusal, act, damero_desk_get_event (desk)) : dup_not_accepted ();
  attempt = damero_event_make_attempt (damero_desk_get_event (desk), act, &refusal);
  if (attempt != NULL)
    damero_desk_perform (desk, from, attempt);
  return FALSE;
}

char *
damero_attempt_dup_text (const DameroPath *squares)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < squares->n_squares; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "-" : "", squares->squares[i]);

  return g_string_free (text, FALSE);
}
