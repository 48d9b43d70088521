/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/registry.h"

#include <string.h>

#include "event/event-private.h"

gboolean
damero_act_is_of_registry (DameroActKind kind)
{
  return damero_act_shapes[kind].scope == DAMERO_SCOPE_REGISTRY;
}

DameroRegistry *
damero_registry_new (void)
{
  DameroRegistry *registry = g_new0 (DameroRegistry, 1);

  registry->log = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_log_row_free);
  registry->uids = g_hash_table_new (g_str_hash, g_str_equal);
  registry->people = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_person_free);
  registry->places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  registry->merged = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return registry;
}

void
damero_registry_free (DameroRegistry *registry)
{
  if (registry == NULL)
    return;

  g_hash_table_unref (registry->uids);
  g_ptr_array_unref (registry->log);
  g_hash_table_unref (registry->places);
  g_ptr_array_unref (registry->people);
  g_hash_table_unref (registry->merged);
  g_free (registry);
}

gboolean
damero_registry_equal (const DameroRegistry *a,
                       const DameroRegistry *b)
{
  const char *from, *into;
  GHashTableIter iter;

  if (a->people->len != b->people->len || g_hash_table_size (a->merged) != g_hash_table_size (b->merged))
    return FALSE;
  for (guint i = 0; i < a->people->len; i++)
    if (!damero_person_equal (g_ptr_array_index (a->people, i), g_ptr_array_index (b->people, i)))
      return FALSE;

  g_hash_table_iter_init (&iter, a->merged);
  while (g_hash_table_iter_next (&iter, (gpointer *) &from, (gpointer *) &into))
    if (g_strcmp0 (g_hash_table_lookup (b->merged, from), into) != 0)
      return FALSE;

  return TRUE;
}

/* A record that is in the register itself. */
static DameroPerson *
get_person (const DameroRegistry *registry,
            const char           *uid)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (registry->places, uid));

  return place > 0 ? g_ptr_array_index (registry->people, place - 1) : NULL;
}

const DameroPerson *
damero_registry_find (const DameroRegistry *registry,
                      const char           *uid)
{
  const char *into = uid != NULL ? g_hash_table_lookup (registry->merged, uid) : NULL;

  return uid != NULL ? get_person (registry, into != NULL ? into : uid) : NULL;
}

void
damero_person_to_act (const DameroPerson *person,
                      guint               fields,
                      DameroAct          *act)
{
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      const DameroPersonField *row = &damero_person_fields[field];
      const char *text = row->is_text ? damero_person_get_text (person, field) : NULL;

      if ((fields & 1u << field) == 0)
        continue;
      if (row->is_text)
        damero_act_set_text (act, row->act, text != NULL ? text : "");
      else
        damero_act_set_int (act, row->act, MAX (damero_person_get_int (person, field), 0));
    }
}

void
damero_person_to_player (const DameroPerson *person,
                         DameroAct          *act)
{
  g_assert (act->kind == DAMERO_ACT_PLAYER);

  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      DameroFieldId of_act = damero_person_fields[field].act;

      if (damero_act_shapes[DAMERO_ACT_PLAYER].uses[of_act] != DAMERO_FIELD_FOREIGN &&
          damero_person_has (person, field) && !damero_act_has (act, of_act))
        damero_person_to_act (person, 1u << field, act);
    }
  damero_act_set_text (act, DAMERO_FIELD_REGISTRY, person->uid);
}

/* What the act says of a person; "" and 0 take away what was known, but a rating of 0 is none. */
static void
apply_fields (DameroPerson    *person,
              const DameroAct *act)
{
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      const DameroPersonField *row = &damero_person_fields[field];

      if (!damero_act_has (act, row->act))
        continue;
      if (row->is_text)
        damero_person_set_text (person, field, damero_act_get_text (act, row->act));
      else
        damero_person_set_int (person, field, damero_act_get_int (act, row->act) >= row->min
                                                ? (int) damero_act_get_int (act, row->act) : -1);
    }
  damero_person_settle (person);
}

