/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/ballot.h"

#include <string.h>

#include "model/act.h"

DameroBallot *
damero_ballot_new (int         board,
                   int         game,
                   const char *code,
                   const char *name,
                   const char *line,
                   const char *fen,
                   gint64      seed)
{
  DameroBallot *ballot = g_atomic_rc_box_new0 (DameroBallot);

  ballot->board = board;
  ballot->game = game;
  ballot->code = g_strdup (code);
  ballot->name = g_strdup (name);
  ballot->line = g_strdup (line != NULL ? line : "");
  ballot->fen = g_strdup (fen);
  ballot->seed = seed;
  return ballot;
}

DameroBallot *
damero_ballot_ref (DameroBallot *ballot)
{
  return g_atomic_rc_box_acquire (ballot);
}

static void
clear_ballot (gpointer data)
{
  DameroBallot *ballot = data;

  g_free (ballot->code);
  g_free (ballot->name);
  g_free (ballot->line);
  g_free (ballot->fen);
}

void
damero_ballot_unref (DameroBallot *ballot)
{
  if (ballot != NULL)
    g_atomic_rc_box_release_full (ballot, clear_ballot);
}

gboolean
damero_ballot_equal (const DameroBallot *a,
                     const DameroBallot *b)
{
  return a == b || (a->board == b->board && a->game == b->game && a->seed == b->seed && a->redrawn == b->redrawn &&
                    g_strcmp0 (a->code, b->code) == 0 && g_strcmp0 (a->name, b->name) == 0 &&
                    strcmp (a->line, b->line) == 0 && g_strcmp0 (a->fen, b->fen) == 0);
}
