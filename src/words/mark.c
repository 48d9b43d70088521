/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/mark.h"

#include "words/game.h"
#include "words/words-private.h"

static const char *
get_strength (int nag)
{
  switch (nag)
    {
    case 1:
      return C_("mark of a move", "Good move");
    case 2:
      return C_("mark of a move", "Mistake");
    case 3:
      return C_("mark of a move", "Excellent move");
    case 4:
      return C_("mark of a move", "Blunder");
    case 5:
      return C_("mark of a move", "Interesting move");
    case 6:
      return C_("mark of a move", "Doubtful move");
    case 10:
      return _("Equal position");
    case 13:
      return _("Unclear position");
    default:
      return NULL;
    }
}

char *
damero_words_nag (int nag)
{
  /* The even numbers are White's. */
  const char *side = damero_words_side_inside (nag % 2 == 0 ? DAMERO_WHITE : DAMERO_BLACK);

  switch (nag)
    {
    case 14:
    case 15:
      /* Translators: of a position; %s is a side. */
      return damero_words_finish (g_strdup_printf (_("%s is slightly better"), side));
    case 16:
    case 17:
      /* Translators: of a position; %s is a side. */
      return damero_words_finish (g_strdup_printf (_("%s is better"), side));
    case 18:
    case 19:
      /* Translators: of a position; %s is a side. */
      return damero_words_finish (g_strdup_printf (_("%s is winning"), side));
    default:
      return g_strdup (get_strength (nag));
    }
}
