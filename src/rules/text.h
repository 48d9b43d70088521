/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/text.h - printing into a caller's buffer without stdio, for rules/ only.
 *
 * The buffers' documented sizes hold any value's text, so that running over is a programmer error.
 */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct {
  char  *buffer;
  size_t size;   /* of buffer, with room for the final NUL */
  size_t length; /* written so far, without the NUL */
} DameroText;

/* Starts an empty text in a buffer of size bytes, size > 0. */
static inline DameroText
damero_text_begin (char  *buffer,
                   size_t size)
{
  assert (size > 0);
  buffer[0] = '\0';

  return (DameroText) { .buffer = buffer, .size = size };
}

/* Appends one character, keeping the text terminated. */
static inline void
damero_text_append_char (DameroText *text,
                         char        character)
{
  assert (text->length + 1 < text->size);
  text->buffer[text->length++] = character;
  text->buffer[text->length] = '\0';
}

/* Appends a NUL-terminated string. */
static inline void
damero_text_append (DameroText *text,
                    const char *string)
{
  while (*string != '\0')
    damero_text_append_char (text, *string++);
}

/* Appends a number in decimal. */
static inline void
damero_text_append_number (DameroText *text,
                           unsigned    number)
{
  if (number >= 10)
    damero_text_append_number (text, number / 10);
  damero_text_append_char (text, (char) ('0' + number % 10));
}

/* Whether the character is a decimal digit, in any locale. */
static inline bool
damero_text_is_digit (char character)
{
  return character >= '0' && character <= '9';
}

/* Whether the character is a blank that texts of moves and positions may contain between tokens. */
static inline bool
damero_text_is_blank (char character)
{
  return character == ' ' || character == '\t' || character == '\r' || character == '\n';
}

/* Reads the digits at *cursor, moves the cursor behind them and returns the number; a number over
 * limit is returned as limit + 1, whatever its length. Zero digits give 0. */
static inline unsigned
damero_text_read_number (const char **cursor,
                         unsigned     limit)
{
  unsigned number = 0;

  for (; damero_text_is_digit (**cursor); (*cursor)++)
    if (number <= limit)
      number = number * 10 + (unsigned) (**cursor - '0');

  return number <= limit ? number : limit + 1;
}
