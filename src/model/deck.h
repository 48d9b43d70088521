/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/deck.h - a deck of openings, from which games draw how they begin; and its one-line text form.
 *
 *     deck acf-3 "Three-move ballots" pool source "..." licence facts; 1 moves "9-13 21-17 5-9"; 2 name Cross weight 2
 *
 * Parts with a semicolon between them: the deck, then an entry each. A part begins with its values that are always
 * there (id, name and ruleset of the deck; code of the entry), then words with a value, in any order when read, those
 * that are said when written. A value is a word of letters, digits and - . _ or anything in quotation marks, with \"
 * and \\ inside. Whether the openings can be played is for game/deck-judge.h to say.
 */
#pragma once

#include <glib.h>

#define DAMERO_MAX_DECK_ENTRIES 2000
#define DAMERO_MAX_DECK_WEIGHT  9999
#define DAMERO_MAX_DECK_CODE    16  /* characters */
#define DAMERO_MAX_DECK_NAME    80  /* characters of a deck's, entry's or group's name, and of an id */
#define DAMERO_MAX_DECK_REMARK  600 /* characters of source and licence */
#define DAMERO_MAX_DECK_LINE    200 /* bytes of the moves of an entry */
#define DAMERO_MAX_DECK_PLIES   24  /* moves of an entry */
/* Characters of the text form: what all of these come to, with each character of a code or name behind a backslash. */
#define DAMERO_MAX_DECK_CHARS   (4 * (gsize) DAMERO_MAX_DECK_REMARK + 800 * (gsize) DAMERO_MAX_DECK_ENTRIES)

typedef struct {
  char *code;   /* what is drawn and said, one of a kind in the deck: "17", "3-12" */
  char *name;   /* "Edinburgh Single"; NULL: none */
  char *group;  /* drawn first, where a deck has groups; NULL: none */
  char *moves;  /* from the start of the game: "9-13 21-17 5-9"; "": none, never NULL */
  char *fen;    /* the position in which play goes on, with moves the one they lead to; NULL: not said */
  int   weight; /* 1 .. DAMERO_MAX_DECK_WEIGHT: how many cards of it there are */
} DameroDeckEntry;

typedef struct {
  char      *id;      /* "acf-three-move" */
  char      *name;    /* for people */
  char      *ruleset; /* token of the game: "pool", "spanish" */
  char      *source;  /* where the openings come from; NULL: not said */
  char      *licence; /* NULL: not said */
  GPtrArray *entries; /* DameroDeckEntry, owned, in the order of the deck */
} DameroDeck;

/* A deck without entries. Free with damero_deck_free. */
DameroDeck      *damero_deck_new        (const char       *id,
                                         const char       *name,
                                         const char       *ruleset);
DameroDeck      *damero_deck_copy       (const DameroDeck *deck);
void             damero_deck_free       (DameroDeck       *deck);
/* Whether everything is equal, the order of the entries too. NULL equals NULL alone. */
gboolean         damero_deck_equal      (const DameroDeck *a,
                                         const DameroDeck *b);

/* An entry of weight 1 without name, group or FEN; MOVES NULL: none. Free with damero_deck_entry_free. */
DameroDeckEntry *damero_deck_entry_new   (const char            *code,
                                          const char            *moves);
DameroDeckEntry *damero_deck_entry_copy  (const DameroDeckEntry *entry);
void             damero_deck_entry_free  (DameroDeckEntry       *entry);
gboolean         damero_deck_entry_equal (const DameroDeckEntry *a,
                                          const DameroDeckEntry *b);

/* Entry I; borrowed. */
DameroDeckEntry *damero_deck_get_entry  (const DameroDeck *deck,
                                         guint             i);
/* The first entry of that code; NULL if there is none; borrowed. O(n). */
DameroDeckEntry *damero_deck_find       (const DameroDeck *deck,
                                         const char       *code);
/* Appends an entry, which the deck owns from then on. */
void             damero_deck_take_entry (DameroDeck       *deck,
                                         DameroDeckEntry  *entry);
/* Whether any entry is of a group. */
gboolean         damero_deck_has_groups (const DameroDeck *deck);

/* The canonical text form. Reading it gives an equal deck. Free with g_free. */
char            *damero_deck_to_text    (const DameroDeck *deck);
/* Reads the text form; NULL if it is none, or has more or longer values than the limits above: RET_COLUMN (may be
 * NULL) is then the 1-based byte where reading stopped. */
DameroDeck      *damero_deck_from_text  (const char       *text,
                                         int              *ret_column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroDeck, damero_deck_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroDeckEntry, damero_deck_entry_free)
