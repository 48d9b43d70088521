/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/protocol.h - the messages between the devices in the hall and the director.
 *
 * A message is one JSON object, flat, of at most DAMERO_HALL_MAX_BYTES: a "kind", and fields that are whole numbers,
 * texts or true and false. What stands in it follows two tables: one of fields, which says what a value may be, and one
 * of kinds, which says who sends it and which fields it needs or may have. schemas/damero-hall-1.json is the same for
 * people; a test keeps both together. The reader takes what the tables allow and nothing else, and names the field that
 * is wrong. Lists come as one message a row, with one that ends them and says how many there were: those directly
 * before it.
 *
 * The process that serves the devices has this file and nothing else of the program: it includes no other header of
 * ours. What a token means (a result, a kind of count) is judged where it is used.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DAMERO_HALL_VERSION   1    /* of the protocol: what the handshake agrees on */
#define DAMERO_HALL_MAX_BYTES 4096 /* of a message, over all its fragments */
#define DAMERO_HALL_MAX_STATE 2048 /* of a BOARD */
#define DAMERO_HALL_MAX_NAME  60   /* characters of a player's name, a section's, the event's */

/* Who sends a message. */
typedef enum {
  DAMERO_HALL_DEVICE,
  DAMERO_HALL_DIRECTOR,
} DameroHallSender;

typedef enum {
  /* of a device */
  DAMERO_HALL_HELLO,        /* the handshake: which versions it speaks */
  DAMERO_HALL_JOIN,         /* exchanges a code for a seat */
  DAMERO_HALL_LEAVE,
  DAMERO_HALL_SYNC,         /* asks for the director's clock */
  DAMERO_HALL_PONG,         /* answers a PING */
  DAMERO_HALL_WATCH,        /* asks for a page, and for what changes of it */
  DAMERO_HALL_READY,        /* a side is ready for its next game */
  DAMERO_HALL_PRESS,
  DAMERO_HALL_RESIGN,
  DAMERO_HALL_OFFER_DRAW,
  DAMERO_HALL_ACCEPT_DRAW,
  DAMERO_HALL_DECLINE_DRAW,
  DAMERO_HALL_CLAIM,        /* a draw, by a count */
  DAMERO_HALL_CROWN,        /* the man that the side on move owes the other one */
  DAMERO_HALL_CALL_REFEREE,
  DAMERO_HALL_ENTER_RESULT,
  DAMERO_HALL_CONFIRM_RESULT,
  DAMERO_HALL_CHECK_IN,
  DAMERO_HALL_ACT,          /* an act in its text form, of the floor */
  DAMERO_HALL_HOLD,         /* the referee takes a board off its device, or gives it back */
  DAMERO_HALL_STATUS,       /* how the device is */
  /* of the director */
  DAMERO_HALL_WELCOME,      /* answers HELLO */
  DAMERO_HALL_ADMITTED,     /* answers JOIN; the cookie goes no further than the process that serves */
  DAMERO_HALL_SYNCED,
  DAMERO_HALL_PING,
  DAMERO_HALL_PERFORMED,    /* what a uid named was done */
  DAMERO_HALL_REFUSED,
  DAMERO_HALL_BOARD,        /* all that the page of a board shows */
  DAMERO_HALL_SECTION,      /* a row: a section of the event */
  DAMERO_HALL_ENTRY,        /* a row: a player of a section */
  DAMERO_HALL_PAIRING,      /* a row: a game of a round */
  DAMERO_HALL_STANDING,     /* a row */
  DAMERO_HALL_CALL,         /* a row: what waits for the referee */
  DAMERO_HALL_ANSWER,       /* a row after its call: an act that answers it */
  DAMERO_HALL_LIST_END,     /* how many rows the list has */
  DAMERO_HALL_ENDED,        /* the seat is gone */
  DAMERO_HALL_N_KINDS,
} DameroHallKind;

