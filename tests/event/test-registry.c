/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The register of players: every act and refusal, undo and redo, and random logs against a register that is
 * folded anew from its log after every act. Run again with --seed as printed. */
#include "event/registry.h"

#include <string.h>

#include "../support/chance.h"
#include "event/act-text.h"

typedef struct {
  DameroRegistry *registry;
  guint           n_uids;
  DameroRefusal   refusal;
  char            uid[DAMERO_UID_SIZE]; /* of the last act */
} Desk;

static void
desk_set_up (Desk          *desk,
             gconstpointer  data)
{
  *desk = (Desk) { .registry = damero_registry_new () };
}

static void
desk_tear_down (Desk          *desk,
                gconstpointer  data)
{
  damero_refusal_clear (&desk->refusal);
  damero_registry_free (desk->registry);
}

static void
make_uid (guint n,
          char  uid[DAMERO_UID_SIZE])
{
  const guint8 random[10] = { (guint8) (n >> 16), (guint8) (n >> 8), (guint8) n };

  damero_uid_format (1000, random, uid);
}

/* The log folded into a new register is this register. */
static void
desk_check (const Desk *desk)
{
  g_autoptr(DameroRegistry) again = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  guint row;

  if (!damero_registry_replay (desk->registry->log, &again, &row, &refusal))
    g_error ("row %u does not replay: %d", row, refusal.code);
  g_assert_true (damero_registry_equal (desk->registry, again));
  for (guint i = 0; i < again->people->len; i++)
    {
      const DameroPerson *person = again->people->pdata[i];

      g_assert_true (damero_registry_find (desk->registry, person->uid) ==
                     g_ptr_array_index (desk->registry->people, i));
      g_assert_cmpstr (person->key, ==, ((DameroPerson *) desk->registry->people->pdata[i])->key);
    }
}

static DameroRefusalCode
take (Desk       *desk,
      const char *line)
{
  DameroActTextError error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &error);
  guint n_rows = desk->registry->log->len;

  g_assert_cmpint (error.code, ==, DAMERO_ACT_TEXT_OK);
  if (act->uid[0] == '\0')
    make_uid (++desk->n_uids, act->uid);
  act->stamp.run = 1;
  act->stamp.mono_ms = act->stamp.mono_ms > 0 ? act->stamp.mono_ms : desk->n_uids;
  damero_registry_fill (desk->registry, act);
  if (damero_registry_perform (desk->registry, act, &desk->refusal))
    {
      g_strlcpy (desk->uid, act->uid, sizeof desk->uid);
      desk_check (desk);
      return DAMERO_REFUSAL_NONE;
    }

  g_assert_cmpuint (desk->registry->log->len, ==, n_rows);
  desk_check (desk);
  return desk->refusal.code;
}

static DameroRefusalCode take_made (Desk *desk, const char *format, ...) G_GNUC_PRINTF (2, 3);

static DameroRefusalCode
take_made (Desk       *desk,
           const char *format,
           ...)
{
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  return take (desk, line);
}

/* Registers somebody; the uid is the caller's. */
static char *
add (Desk       *desk,
     const char *fields)
{
  g_assert_cmpint (take_made (desk, "person %s", fields), ==, DAMERO_REFUSAL_NONE);

  return g_strdup (desk->uid);
}

static void
test_change (Desk          *desk,
             gconstpointer  data)
{
  g_autofree char *ann = add (desk, "name=\"Ann Adams\" club=Harbor born=1987 rating=1850 title=\"Gold Bar\"");
  const DameroPerson *person = damero_registry_find (desk->registry, ann);

  g_assert_cmpstr (person->sort_name, ==, "Adams, Ann");
  g_assert_cmpstr (person->key, ==, "adams ann");
  g_assert_cmpint (person->rated, ==, -1);

  g_assert_cmpint (take_made (desk, "person-changed registry=%s club=Riverside born=0 title=\"\"", ann), ==, 0);
  g_assert_cmpstr (person->club, ==, "Riverside");
  g_assert_cmpint (person->birth_year, ==, -1);
  g_assert_null (person->title);
  g_assert_cmpint (person->rating, ==, 1850);

  g_assert_cmpint (take_made (desk, "person-changed registry=%s name=\"Ann Zola\" sort=\"Zola A\"", ann), ==, 0);
  g_assert_cmpstr (person->key, ==, "zola a");
  g_assert_cmpint (take_made (desk, "undo undoes=%s", desk->uid), ==, 0);
  g_assert_cmpstr (damero_registry_find (desk->registry, ann)->name, ==, "Ann Adams");
}