static gboolean
check_numbers (const DameroAct *act,
               DameroRefusal   *refusal)
{
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      const DameroPersonField *row = &damero_person_fields[field];
      gint64 value = row->is_text || !damero_act_has (act, row->act) ? 0 : damero_act_get_int (act, row->act);

      if (value != 0 && (value < row->min || value > row->max))
        return damero_refuse_field (refusal, row->act, 0);
    }
  if (act->name != NULL && *act->name == '\0')
    return damero_refuse_field (refusal, DAMERO_FIELD_NAME, 0);

  return TRUE;
}

static void
add_person (DameroRegistry *registry,
            DameroPerson   *person)
{
  g_ptr_array_add (registry->people, person);
  g_hash_table_insert (registry->places, g_strdup (person->uid), GUINT_TO_POINTER (registry->people->len));
}

static void
take_person (DameroRegistry *registry,
             const char     *uid)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (registry->places, uid));

  g_hash_table_remove (registry->places, uid);
  g_ptr_array_remove_index (registry->people, place - 1);
  for (guint i = place - 1; i < registry->people->len; i++)
    {
      DameroPerson *person = g_ptr_array_index (registry->people, i);

      g_hash_table_insert (registry->places, g_strdup (person->uid), GUINT_TO_POINTER (i + 1));
    }
}

static gboolean
apply_person (DameroRegistry  *registry,
              const DameroAct *act,
              DameroRefusal   *refusal)
{
  DameroPerson *person;

  if (!damero_uid_is_valid (act->registry))
    return damero_refuse_field (refusal, DAMERO_FIELD_REGISTRY, 0);
  if (get_person (registry, act->registry) != NULL || g_hash_table_contains (registry->merged, act->registry))
    return damero_refuse (refusal, DAMERO_REFUSAL_PERSON_KNOWN);
  if (!check_numbers (act, refusal))
    return FALSE;

  person = damero_person_new (NULL);
  person->uid = g_strdup (act->registry);
  apply_fields (person, act);
  add_person (registry, person);
  return TRUE;
}

/* A becomes what B was as far as A does not know it. */
static void
merge (DameroPerson       *a,
       const DameroPerson *b)
{
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      if (damero_person_has (a, field) || !damero_person_has (b, field))
        continue;
      if (damero_person_fields[field].is_text)
        damero_person_set_text (a, field, damero_person_get_text (b, field));
      else
        damero_person_set_int (a, field, damero_person_get_int (b, field));
    }
  damero_person_settle (a);
}

static gboolean
apply_merged (DameroRegistry  *registry,
              const DameroAct *act,
              DameroRefusal   *refusal)
{
  DameroPerson *from = get_person (registry, act->registry);
  DameroPerson *into = get_person (registry, act->into);
  const char *uid, *of;
  GHashTableIter iter;

  if (from == NULL || into == NULL)
    return damero_refuse (refusal, DAMERO_REFUSAL_NO_SUCH_PERSON);
  if (from == into)
    return damero_refuse (refusal, DAMERO_REFUSAL_SAME_PERSON);

  merge (into, from);
  g_hash_table_insert (registry->merged, g_strdup (act->registry), g_strdup (act->into));
  /* Nobody is more than one step away from the record that lives on. */
  g_hash_table_iter_init (&iter, registry->merged);
  while (g_hash_table_iter_next (&iter, (gpointer *) &uid, (gpointer *) &of))
    if (strcmp (of, act->registry) == 0)
      g_hash_table_iter_replace (&iter, g_strdup (act->into));
  take_person (registry, act->registry);
  return TRUE;
}