typedef enum {
  DAMERO_HALL_FIELD_FIRST_VERSION,
  DAMERO_HALL_FIELD_LAST_VERSION,
  DAMERO_HALL_FIELD_VERSION,
  DAMERO_HALL_FIELD_LANGUAGE,
  DAMERO_HALL_FIELD_CODE,
  DAMERO_HALL_FIELD_COOKIE,
  DAMERO_HALL_FIELD_NONCE,
  DAMERO_HALL_FIELD_UID,
  DAMERO_HALL_FIELD_SEAT,
  DAMERO_HALL_FIELD_SECTION,
  DAMERO_HALL_FIELD_ROUND,
  DAMERO_HALL_FIELD_BOARD,
  DAMERO_HALL_FIELD_GAME,
  DAMERO_HALL_FIELD_SIDE,
  DAMERO_HALL_FIELD_PLY,
  DAMERO_HALL_FIELD_CLOCK,
  DAMERO_HALL_FIELD_DEVICE_MS,
  DAMERO_HALL_FIELD_LAG_MS,
  DAMERO_HALL_FIELD_MOVE,
  DAMERO_HALL_FIELD_COUNT,
  DAMERO_HALL_FIELD_RESULT,
  DAMERO_HALL_FIELD_ENTRY,
  DAMERO_HALL_FIELD_REASON,
  DAMERO_HALL_FIELD_ACT,
  DAMERO_HALL_FIELD_LIST,
  DAMERO_HALL_FIELD_N,
  DAMERO_HALL_FIELD_NOW_MS,
  DAMERO_HALL_FIELD_REVISION,
  DAMERO_HALL_FIELD_EVENT,
  DAMERO_HALL_FIELD_WHY,
  DAMERO_HALL_FIELD_FIELD,
  DAMERO_HALL_FIELD_TEXT,
  DAMERO_HALL_FIELD_STATE,
  DAMERO_HALL_FIELD_RECORD,
  DAMERO_HALL_FIELD_BLACK,
  DAMERO_HALL_FIELD_WHITE,
  DAMERO_HALL_FIELD_FIRST,
  DAMERO_HALL_FIELD_BLACK_MS,
  DAMERO_HALL_FIELD_WHITE_MS,
  DAMERO_HALL_FIELD_RUNNING,
  DAMERO_HALL_FIELD_COUNTS_UP,
  DAMERO_HALL_FIELD_POSITION,
  DAMERO_HALL_FIELD_LAST_MOVE,
  DAMERO_HALL_FIELD_OFFER,
  DAMERO_HALL_FIELD_CALLED,
  DAMERO_HALL_FIELD_BLACK_READY,
  DAMERO_HALL_FIELD_WHITE_READY,
  DAMERO_HALL_FIELD_BLACK_CONFIRMED,
  DAMERO_HALL_FIELD_WHITE_CONFIRMED,
  DAMERO_HALL_FIELD_HELD,
  DAMERO_HALL_FIELD_CONTACT,
  DAMERO_HALL_FIELD_COUNTS,
  DAMERO_HALL_FIELD_RANK,
  DAMERO_HALL_FIELD_NAME,
  DAMERO_HALL_FIELD_POINTS_X10,
  DAMERO_HALL_FIELD_AGE_MS,
  DAMERO_HALL_FIELD_NUMBERING,
  DAMERO_HALL_FIELD_STILL_MS,
  DAMERO_HALL_FIELD_ENDING,
  DAMERO_HALL_FIELD_SCORE_BLACK_X10,
  DAMERO_HALL_FIELD_SCORE_WHITE_X10,
  DAMERO_HALL_FIELD_PASSES_ON,
  DAMERO_HALL_FIELD_BLACK_BONUS_MS,
  DAMERO_HALL_FIELD_WHITE_BONUS_MS,
  DAMERO_HALL_FIELD_BLACK_MOST_MS,
  DAMERO_HALL_FIELD_WHITE_MOST_MS,
  DAMERO_HALL_FIELD_ONE_DEVICE,
  DAMERO_HALL_FIELD_PRESENT,
  DAMERO_HALL_FIELD_BATTERY,
  DAMERO_HALL_FIELD_CHARGING,
  DAMERO_HALL_FIELD_HIDDEN,
  DAMERO_HALL_FIELD_AWAKE,
  DAMERO_HALL_FIELD_NEEDS_REASON,
  DAMERO_HALL_FIELD_LATE,
  DAMERO_HALL_FIELD_OPENING_CODE,
  DAMERO_HALL_FIELD_OPENING_NAME,
  DAMERO_HALL_FIELD_OPENING_LINE,
  DAMERO_HALL_FIELD_OPENING_POSITION,
  DAMERO_HALL_FIELD_OPENING_MOVE,
  DAMERO_HALL_FIELD_OBLIGATORY,
  DAMERO_HALL_FIELD_CROWN,
  DAMERO_HALL_FIELD_TIME_CALLED,
  DAMERO_HALL_FIELD_OPPONENT_CROWNS,
  DAMERO_HALL_N_FIELDS,
} DameroHallField;

typedef enum {
  DAMERO_HALL_NUMBER,  /* whole, within its bounds */
  DAMERO_HALL_BOOLEAN,
  DAMERO_HALL_TEXT,    /* as many characters as its bounds say, none of them a control character */
  DAMERO_HALL_WORD,    /* one of its words */
  DAMERO_HALL_TOKEN,   /* small letters, digits and hyphens; bounds as of TEXT */
  DAMERO_HALL_HEX,     /* as many digits as its upper bound, in small letters */
  DAMERO_HALL_UID_TEXT, /* 8-4-4-4-12 hexadecimal digits, in small letters */
  DAMERO_HALL_CODE_TEXT, /* 8 characters of Crockford's base 32, in capitals */
} DameroHallType;

