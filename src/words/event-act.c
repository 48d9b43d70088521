/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/event-act.h"

#include "words/words-private.h"

static const char *const published[] = {
  [DAMERO_PUBLISHED_REASONS] = NC_("published of players", "reasons"),
  [DAMERO_PUBLISHED_BIRTH_YEARS] = NC_("published of players", "years of birth"),
  [DAMERO_PUBLISHED_NUMBERS] = NC_("published of players", "numbers in associations"),
  [DAMERO_PUBLISHED_GROUPS] = NC_("published of players", "groups"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (published) == DAMERO_N_PUBLISHED);

char *
damero_words_published (guint what)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < DAMERO_N_PUBLISHED; i++)
    if ((what >> i & 1) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              g_dpgettext2 (GETTEXT_PACKAGE, "published of players", published[i]));

  return g_string_free (text, FALSE);
}

char *
damero_words_withheld (guint what)
{
  g_autofree char *list = damero_words_published (what);

  if (what == 0)
    return NULL;

  /* Translators: %s lists things like "reasons, years of birth". “Event Details” is the dialog of that name. */
  return g_strdup_printf (_("Not published of the players: %s (see Event Details)."), list);
}

static char *
publishes_words (const char *text)
{
  g_autofree char *list = NULL;
  guint what = 0;

  damero_published_from_text (text, &what);
  if (what == 0)
    return g_strdup (_("of the players nothing is published besides names, clubs and ratings"));

  list = damero_words_published (what);
  /* Translators: %s lists things like "reasons, years of birth". */
  return g_strdup_printf (_("of the players is published besides names, clubs and ratings: %s"), list);
}

static char *
player_words (const DameroAct *act)
{
  g_autofree char *name = damero_words_quote (act->name);
  g_autofree char *club = damero_words_quote (act->club);

  if (act->club == NULL)
    /* Translators: %1$s is a player's name, %2$d the number the player has in the event. */
    return g_strdup_printf (_("%1$s was added as player %2$d"), name, act->player);

  /* Translators: %1$s is a player's name, %2$s the club, %3$d the number the player has in the event. */
  return g_strdup_printf (_("%1$s (%2$s) was added as player %3$d"), name, club, act->player);
}

static char *
player_changed_words (const DameroAct   *act,
                      const DameroEvent *event)
{
  g_autofree char *player = damero_words_player_at (act->player, event);
  g_autofree char *name = damero_words_quote (act->name);

  if (act->name != NULL)
    /* Translators: %1$d is a player's number in the event, %2$s a name. */
    return g_strdup_printf (_("player %1$d is now %2$s"), act->player, name);
  if (act->rating >= 0)
    /* Translators: %1$s is a player, %2$d a rating. */
    return g_strdup_printf (_("the rating of %1$s is now %2$d"), player, act->rating);

  /* Translators: %s is a player. */
  return g_strdup_printf (_("the details of %s were changed"), player);
}

static char *
event_words (const DameroAct *act)
{
  g_autofree char *name = damero_words_quote (act->name);

  /* Translators: %s is the name of an event. */
  return g_strdup_printf (_("the event “%s” was set up"), name);
}

/* What of the event itself; NULL if it is nothing. */
static char *
changed_words (const DameroAct *act)
{
  g_autofree char *name = damero_words_quote (act->name);

  if (act->listed == DAMERO_SWITCH_OFF)
    return g_strdup (_("the event was removed from the list of events"));
  if (act->listed == DAMERO_SWITCH_ON)
    return g_strdup (_("the event was put back into the list of events"));
  if (act->name != NULL)
    /* Translators: %s is the name of an event. */
    return g_strdup_printf (_("the event is called “%s” now"), name);
  if (act->publishes != NULL && act->venue == NULL && act->date == NULL && act->director == NULL)
    return NULL;

  return g_strdup (_("the place, the date or the director of the event were changed"));
}

static char *
event_changed_words (const DameroAct *act)
{
  g_autofree char *changed = changed_words (act);
  g_autofree char *publishes = act->publishes != NULL ? publishes_words (act->publishes) : NULL;

  return publishes == NULL ? g_steal_pointer (&changed)
         : changed == NULL ? g_steal_pointer (&publishes) : g_strdup_printf ("%s; %s", changed, publishes);
}

char *
damero_words_event_act (const DameroAct   *act,
                        const DameroEvent *event)
{
  switch ((int) act->kind)
    {
    case DAMERO_ACT_EVENT:
      return event_words (act);
    case DAMERO_ACT_EVENT_CHANGED:
      return event_changed_words (act);
    case DAMERO_ACT_PLAYER:
      return player_words (act);
    default:
      return player_changed_words (act, event);
    }
}
