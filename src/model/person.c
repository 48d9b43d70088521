/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/person.h"

#include <string.h>

#define TEXT(member, token, act) \
  { (token), TRUE, G_STRUCT_OFFSET (DameroPerson, member), DAMERO_FIELD_##act, 0, 0 }
#define NUMBER(member, token, act, min, max) \
  { (token), FALSE, G_STRUCT_OFFSET (DameroPerson, member), DAMERO_FIELD_##act, (min), (max) }

const DameroPersonField damero_person_fields[] = {
  [DAMERO_PERSON_NAME] = TEXT (name, "name", NAME),
  [DAMERO_PERSON_SORT] = TEXT (sort_name, "sort", SORT),
  [DAMERO_PERSON_CLUB] = TEXT (club, "club", CLUB),
  [DAMERO_PERSON_FEDERATION] = TEXT (federation, "federation", FEDERATION),
  [DAMERO_PERSON_IDENT] = TEXT (ident, "ident", IDENT),
  [DAMERO_PERSON_TITLE] = TEXT (title, "title", TITLE),
  [DAMERO_PERSON_GROUPS] = TEXT (groups, "groups", GROUPS),
  [DAMERO_PERSON_PARTY] = TEXT (party, "party", PARTY),
  [DAMERO_PERSON_BIRTH_YEAR] = NUMBER (birth_year, "born", BIRTH_YEAR, DAMERO_FIRST_YEAR, DAMERO_LAST_YEAR),
  [DAMERO_PERSON_RATING] = NUMBER (rating, "rating", RATING, 0, DAMERO_MAX_RATING),
  [DAMERO_PERSON_RATED] = NUMBER (rated, "rated", RATED, 0, DAMERO_MAX_RATED),
  [DAMERO_PERSON_NOTE] = TEXT (note, "note", NOTE),
};

G_STATIC_ASSERT (G_N_ELEMENTS (damero_person_fields) == DAMERO_N_PERSON_FIELDS);

static char **
text_member (const DameroPerson  *person,
             DameroPersonFieldId  field)
{
  g_assert (damero_person_fields[field].is_text);

  return G_STRUCT_MEMBER_P (person, damero_person_fields[field].offset);
}

static int *
int_member (const DameroPerson  *person,
            DameroPersonFieldId  field)
{
  g_assert (!damero_person_fields[field].is_text);

  return G_STRUCT_MEMBER_P (person, damero_person_fields[field].offset);
}

DameroPerson *
damero_person_new (const char *name)
{
  DameroPerson *person = g_new0 (DameroPerson, 1);

  person->name = g_strdup (name);
  person->birth_year = person->rating = person->rated = -1;

  return person;
}

DameroPerson *
damero_person_copy (const DameroPerson *person)
{
  DameroPerson *copy = g_memdup2 (person, sizeof *person);

  copy->uid = g_strdup (person->uid);
  copy->key = g_strdup (person->key);
  copy->club_key = g_strdup (person->club_key);
  copy->full_key = g_strdup (person->full_key);
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    if (damero_person_fields[field].is_text)
      *text_member (copy, field) = g_strdup (damero_person_get_text (person, field));

  return copy;
}

void
damero_person_free (DameroPerson *person)
{
  if (person == NULL)
    return;

  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    if (damero_person_fields[field].is_text)
      g_free (*text_member (person, field));
  g_free (person->uid);
  g_free (person->key);
  g_free (person->club_key);
  g_free (person->full_key);
  g_free (person);
}

const char *
damero_person_get_text (const DameroPerson  *person,
                        DameroPersonFieldId  field)
{
  return *text_member (person, field);
}

void
damero_person_set_text (DameroPerson        *person,
                        DameroPersonFieldId  field,
                        const char          *text)
{
  char **member = text_member (person, field);
  char *copy = text != NULL && *text != '\0' ? g_strdup (text) : NULL;

  g_free (*member);
  *member = copy;
}

int
damero_person_get_int (const DameroPerson  *person,
                       DameroPersonFieldId  field)
{
  return *int_member (person, field);
}

void
damero_person_set_int (DameroPerson        *person,
                       DameroPersonFieldId  field,
                       int                  value)
{
  *int_member (person, field) = value;
}

gboolean
damero_person_has (const DameroPerson  *person,
                   DameroPersonFieldId  field)
{
  return damero_person_fields[field].is_text ? damero_person_get_text (person, field) != NULL
                                             : damero_person_get_int (person, field) >= 0;
}

guint
damero_person_diff (const DameroPerson *a,
                    const DameroPerson *b)
{
  guint bits = 0;

  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    if (damero_person_has (a, field) &&
        (damero_person_fields[field].is_text
           ? g_strcmp0 (damero_person_get_text (a, field), damero_person_get_text (b, field)) != 0
           : damero_person_get_int (a, field) != damero_person_get_int (b, field)))
      bits |= 1u << field;

  return bits;
}

gboolean
damero_person_equal (const DameroPerson *a,
                     const DameroPerson *b)
{
  return g_strcmp0 (a->uid, b->uid) == 0 && damero_person_diff (a, b) == 0 && damero_person_diff (b, a) == 0;
}

void
damero_person_settle (DameroPerson *person)
{
  g_autofree char *all = NULL;

  g_free (person->key);
  g_free (person->club_key);
  g_free (person->full_key);
  all = g_strconcat (person->sort_name != NULL ? person->sort_name : person->name, " ",
                     person->club != NULL ? person->club : "", " ", person->ident, NULL);
  person->full_key = damero_name_fold (all);
  person->key = damero_name_fold (person->sort_name != NULL ? person->sort_name : person->name);
  person->club_key = damero_name_fold (person->club);
}

/* The letters that a number in an association begins with. */
static gsize
get_association (const char *ident)
{
  gsize length = 0;

  while (g_ascii_isalpha (ident[length]))
    length++;

  return length;
}

/* 1: they share a number; -1: they have different numbers in one association; 0: neither. */
static int
compare_idents (const char *a,
                const char *b)
{
  g_auto(GStrv) of_a = g_strsplit (a != NULL ? a : "", " ", -1);
  g_auto(GStrv) of_b = g_strsplit (b != NULL ? b : "", " ", -1);
  int answer = 0;

  for (guint i = 0; of_a[i] != NULL; i++)
    for (guint k = 0; of_b[k] != NULL; k++)
      {
        gsize length = get_association (of_a[i]);

        if (*of_a[i] == '\0' || *of_b[k] == '\0')
          continue;
        if (g_ascii_strcasecmp (of_a[i], of_b[k]) == 0)
          return 1;
        if (length == get_association (of_b[k]) && g_ascii_strncasecmp (of_a[i], of_b[k], length) == 0)
          answer = -1;
      }

  return answer;
}

static gboolean
texts_differ (const char *a,
              const char *b)
{
  g_autofree char *key_a = damero_name_fold (a);
  g_autofree char *key_b = damero_name_fold (b);

  return a != NULL && b != NULL && strcmp (key_a, key_b) != 0;
}

DameroSamePerson
damero_person_compare (const DameroPerson *a,
                       const DameroPerson *b)
{
  int idents = compare_idents (a->ident, b->ident);

  if (idents != 0)
    return idents > 0 ? DAMERO_PERSON_SAME : DAMERO_PERSON_OTHER;
  if (a->birth_year >= 0 && b->birth_year >= 0 && a->birth_year != b->birth_year)
    return DAMERO_PERSON_OTHER;

  switch (damero_name_compare (a->key, b->key))
    {
    case DAMERO_NAMES_EQUAL:
      return (*a->club_key != '\0' && *b->club_key != '\0' && strcmp (a->club_key, b->club_key) != 0) ||
             texts_differ (a->federation, b->federation) ? DAMERO_PERSON_PERHAPS : DAMERO_PERSON_SAME;
    case DAMERO_NAMES_ALIKE:
      return DAMERO_PERSON_PERHAPS;
    case DAMERO_NAMES_DIFFER:
      return DAMERO_PERSON_OTHER;
    }

  g_assert_not_reached ();
}
