/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/person-item.h"

struct _DameroPersonItem
{
  GObject       parent_instance;

  DameroPerson *person;
};

enum {
  PROP_0, PROP_UID, PROP_NAME, PROP_SORT_NAME, PROP_CLUB, PROP_TITLE, PROP_RATING_TEXT, PROP_BIRTH_YEAR_TEXT,
  PROP_RATING, PROP_BIRTH_YEAR, N_PROPS
};

G_DEFINE_FINAL_TYPE (DameroPersonItem, damero_person_item, G_TYPE_OBJECT)

static char *
dup_number (int number)
{
  return number > 0 ? g_strdup_printf ("%d", number) : NULL;
}

static void
damero_person_item_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  const DameroPerson *person = DAMERO_PERSON_ITEM (object)->person;

  switch (prop_id)
    {
    case PROP_UID:
      g_value_set_string (value, person->uid);
      break;
    case PROP_NAME:
      g_value_set_string (value, person->name);
      break;
    case PROP_SORT_NAME:
      g_value_set_string (value, person->sort_name != NULL ? person->sort_name : person->name);
      break;
    case PROP_CLUB:
      g_value_set_string (value, person->club);
      break;
    case PROP_TITLE:
      g_value_set_string (value, person->title);
      break;
    case PROP_RATING_TEXT:
      g_value_take_string (value, dup_number (person->rating));
      break;
    case PROP_BIRTH_YEAR_TEXT:
      g_value_take_string (value, dup_number (person->birth_year));
      break;
    case PROP_RATING:
      g_value_set_int (value, MAX (person->rating, 0));
      break;
    case PROP_BIRTH_YEAR:
      g_value_set_int (value, MAX (person->birth_year, 0));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
damero_person_item_finalize (GObject *object)
{
  damero_person_free (DAMERO_PERSON_ITEM (object)->person);

  G_OBJECT_CLASS (damero_person_item_parent_class)->finalize (object);
}

static void
damero_person_item_class_init (DameroPersonItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  static const char * const texts[] = { "uid", "name", "sort-name", "club", "title", "rating-text", "birth-year-text" };
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = damero_person_item_get_property;
  object_class->finalize = damero_person_item_finalize;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_object_class_install_property (object_class, PROP_UID + i,
                                     g_param_spec_string (texts[i], NULL, NULL, NULL, flags));
  g_object_class_install_property (object_class, PROP_RATING,
                                   g_param_spec_int ("rating", NULL, NULL, 0, G_MAXINT, 0, flags));
  g_object_class_install_property (object_class, PROP_BIRTH_YEAR,
                                   g_param_spec_int ("birth-year", NULL, NULL, 0, G_MAXINT, 0, flags));
}

static void
damero_person_item_init (DameroPersonItem *self)
{
}

DameroPersonItem *
damero_person_item_new (const DameroPerson *person)
{
  DameroPersonItem *self = g_object_new (DAMERO_TYPE_PERSON_ITEM, NULL);

  self->person = damero_person_copy (person);
  return self;
}

const DameroPerson *
damero_person_item_get_person (DameroPersonItem *self)
{
  g_return_val_if_fail (DAMERO_IS_PERSON_ITEM (self), NULL);

  return self->person;
}