/* One word of a RATINGS act; AT goes behind it. The uid is left in UID. */
static gboolean
read_rating (const char      **at,
             char              uid[DAMERO_UID_SIZE],
             DameroNewRating  *ret_rating)
{
  g_autofree char *word = g_strndup (*at, strcspn (*at, " "));
  char *equals = strchr (word, '=');
  char *slash = equals != NULL ? strchr (equals, '/') : NULL;
  gint64 rating, rated = -1;

  if (equals == NULL || equals - word != DAMERO_UID_SIZE - 1)
    return FALSE;
  *equals = '\0';
  if (slash != NULL)
    *slash = '\0';
  if (!damero_uid_is_valid (word) ||
      !g_ascii_string_to_signed (equals + 1, 10, 0, DAMERO_MAX_RATING, &rating, NULL) ||
      (slash != NULL && !g_ascii_string_to_signed (slash + 1, 10, 0, DAMERO_MAX_RATED, &rated, NULL)))
    return FALSE;

  *at += strcspn (*at, " ");
  *at += strspn (*at, " ");
  g_strlcpy (uid, word, DAMERO_UID_SIZE);
  *ret_rating = (DameroNewRating) { uid, (int) rating, (int) rated };
  return TRUE;
}

/* All or nothing: with APPLY FALSE it is only looked whether it can be done. */
static gboolean
walk_ratings (DameroRegistry  *registry,
              const DameroAct *act,
              gboolean         apply,
              DameroRefusal   *refusal)
{
  const char *at = act->ratings;

  if (*at == '\0')
    return damero_refuse_field (refusal, DAMERO_FIELD_RATINGS, 1);

  while (*at != '\0')
    {
      const char *word = at;
      char uid[DAMERO_UID_SIZE];
      DameroNewRating rating;
      DameroPerson *person;

      if (!read_rating (&at, uid, &rating))
        return damero_refuse_field (refusal, DAMERO_FIELD_RATINGS, (int) (word - act->ratings) + 1);
      person = get_person (registry, uid);
      if (person == NULL)
        return damero_refuse (refusal, DAMERO_REFUSAL_NO_SUCH_PERSON);
      if (!apply)
        continue;
      person->rating = rating.rating;
      if (rating.rated >= 0)
        person->rated = rating.rated;
    }

  return TRUE;
}

static gboolean
apply (DameroRegistry  *registry,
       const DameroAct *act,
       DameroRefusal   *refusal)
{
  DameroPerson *person = act->registry != NULL ? get_person (registry, act->registry) : NULL;

  switch ((int) act->kind)
    {
    case DAMERO_ACT_PERSON:
      return apply_person (registry, act, refusal);
    case DAMERO_ACT_PERSON_CHANGED:
      if (person == NULL)
        return damero_refuse (refusal, DAMERO_REFUSAL_NO_SUCH_PERSON);
      if (!check_numbers (act, refusal))
        return FALSE;
      apply_fields (person, act);
      return TRUE;
    case DAMERO_ACT_PERSON_MERGED:
      return apply_merged (registry, act, refusal);
    case DAMERO_ACT_PERSON_REMOVED:
      if (person == NULL)
        return damero_refuse (refusal, DAMERO_REFUSAL_NO_SUCH_PERSON);
      take_person (registry, act->registry);
      return TRUE;
    case DAMERO_ACT_RATINGS:
      return walk_ratings (registry, act, FALSE, refusal) && walk_ratings (registry, act, TRUE, refusal);
    default:
      return damero_refuse (refusal, DAMERO_REFUSAL_OTHER_LOG);
    }
}

/* The state as the fold of the rows that are not undone. A row that does not apply: with LEFT_OUT it is added to
 * it, else the fold ends with FALSE. */
static gboolean
fold (DameroRegistry *registry,
      GPtrArray      *left_out,
      guint          *ret_row,
      DameroRefusal  *refusal)
{
  g_ptr_array_set_size (registry->people, 0);
  g_hash_table_remove_all (registry->places);
  g_hash_table_remove_all (registry->merged);
  damero_log_mark_undone (registry->log, registry->uids);

  for (guint i = 0; i < registry->log->len; i++)
    {
      DameroLogRow *row = g_ptr_array_index (registry->log, i);

      *ret_row = i;
      if (row->undone || row->act->kind == DAMERO_ACT_UNDO || apply (registry, row->act, refusal))
        continue;
      if (left_out == NULL)
        return FALSE;
      g_ptr_array_add (left_out, row);
    }

  return TRUE;
}

