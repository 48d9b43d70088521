/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/registry.h"

#include <glib/gi18n-lib.h>

#include "words/words-private.h"

static const char *const fields[] = {
  [DAMERO_PERSON_NAME] = NC_("field of a player", "Name"),
  [DAMERO_PERSON_SORT] = NC_("field of a player", "Name for sorting"),
  [DAMERO_PERSON_CLUB] = NC_("field of a player", "Club"),
  [DAMERO_PERSON_FEDERATION] = NC_("field of a player", "Federation"),
  [DAMERO_PERSON_IDENT] = NC_("field of a player", "Number"),
  [DAMERO_PERSON_TITLE] = NC_("field of a player", "Class"),
  [DAMERO_PERSON_GROUPS] = NC_("field of a player", "Groups"),
  [DAMERO_PERSON_PARTY] = NC_("field of a player", "Family or travelling group"),
  [DAMERO_PERSON_BIRTH_YEAR] = NC_("field of a player", "Year of birth"),
  [DAMERO_PERSON_RATING] = NC_("field of a player", "Rating"),
  [DAMERO_PERSON_RATED] = NC_("field of a player", "Rated games"),
  [DAMERO_PERSON_NOTE] = NC_("field of a player", "Note"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (fields) == DAMERO_N_PERSON_FIELDS);

static const char *const columns[] = {
  [DAMERO_RATING_NUMBER] = NC_("column of ratings", "No"),
  [DAMERO_RATING_PLAYER] = NC_("column of ratings", "Player"),
  [DAMERO_RATING_CLASS] = NC_("column of ratings", "Class"),
  [DAMERO_RATING_BEFORE] = NC_("column of ratings", "Before"),
  [DAMERO_RATING_GAMES] = NC_("column of ratings", "Games"),
  [DAMERO_RATING_SCORE] = NC_("column of ratings", "Score"),
  [DAMERO_RATING_EXPECTED] = NC_("column of ratings", "Expected"),
  [DAMERO_RATING_OPPONENTS] = NC_("column of ratings", "Opponents"),
  [DAMERO_RATING_PERFORMANCE] = NC_("column of ratings", "Performance"),
  [DAMERO_RATING_K] = NC_("column of ratings", "K"),
  [DAMERO_RATING_CHANGE] = NC_("column of ratings", "Change"),
  [DAMERO_RATING_AFTER] = NC_("column of ratings", "After"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == DAMERO_N_RATING_COLUMNS);

const char *
damero_words_rating_column (DameroRatingColumn column)
{
  g_assert (column < DAMERO_N_RATING_COLUMNS);

  return g_dpgettext2 (GETTEXT_PACKAGE, "column of ratings", columns[column]);
}

const char *
damero_words_provisional (void)
{
  return _("p: provisional; the rating is the mean of the one before and of the performance, each weighed by its "
           "games");
}

const char *
damero_words_person_field (DameroPersonFieldId field)
{
  g_assert (field < DAMERO_N_PERSON_FIELDS);

  return g_dpgettext2 (GETTEXT_PACKAGE, "field of a player", fields[field]);
}

/* Whom UID names, or how else to call somebody who is no more. */
static char *
dup_name (const DameroRegistry *registry,
          const char           *uid)
{
  const DameroPerson *person = registry != NULL ? damero_registry_find (registry, uid) : NULL;

  return person != NULL ? damero_words_quote (person->name) : g_strdup (C_("player", "a player"));
}

static char *
changed_words (const DameroAct      *act,
               const DameroRegistry *registry)
{
  g_autofree char *name = dup_name (registry, act->registry);
  g_autoptr(GString) list = g_string_new (NULL);

  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    if (damero_act_has (act, damero_person_fields[field].act))
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", damero_words_person_field (field));

  /* Translators: %1$s is a player's name, %2$s a list of what was changed: "Club, Rating". */
  return g_strdup_printf (_("the record of %1$s was changed: %2$s"), name, list->str);
}

static char *
ratings_words (const DameroAct *act)
{
  g_autofree char *source = damero_words_quote (act->name);
  guint n = 0;

  for (const char *at = act->ratings != NULL ? act->ratings : ""; *at != '\0'; at++)
    n += *at == '=';
  if (act->name == NULL)
    /* Translators: %u is a number of players. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the rating of %u player was changed",
                                         "the ratings of %u players were changed", n), n);

  /* Translators: %1$u is a number of players, %2$s the name of an event or of a file. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the rating of %1$u player was changed after %2$s",
                                       "the ratings of %1$u players were changed after %2$s", n), n, source);
}

char *
damero_words_registry_act (const DameroAct      *act,
                           const DameroRegistry *registry)
{
  g_autofree char *name = NULL;
  g_autofree char *into = NULL;

  switch ((int) act->kind)
    {
    case DAMERO_ACT_PERSON:
      name = damero_words_quote (act->name);
      /* Translators: %s is a player's name. */
      return g_strdup_printf (_("%s was registered"), name);
    case DAMERO_ACT_PERSON_CHANGED:
      return changed_words (act, registry);
    case DAMERO_ACT_PERSON_MERGED:
      into = dup_name (registry, act->into);
      /* Translators: %s is a player's name. */
      return g_strdup_printf (_("a second record of %s was merged into the first"), into);
    case DAMERO_ACT_PERSON_REMOVED:
      return g_strdup (_("a player was removed from the register"));
    case DAMERO_ACT_RATINGS:
      return ratings_words (act);
    case DAMERO_ACT_UNDO:
      return g_strdup (_("acts of the register were undone"));
    default:
      g_assert_not_reached ();
    }
}

char *
damero_words_person_changes (const DameroImportRow *row)
{
  GString *text = g_string_new (NULL);

  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      const DameroPerson *const both[] = { row->match, row->person };

      if ((row->changes & 1u << field) == 0)
        continue;
      g_string_append_printf (text, "%s%s: ", text->len > 0 ? ", " : "", damero_words_person_field (field));
      for (guint i = 0; i < G_N_ELEMENTS (both); i++)
        {
          g_string_append (text, i == 1 ? " → " : "");
          if (!damero_person_has (both[i], field))
            g_string_append (text, "–");
          else if (damero_person_fields[field].is_text)
            g_string_append (text, damero_person_get_text (both[i], field));
          else
            g_string_append_printf (text, "%d", damero_person_get_int (both[i], field));
        }
    }

  return g_string_free (text, FALSE);
}
