/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/trouble.h - what is shown where a library cannot be opened, or nothing can be stored in it: what happened,
 * what is kept, what to do, and the actions that do it.
 *
 * One table for the page of the start window, the dialog and the line over the pages (widgets/trouble-view.h,
 * widgets/trouble-bar.h).
 *
 * Without GTK: which state leads to which buttons is a choice of the application.
 */
#pragma once

#include "director/director.h"

G_BEGIN_DECLS

#define DAMERO_TROUBLE_ERROR (damero_trouble_error_quark ())
/* The domain of what keeps the application, not the store, from opening a library. */
GQuark damero_trouble_error_quark (void);

typedef enum {
  DAMERO_TROUBLE_ERROR_SYNCED, /* a new one would be in a folder that another program keeps in step; nothing was made */
} DameroTroubleError;

/* Where the error came from. */
typedef enum {
  DAMERO_TROUBLE_CLOSED,  /* the library could not be opened */
  DAMERO_TROUBLE_READING, /* for that reason it is open for reading only */
  DAMERO_TROUBLE_WRITING, /* it is open, and something could not be stored */
} DameroTroubleWhere;

#define DAMERO_TROUBLE_MAX_CHOICES 3

typedef struct {
  const char *label;   /* with a mnemonic, untranslated */
  const char *action;  /* of the application, without "app." */
  gboolean    of_path; /* its target is the path of the library */
} DameroTroubleChoice;

typedef struct {
  const char          *title; /* untranslated, as those below */
  const char          *bar;   /* one line over the pages; NULL where there are none */
  const char          *more;  /* what can be done; NULL: what the error says */
  DameroTroubleChoice  choices[DAMERO_TROUBLE_MAX_CHOICES]; /* the best first; label NULL: no more */
} DameroTrouble;

/* What is shown of ERROR; static. */
const DameroTrouble *damero_trouble_get        (const GError       *error,
                                                DameroTroubleWhere  where);
/* What happened, what is kept and what to do, without the name of the library's file, in the user's language; or
 * ONLY_FIRST of it, what happened. Free with g_free. */
char                *damero_trouble_dup_text   (const GError       *error,
                                                gboolean            only_first);
/* What keeps nobody from making a library at PATH but better sense. */
void                 damero_trouble_set_synced (GError            **error,
                                                const char         *path,
                                                const char         *mark);
/* Of an open library: where its trouble comes from. */
DameroTroubleWhere   damero_trouble_get_where  (DameroDirector     *director);

G_END_DECLS