static void
append_row (DameroRegistry  *registry,
            const DameroAct *act)
{
  damero_log_append (registry->log, registry->uids, damero_log_row_new (act, NULL));
}

void
damero_registry_drop_last (DameroRegistry *registry,
                           guint           n)
{
  g_auto(DameroRefusal) refusal = { 0 };
  guint row;

  for (; n > 0; n--)
    damero_log_remove_last (registry->log, registry->uids);
  if (!fold (registry, NULL, &row, &refusal))
    g_assert_not_reached ();
}

static gboolean
check_undo (const DameroRegistry *registry,
            const DameroAct      *act,
            DameroRefusal        *refusal)
{
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(GPtrArray) also = NULL;

  if (!damero_log_find_undone (registry->uids, act, &rows, &also))
    return damero_refuse (refusal, DAMERO_REFUSAL_NO_SUCH_ACT);

  return damero_log_has_standing (rows) || damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_UNDONE);
}

static gboolean
undo (DameroRegistry  *registry,
      const DameroAct *act,
      DameroRefusal   *refusal)
{
  g_autoptr(GPtrArray) left_out = g_ptr_array_new ();
  g_autoptr(GPtrArray) also = NULL;
  guint row;

  if (!check_undo (registry, act, refusal))
    return FALSE;

  append_row (registry, act);
  fold (registry, left_out, &row, refusal);
  if (left_out->len == 0)
    return TRUE;

  also = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < left_out->len; i++)
    g_ptr_array_add (also, g_strdup (((DameroLogRow *) left_out->pdata[i])->act->uid));
  damero_registry_drop_last (registry, 1);
  damero_refuse (refusal, DAMERO_REFUSAL_UNDO_NEEDS_ALSO);
  refusal->also = g_steal_pointer (&also);
  return FALSE;
}

/* Stamps never decrease within a run, nor runs within a log. */
static gboolean
check_order (const DameroRegistry *registry,
             const DameroAct      *act,
             DameroRefusal        *refusal)
{
  const DameroStamp *last;

  if (registry->log->len == 0)
    return TRUE;

  last = &((DameroLogRow *) g_ptr_array_index (registry->log, registry->log->len - 1))->act->stamp;
  return (act->stamp.run >= last->run && (act->stamp.run > last->run || act->stamp.mono_ms >= last->mono_ms)) ||
         damero_refuse (refusal, DAMERO_REFUSAL_STAMP);
}

/* What an act must be whatever the state is. The log begins with somebody. */
static gboolean
check_act (const DameroRegistry *registry,
           const DameroAct      *act,
           DameroRefusal        *refusal)
{
  if (!damero_act_is_of_registry (act->kind) && act->kind != DAMERO_ACT_UNDO)
    return damero_refuse (refusal, DAMERO_REFUSAL_OTHER_LOG);
  if (registry->log->len == 0 && act->kind != DAMERO_ACT_PERSON)
    return damero_refuse (refusal, DAMERO_REFUSAL_NO_SUCH_PERSON);

  return damero_event_check_limits (act, refusal) && damero_event_check_fields (act, refusal) &&
         check_order (registry, act, refusal);
}

gboolean
damero_registry_perform (DameroRegistry  *registry,
                         const DameroAct *act,
                         DameroRefusal   *ret_refusal)
{
  const DameroLogRow *known = g_hash_table_lookup (registry->uids, act->uid);

  g_assert (damero_uid_is_valid (act->uid));

  damero_refusal_clear (ret_refusal);
  if (known != NULL)
    return (strcmp (act->uid, known->act->uid) == 0 && damero_act_says_the_same (act, known->act)) ||
           damero_refuse (ret_refusal, DAMERO_REFUSAL_UID_USED);
  if (!damero_log_takes_names (registry->log, registry->uids, act, ret_refusal) ||
      !check_act (registry, act, ret_refusal) || !damero_event_check_texts (act, ret_refusal))
    return FALSE;
  if (act->kind == DAMERO_ACT_UNDO)
    return undo (registry, act, ret_refusal);
  if (!apply (registry, act, ret_refusal))
    return FALSE;

  append_row (registry, act);
  return TRUE;
}

