/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/person.h - what a club knows of a player, whatever event it is: a record of its register.
 *
 * The table of fields gives every member its token, which columns of files and options of the command line are
 * named by, and the field of acts that carries it: what is copied, compared, changed or written follows it.
 */
#pragma once

#include "model/act.h"
#include "model/name-match.h"

#define DAMERO_FIRST_YEAR 1850 /* of birth */
#define DAMERO_LAST_YEAR  2200

typedef struct {
  char *uid;        /* UUIDv7; NULL if it is in no register yet */

  /* Texts: NULL where it is not known. */
  char *name;       /* as it is shown: "Ann Adams" */
  char *sort_name;  /* as lists are sorted: "Adams, Ann" */
  char *club;
  char *federation;
  char *ident;      /* numbers in associations, with blanks: "APCA-1234 FIDE:5678" */
  char *title;      /* class: Top Master, Master, Junior Master, Gold Bar, Blue Ribbon ... */
  char *groups;     /* labels with commas: "junior, women" */
  char *party;      /* family or travelling group */
  char *note;

  /* Numbers: -1 where it is not known. */
  int   birth_year;
  int   rating;     /* 0 = unrated */
  int   rated;      /* rated games so far: few of them make a rating provisional */

  char *key;        /* of name and sort name, for searching; filled in by damero_person_settle */
  char *club_key;
  char *full_key;   /* of all three and the numbers in associations */
} DameroPerson;

typedef enum {
  DAMERO_PERSON_NAME,
  DAMERO_PERSON_SORT,
  DAMERO_PERSON_CLUB,
  DAMERO_PERSON_FEDERATION,
  DAMERO_PERSON_IDENT,
  DAMERO_PERSON_TITLE,
  DAMERO_PERSON_GROUPS,
  DAMERO_PERSON_PARTY,
  DAMERO_PERSON_BIRTH_YEAR,
  DAMERO_PERSON_RATING,
  DAMERO_PERSON_RATED,
  DAMERO_PERSON_NOTE,
  DAMERO_N_PERSON_FIELDS,
} DameroPersonFieldId;

typedef struct {
  const char   *token;   /* "born" */
  gboolean      is_text; /* else a number */
  gsize         offset;  /* of the member in DameroPerson */
  DameroFieldId act;     /* the field of acts that carries it */
  int           min;     /* of a number */
  int           max;
} DameroPersonField;

/* DAMERO_N_PERSON_FIELDS rows, indexed by DameroPersonFieldId. */
extern const DameroPersonField damero_person_fields[];

/* Whether two records are of one person. */
typedef enum {
  DAMERO_PERSON_OTHER,
  DAMERO_PERSON_PERHAPS, /* somebody has to say */
  DAMERO_PERSON_SAME,
} DameroSamePerson;

/* A record with nothing known but the name (copied; may be NULL). Free it. */
DameroPerson    *damero_person_new      (const char          *name);
DameroPerson    *damero_person_copy     (const DameroPerson  *person);
void             damero_person_free     (DameroPerson        *person);
/* Equal in every field, and in the uid. */
gboolean         damero_person_equal    (const DameroPerson  *a,
                                         const DameroPerson  *b);
/* A text, NULL where it is not known. */
const char      *damero_person_get_text (const DameroPerson  *person,
                                         DameroPersonFieldId  field);
/* Sets a text to a copy; NULL and "" make it unknown. */
void             damero_person_set_text (DameroPerson        *person,
                                         DameroPersonFieldId  field,
                                         const char          *text);
/* A number, -1 where it is not known. */
int              damero_person_get_int  (const DameroPerson  *person,
                                         DameroPersonFieldId  field);
void             damero_person_set_int  (DameroPerson        *person,
                                         DameroPersonFieldId  field,
                                         int                  value);
/* Whether the field is known. */
gboolean         damero_person_has      (const DameroPerson  *person,
                                         DameroPersonFieldId  field);
/* The fields that A knows and B does not have so: bits 1 << DameroPersonFieldId. */
guint            damero_person_diff     (const DameroPerson  *a,
                                         const DameroPerson  *b);
/* Makes the keys anew, after name, sort name or club have changed. */
void             damero_person_settle   (DameroPerson        *person);
/* Whether both, with their keys, are records of one person. The same number in an association: yes. Numbers
 * that differ in one association, or years of birth that differ: no. Else by the name: the same words are the
 * same person unless club or federation differ; that, or names that are alike, is perhaps. */
DameroSamePerson damero_person_compare  (const DameroPerson  *a,
                                         const DameroPerson  *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPerson, damero_person_free)