/* B becomes A: what A does not know comes from B, and both uids mean A. */
static void
test_merge (Desk          *desk,
            gconstpointer  data)
{
  g_autofree char *a = add (desk, "name=\"Ann Adams\" club=Harbor");
  g_autofree char *b = add (desk, "name=\"A. Adams\" club=Riverside born=1987");
  g_autofree char *c = add (desk, "name=\"Ann A. Adams\"");

  g_assert_cmpint (take_made (desk, "person-merged registry=%s into=%s", b, a), ==, 0);
  g_assert_cmpstr (damero_registry_find (desk->registry, b)->uid, ==, a);
  g_assert_cmpstr (damero_registry_find (desk->registry, b)->club, ==, "Harbor");
  g_assert_cmpint (damero_registry_find (desk->registry, b)->birth_year, ==, 1987);
  g_assert_cmpuint (desk->registry->people->len, ==, 2);

  /* and on to C */
  g_assert_cmpint (take_made (desk, "person-merged registry=%s into=%s", a, c), ==, 0);
  g_assert_cmpstr (damero_registry_find (desk->registry, b)->uid, ==, c);
  g_assert_cmpstr (damero_registry_find (desk->registry, a)->uid, ==, c);

  g_assert_cmpint (take_made (desk, "person-merged registry=%s into=%s", c, c), ==, DAMERO_REFUSAL_SAME_PERSON);
  g_assert_cmpint (take_made (desk, "person-merged registry=%s into=%s", b, c), ==, DAMERO_REFUSAL_NO_SUCH_PERSON);
  g_assert_cmpint (take_made (desk, "person name=New registry=%s", b), ==, DAMERO_REFUSAL_PERSON_KNOWN);
  g_assert_cmpint (take_made (desk, "person name=New registry=%s", c), ==, DAMERO_REFUSAL_PERSON_KNOWN);

  g_assert_cmpint (take_made (desk, "person-removed registry=%s", c), ==, 0);
  g_assert_null (damero_registry_find (desk->registry, a));
}

