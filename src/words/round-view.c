/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/round-view.h"

#include "pairing/section-pairing.h"
#include "pairing/section-tournament.h"

static void
set_out (DameroTournament *tournament,
         int               round_number,
         const GArray     *out)
{
  const DameroRoundRecord absent = { .play = DAMERO_PLAY_ZERO_BYE };

  for (guint i = 0; out != NULL && i < out->len; i++)
    {
      DameroContestant *contestant = damero_tournament_find (tournament, g_array_index (out, int, i));

      if (contestant != NULL &&
          damero_contestant_get_record (contestant, round_number).play == DAMERO_PLAY_NONE)
        damero_contestant_set_record (contestant, round_number, absent);
    }
}

DameroRoundView *
damero_round_view_new (const DameroEvent   *event,
                       const DameroSection *section,
                       int                  round_number,
                       const GArray        *out)
{
  DameroRoundView *view = g_new0 (DameroRoundView, 1);

  view->round_number = round_number;
  view->system = section->system;
  view->turned = section->dutch_white == DAMERO_BLACK;
  view->tournament = damero_section_to_tournament (section, event->players, round_number);
  set_out (view->tournament, round_number, out);
  view->voice.tournament = view->tournament;
  view->voice.white_side = section->dutch_white;
  view->voice.first_side = section->ruleset.first_side;
  view->voice.starter = section->starter;
  return view;
}

void
damero_round_view_free (DameroRoundView *view)
{
  if (view == NULL)
    return;

  damero_tournament_free (view->tournament);
  g_free (view);
}

GArray *
damero_round_view_record (const DameroRoundView *view,
                          const GArray          *pairs)
{
  GArray *turned = g_array_new (FALSE, FALSE, sizeof (DameroPair));

  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);

      if (view->turned)
        pair = (DameroPair) { pair.black, pair.white };
      g_array_append_val (turned, pair);
    }

  return turned;
}

DameroReview *
damero_round_view_review (const DameroRoundView *view,
                          const GArray          *pairs,
                          const GArray          *byes,
                          const GArray          *own_pairs,
                          const GArray          *own_byes)
{
  g_autoptr(GArray) turned = damero_round_view_record (view, pairs);
  g_autoptr(GArray) own_turned = own_pairs != NULL ? damero_round_view_record (view, own_pairs) : NULL;
  int own_bye = 0;

  for (guint i = 0; own_byes != NULL && own_bye == 0 && i < own_byes->len; i++)
    {
      int number = g_array_index (own_byes, int, i);
      const DameroContestant *contestant = damero_tournament_find (view->tournament, number);

      if (contestant != NULL &&
          !damero_round_record_is_announced (damero_contestant_get_record (contestant, view->round_number)))
        own_bye = number;
    }

  return damero_review_round (view->system, view->tournament, view->round_number, turned, byes, own_turned, own_bye);
}

DameroPair
damero_round_view_seat (const DameroRoundView *view,
                        int                    a,
                        int                    b)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  const DameroPair pair = { a, b };
  DameroPair seated;

  g_array_append_val (pairs, pair);
  damero_section_seat (view->system, view->tournament, view->round_number, pairs);
  seated = g_array_index (pairs, DameroPair, 0);
  return view->turned ? (DameroPair) { seated.black, seated.white } : seated;
}

GArray *
damero_round_view_dup_out (const DameroRound *round)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < round->byes->len; i++)
    {
      const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);

      if (bye->kind != DAMERO_BYE_ALLOCATED)
        g_array_append_val (out, bye->entry);
    }

  return out;
}

void
damero_round_view_get_pairs (const DameroRound *round,
                             GArray            *ret_pairs,
                             GArray            *ret_byes)
{
  g_array_set_size (ret_pairs, 0);
  g_array_set_size (ret_byes, 0);
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      const DameroPair pair = { match->a, match->b };

      g_array_append_val (ret_pairs, pair);
    }
  for (guint i = 0; i < round->byes->len; i++)
    if (g_array_index (round->byes, DameroBye, i).kind == DAMERO_BYE_ALLOCATED)
      g_array_append_val (ret_byes, g_array_index (round->byes, DameroBye, i).entry);
}