typedef struct {
  const char    *name;
  DameroHallType type;
  gint64         min;
  gint64         max;
  const char    *words;   /* of WORD, with blanks */
  gboolean       assists; /* it helps to find a move: no player gets it but where the section shows it */
} DameroHallFieldRow;

typedef enum {
  DAMERO_HALL_FOREIGN,
  DAMERO_HALL_ALLOWED,
  DAMERO_HALL_NEEDED,
} DameroHallUse;

typedef struct {
  const char      *name;
  DameroHallSender sender;
  guint8           uses[DAMERO_HALL_N_FIELDS]; /* DameroHallUse */
} DameroHallKindRow;

/* DAMERO_HALL_N_FIELDS and DAMERO_HALL_N_KINDS rows. */
extern const DameroHallFieldRow damero_hall_fields[];
extern const DameroHallKindRow  damero_hall_kinds[];

/* What is wrong with a message. */
typedef enum {
  DAMERO_HALL_FAULT_NONE,
  DAMERO_HALL_FAULT_TOO_LONG,
  DAMERO_HALL_FAULT_NOT_TEXT,      /* no UTF-8 */
  DAMERO_HALL_FAULT_NOT_FLAT,      /* an object or a list in it */
  DAMERO_HALL_FAULT_NOT_JSON,
  DAMERO_HALL_FAULT_UNKNOWN_KIND,
  DAMERO_HALL_FAULT_OTHERS_KIND,   /* the other side sends it */
  DAMERO_HALL_FAULT_UNKNOWN_FIELD, /* from here on the field is named */
  DAMERO_HALL_FAULT_FIELD_TWICE,
  DAMERO_HALL_FAULT_FIELD_FOREIGN, /* the kind has no such field */
  DAMERO_HALL_FAULT_FIELD_MISSING,
  DAMERO_HALL_FAULT_FIELD_TYPE,
  DAMERO_HALL_FAULT_FIELD_VALUE,   /* out of bounds, or none of the words */
  DAMERO_HALL_N_FAULTS,
} DameroHallFaultCode;

typedef struct {
  DameroHallFaultCode code;
  char                field[130]; /* its name, cut to its first 32 characters; "" where none is meant */
} DameroHallFault;

typedef struct _DameroHallMessage DameroHallMessage;

/* A message without fields; free with damero_hall_message_free. */
DameroHallMessage *damero_hall_message_new      (DameroHallKind           kind);
/* Frees it; NULL is fine. */
void               damero_hall_message_free     (DameroHallMessage       *message);
/* Its kind. */
DameroHallKind     damero_hall_message_get_kind (const DameroHallMessage *message);
/* Whether it has that field. */
gboolean           damero_hall_message_has      (const DameroHallMessage *message,
                                                 DameroHallField          field);
/* A NUMBER, or a BOOLEAN as 0 or 1; 0 where it has none. */
gint64             damero_hall_message_get_int  (const DameroHallMessage *message,
                                                 DameroHallField          field);
/* A text of any other type, borrowed; NULL where it has none. */
const char        *damero_hall_message_get_text (const DameroHallMessage *message,
                                                 DameroHallField          field);
/* Sets one. That the kind has the field and the value is within its bounds is asserted. */
void               damero_hall_message_set_int  (DameroHallMessage       *message,
                                                 DameroHallField          field,
                                                 gint64                   value);
/* The same; NULL sets nothing. A TEXT that is too long is cut, and control characters become blanks; where nothing is
 * left nothing is set. */
void               damero_hall_message_set_text (DameroHallMessage       *message,
                                                 DameroHallField          field,
                                                 const char              *value);

/* Reads a message of SENDER; NULL with the fault. Cost: its bytes. */
DameroHallMessage *damero_hall_message_read     (const char              *bytes,
                                                 gsize                    n_bytes,
                                                 DameroHallSender         sender,
                                                 DameroHallFault         *ret_fault);
/* As JSON, in the order of the fields, free with g_free; that no field is missing is asserted. NULL: it is longer than
 * DAMERO_HALL_MAX_BYTES. */
char              *damero_hall_message_write    (const DameroHallMessage *message);
/* The fault as a text for logs, in English: "field-missing: uid". */
char              *damero_hall_fault_dup_text   (const DameroHallFault   *fault);
/* The newest version that both sides speak; 0: none. */
guint              damero_hall_agree_version    (gint64                   first,
                                                 gint64                   last);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroHallMessage, damero_hall_message_free)

G_END_DECLS