static void
test_ratings (Desk          *desk,
              gconstpointer  data)
{
  g_autofree char *a = add (desk, "name=Ann rating=1500 rated=6");
  g_autofree char *b = add (desk, "name=Bob");

  g_assert_cmpint (take_made (desk, "ratings ratings=\"%s=1575/8 %s=1400\"", a, b), ==, 0);
  g_assert_cmpint (damero_registry_find (desk->registry, a)->rating, ==, 1575);
  g_assert_cmpint (damero_registry_find (desk->registry, a)->rated, ==, 8);
  g_assert_cmpint (damero_registry_find (desk->registry, b)->rating, ==, 1400);
  g_assert_cmpint (damero_registry_find (desk->registry, b)->rated, ==, -1);

  /* all or nothing */
  g_assert_cmpint (take_made (desk, "ratings ratings=\"%s=1/1 %s=x\"", a, b), ==, DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (desk->refusal.number, ==, 42);
  g_assert_cmpint (take_made (desk, "ratings ratings=\"%s=4001\"", a), ==, DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (take_made (desk, "ratings ratings=\"\""), ==, DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (damero_registry_find (desk->registry, a)->rating, ==, 1575);

  g_assert_cmpint (take_made (desk, "undo undoes=%s", desk->uid), ==, 0);
  g_assert_cmpint (damero_registry_find (desk->registry, a)->rating, ==, 1500);
  g_assert_cmpint (damero_registry_find (desk->registry, b)->rating, ==, -1);
  g_assert_cmpint (take_made (desk, "undo undoes=%s", desk->uid), ==, 0);
  g_assert_cmpint (damero_registry_find (desk->registry, a)->rating, ==, 1575);
}

static void
test_refusals (Desk          *desk,
               gconstpointer  data)
{
  g_autofree char *a = NULL;
  char nobody[DAMERO_UID_SIZE];

  make_uid (999999, nobody);
  g_assert_cmpint (take_made (desk, "person-removed registry=%s", nobody), ==, DAMERO_REFUSAL_NO_SUCH_PERSON);
  a = add (desk, "name=Ann");

  g_assert_cmpint (take (desk, "person"), ==, DAMERO_REFUSAL_FIELD_MISSING);
  g_assert_cmpint (take (desk, "person name=\"\""), ==, DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (take (desk, "person name=x born=1700"), ==, DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (take (desk, "person name=x registry=x"), ==, DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (take (desk, "person name=x side=black"), ==, DAMERO_REFUSAL_FIELD_UNEXPECTED);
  g_assert_cmpint (take (desk, "player name=x player=1"), ==, DAMERO_REFUSAL_OTHER_LOG);
  g_assert_cmpint (take_made (desk, "person-changed registry=%s club=x", nobody), ==, DAMERO_REFUSAL_NO_SUCH_PERSON);
  g_assert_cmpint (take_made (desk, "person-changed registry=%s name=\"\"", a), ==, DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (take_made (desk, "ratings ratings=\"%s=1\"", nobody), ==, DAMERO_REFUSAL_NO_SUCH_PERSON);
  g_assert_cmpint (take_made (desk, "undo undoes=%s", nobody), ==, DAMERO_REFUSAL_NO_SUCH_ACT);
  g_assert_cmpint (take_made (desk, "person name=other uid=%s registry=%s", a, nobody), ==, DAMERO_REFUSAL_UID_USED);
  g_assert_cmpint (take_made (desk, "person name=Ann uid=%s", a), ==, DAMERO_REFUSAL_NONE);
  g_assert_cmpuint (desk->registry->people->len, ==, 1);

  take (desk, "person name=Bob at=100000");
  g_assert_cmpint (take (desk, "person name=Cy at=99999"), ==, DAMERO_REFUSAL_STAMP);
}

/* An act that others rest on takes them with it only if they are named. */
static void
test_undo_also (Desk          *desk,
                gconstpointer  data)
{
  g_autofree char *a = add (desk, "name=Ann");
  g_autofree char *changed = NULL;

  take_made (desk, "person-changed registry=%s club=Harbor", a);
  changed = g_strdup (desk->uid);
  g_assert_cmpint (take_made (desk, "undo undoes=%s", a), ==, DAMERO_REFUSAL_UNDO_NEEDS_ALSO);
  g_assert_cmpuint (desk->refusal.also->len, ==, 1);
  g_assert_cmpstr (desk->refusal.also->pdata[0], ==, changed);
  g_assert_cmpint (take_made (desk, "undo undoes=%s also=%s", a, changed), ==, 0);
  g_assert_cmpuint (desk->registry->people->len, ==, 0);
  g_assert_cmpint (take_made (desk, "undo undoes=%s", a), ==, DAMERO_REFUSAL_ALREADY_UNDONE);
  g_assert_cmpint (take_made (desk, "undo undoes=%s",
                              damero_registry_find_redoable (desk->registry)->act->uid), ==, 0);
  g_assert_cmpstr (damero_registry_find (desk->registry, a)->club, ==, "Harbor");
  g_assert_null (damero_registry_find_redoable (desk->registry));
}

/* What one import brought is undone in one go. */
static void
test_undo_import (Desk          *desk,
                  gconstpointer  data)
{
  g_autofree char *a = add (desk, "name=Ann");
  g_autofree char *b = NULL;
  g_autoptr(GPtrArray) undoable = NULL;
  g_autoptr(GPtrArray) before = NULL;

  make_uid (++desk->n_uids, desk->uid);
  b = add (desk, "name=Bob source=01a1ff44-2b20-7c9b-a8c9-7e3ffd85db2d");
  take_made (desk, "person-changed registry=%s club=x source=01a1ff44-2b20-7c9b-a8c9-7e3ffd85db2d", a);

  undoable = damero_registry_dup_undoable (desk->registry);
  g_assert_cmpuint (undoable->len, ==, 2);
  g_assert_cmpint (take_made (desk, "undo undoes=%s also=%s", (char *) undoable->pdata[0],
                              (char *) undoable->pdata[1]), ==, 0);
  g_assert_cmpuint (desk->registry->people->len, ==, 1);
  before = damero_registry_dup_undoable (desk->registry);
  g_assert_cmpuint (before->len, ==, 1);
  g_assert_cmpstr (before->pdata[0], ==, a);
}

static void
test_drop_last (Desk          *desk,
                gconstpointer  data)
{
  g_autofree char *a = add (desk, "name=Ann");

  take (desk, "person name=Bob");
  take_made (desk, "person-removed registry=%s", a);
  damero_registry_drop_last (desk->registry, 2);
  desk_check (desk);
  g_assert_cmpuint (desk->registry->people->len, ==, 1);
  g_assert_nonnull (damero_registry_find (desk->registry, a));
}

/* The uid of an act of the log: often that of a person. */
static void
pick_uid (const Desk *desk,
          char        uid[DAMERO_UID_SIZE])
{
  const DameroLogRow *row =
    g_ptr_array_index (desk->registry->log, g_test_rand_int_range (0, (int) desk->registry->log->len));

  g_strlcpy (uid, row->act->uid, DAMERO_UID_SIZE);
}

/* After every act of a random log the register is what its log gives. (take checks it.) */
static void
test_random (Desk          *desk,
             gconstpointer  data)
{
  guint n_performed = 0, n_undone = 0;

  take (desk, "person name=First");
  for (int i = 0; i < 600; i++)
    {
      char from[DAMERO_UID_SIZE], into[DAMERO_UID_SIZE];
      guint was = desk->registry->log->len;

      pick_uid (desk, from);
      pick_uid (desk, into);
      switch (g_test_rand_int_range (0, 8))
        {
        case 0:
        case 1:
          take_made (desk, "person name=\"P %d\" born=%d", i, 1900 + i % 100);
          break;
        case 2:
          take_made (desk, "person-changed registry=%s rating=%d club=C%d", from, i, i % 7);
          break;
        case 3:
          take_made (desk, "person-merged registry=%s into=%s", from, into);
          break;
        case 4:
          take_made (desk, "person-removed registry=%s", from);
          break;
        case 5:
          take_made (desk, "ratings ratings=\"%s=%d/%d %s=%d\"", from, i, i, into, i + 1);
          break;
        default:
          if (take_made (desk, "undo undoes=%s", from) == DAMERO_REFUSAL_UNDO_NEEDS_ALSO)
            {
              g_autofree char *also = NULL;

              g_ptr_array_add (desk->refusal.also, NULL);
              also = g_strjoinv (" ", (char **) desk->refusal.also->pdata);
              take_made (desk, "undo undoes=%s also=\"%s\"", from, also);
            }
          n_undone += desk->registry->log->len > was;
        }
      n_performed += desk->registry->log->len - was;
    }
  g_assert_cmpuint (n_performed, >, 60);
  g_assert_cmpuint (n_undone, >, 6);
}

/* An event has no such acts. */
static void
test_events (void)
{
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PERSON);
  g_auto(DameroRefusal) refusal = { 0 };

  make_uid (1, act->uid);
  damero_act_set_text (act, DAMERO_FIELD_NAME, "Ann");
  damero_act_set_text (act, DAMERO_FIELD_REGISTRY, act->uid);
  g_assert_false (damero_event_perform (event, act, NULL, &refusal));
  g_assert_cmpint (refusal.code, ==, DAMERO_REFUSAL_OTHER_LOG);
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

#define ADD(name, function) g_test_add (name, Desk, NULL, desk_set_up, function, desk_tear_down)
  ADD ("/registry/change", test_change);
  ADD ("/registry/merge", test_merge);
  ADD ("/registry/ratings", test_ratings);
  ADD ("/registry/refusals", test_refusals);
  ADD ("/registry/undo-also", test_undo_also);
  ADD ("/registry/undo-import", test_undo_import);
  ADD ("/registry/drop-last", test_drop_last);
  ADD ("/registry/random", test_random);
  g_test_add_func ("/registry/events", test_events);

  return g_test_run ();
}