gboolean
damero_registry_replay (const GPtrArray  *rows,
                        DameroRegistry  **ret_registry,
                        guint            *ret_row,
                        DameroRefusal    *ret_refusal)
{
  g_autoptr(DameroRegistry) registry = damero_registry_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (rows, i);

      *ret_row = i;
      if (!damero_log_takes_names (registry->log, registry->uids, row->act, ret_refusal) ||
          !check_act (registry, row->act, ret_refusal) ||
          (row->act->kind == DAMERO_ACT_UNDO && !check_undo (registry, row->act, ret_refusal)))
        return FALSE;
      append_row (registry, row->act);
    }
  if (!fold (registry, NULL, ret_row, ret_refusal))
    return FALSE;

  *ret_registry = g_steal_pointer (&registry);
  return TRUE;
}

void
damero_registry_fill (const DameroRegistry *registry,
                      DameroAct            *act)
{
  g_autofree char *sort = NULL, *fits = NULL;

  if (act->kind == DAMERO_ACT_PERSON && act->registry == NULL)
    damero_act_set_text (act, DAMERO_FIELD_REGISTRY, act->uid);
  if (act->name == NULL || act->sort != NULL ||
      (act->kind != DAMERO_ACT_PERSON && act->kind != DAMERO_ACT_PERSON_CHANGED))
    return;

  /* The comma may be one character more than the field has. */
  sort = damero_name_dup_sort (act->name);
  fits = g_utf8_substring (sort, 0, MIN (g_utf8_strlen (sort, -1),
                                         (glong) damero_act_get_max_chars (DAMERO_FIELD_SORT)));
  damero_act_set_text (act, DAMERO_FIELD_SORT, fits);
}

static gboolean
is_any (const DameroLogRow *row,
        gconstpointer       data)
{
  return TRUE;
}

/* What was performed as one, or came from one import. */
static guint
measure (GPtrArray *log,
         guint      first)
{
  const DameroLogRow *row = g_ptr_array_index (log, first);
  guint n = damero_log_get_n_of_group (log, first);

  if (row->act->group[0] != '\0' || row->act->source == NULL || row->act->kind == DAMERO_ACT_RATINGS)
    return n;

  while (first + n < log->len)
    {
      const DameroAct *next = ((const DameroLogRow *) g_ptr_array_index (log, first + n))->act;

      if (next->group[0] != '\0' || g_strcmp0 (next->source, row->act->source) != 0)
        break;
      n++;
    }
  return n;
}

static void
get_history (const DameroRegistry *registry,
             DameroHistory        *ret_history)
{
  damero_log_get_history (registry->log, registry->uids, is_any, NULL, measure, ret_history);
}

GPtrArray *
damero_registry_dup_undoable (const DameroRegistry *registry)
{
  GPtrArray *uids = g_ptr_array_new_with_free_func (g_free);
  DameroHistory history;
  guint at;

  get_history (registry, &history);
  if (history.undo == NULL || !g_ptr_array_find (registry->log, history.undo, &at))
    return uids;

  for (guint i = history.n_undo; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (registry->log, at + i);

      if (!row->undone)
        g_ptr_array_add (uids, g_strdup (row->act->uid));
    }
  return uids;
}

const DameroLogRow *
damero_registry_find_redoable (const DameroRegistry *registry)
{
  DameroHistory history;

  get_history (registry, &history);
  return history.redo;
}

void
damero_ratings_append (GString               *text,
                       const DameroNewRating *rating)
{
  g_string_append_printf (text, "%s%s=%d", text->len > 0 ? " " : "", rating->uid, rating->rating);
  if (rating->rated >= 0)
    g_string_append_printf (text, "/%d", rating->rated);
}
