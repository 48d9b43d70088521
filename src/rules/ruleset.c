/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/ruleset.h"

#include "rules/text.h"

#define MAX_NUMBER    999
#define MAX_TOKENS    3
#define N_RULESETS    9
#define CUSTOM_ID     "custom"
#define AFTER_PREFIX  "after-"

/* What several texts have in common; a ruleset states only where it differs. */
#define LONE_KING(a_limit, a_counted)  .lone_king = { .limit = a_limit, .counted = a_counted }
#define THREEFOLD(a_scope, an_enforce) \
  .repetition = { .times = 3, .scope = a_scope, .enforce = an_enforce }
#define FORTY_ON_REQUEST .no_progress = { .limit = 40 }

static const DameroRuleset rulesets[N_RULESETS] = {
  { .id = "pool-apca", .text_has_opponent_crown = true, /* Ramsey's and Kaplan's text */
    .variant = DAMERO_VARIANT_POOL, .first_side = DAMERO_BLACK,
    LONE_KING (13, DAMERO_COUNTED_LONE), FORTY_ON_REQUEST,
    THREEFOLD (DAMERO_SCOPE_INSIDE_NO_PROGRESS, DAMERO_ENFORCE_AUTOMATIC),
    .touch = DAMERO_TOUCH_STRICT, .time_control = "move 300+60" },
  { .id = "pool-apca-jumps", .text_has_opponent_crown = true, /* the same, each jump read literally as a move */
    .variant = DAMERO_VARIANT_POOL, .first_side = DAMERO_BLACK,
    .lone_king = { .limit = 13, .jump_weight = DAMERO_JUMP_WEIGHT_JUMP }, FORTY_ON_REQUEST,
    THREEFOLD (DAMERO_SCOPE_INSIDE_NO_PROGRESS, DAMERO_ENFORCE_AUTOMATIC),
    .touch = DAMERO_TOUCH_STRICT, .time_control = "move 300+60" },
  { .id = "pool-classic", .text_has_opponent_crown = true, /* rules of play; the amounts of time are ours */
    .variant = DAMERO_VARIANT_POOL, .first_side = DAMERO_BLACK,
    LONE_KING (13, DAMERO_COUNTED_LONE),
    THREEFOLD (DAMERO_SCOPE_OFF, DAMERO_ENFORCE_AUTOMATIC), .time_control = "move 300/60" },
  { .id = "pool-online", .text_has_opponent_crown = true,
    .variant = DAMERO_VARIANT_POOL, .first_side = DAMERO_BLACK,
    LONE_KING (13, DAMERO_COUNTED_LONE),
    THREEFOLD (DAMERO_SCOPE_OFF, DAMERO_ENFORCE_AUTOMATIC) },
  { .id = "pool-variant", /* the variant's short description */
    .variant = DAMERO_VARIANT_POOL, .first_side = DAMERO_BLACK,
    LONE_KING (13, DAMERO_COUNTED_STRONG),
    THREEFOLD (DAMERO_SCOPE_ALWAYS, DAMERO_ENFORCE_AUTOMATIC) }, /* "a draw is also declared" */
  { .id = "spanish", .text_has_opponent_crown = true,
    .variant = DAMERO_VARIANT_SPANISH, .first_side = DAMERO_WHITE,
    LONE_KING (16, DAMERO_COUNTED_STRONG),
    THREEFOLD (DAMERO_SCOPE_ALWAYS, DAMERO_ENFORCE_CLAIM) },
  { .id = "spanish-fpd", /* federation practice */
    .variant = DAMERO_VARIANT_SPANISH, .first_side = DAMERO_WHITE,
    .lone_king = { .limit = 12, .counted = DAMERO_COUNTED_STRONG, .main_line = true },
    .no_progress = { .limit = 20, .start = DAMERO_START_MATERIAL, .counts_both = true,
                     .reset_on = DAMERO_RESET_CAPTURE_OR_MAN_MOVE },
    THREEFOLD (DAMERO_SCOPE_ALWAYS, DAMERO_ENFORCE_CLAIM), .touch = DAMERO_TOUCH_STANDARD },
  { .id = "pool-apca-2016",
    .variant = DAMERO_VARIANT_POOL, .first_side = DAMERO_BLACK,
    LONE_KING (13, DAMERO_COUNTED_LONE),
    .no_progress = { .limit = 30, .start = DAMERO_START_ANNOUNCED },
    THREEFOLD (DAMERO_SCOPE_INSIDE_NO_PROGRESS, DAMERO_ENFORCE_AUTOMATIC), .long_line_limit = 5,
    .touch = DAMERO_TOUCH_STRICT, .time_control = "match 5400/2" },
  { .id = CUSTOM_ID, .text_has_opponent_crown = true, /* pool-apca's values, every option by hand */
    .variant = DAMERO_VARIANT_POOL, .first_side = DAMERO_BLACK,
    LONE_KING (13, DAMERO_COUNTED_LONE), FORTY_ON_REQUEST,
    THREEFOLD (DAMERO_SCOPE_INSIDE_NO_PROGRESS, DAMERO_ENFORCE_AUTOMATIC),
    .touch = DAMERO_TOUCH_STRICT, .time_control = "move 300+60" },
};

typedef enum {
  KIND_NUMBER,    /* unsigned, minimum .. MAX_NUMBER */
  KIND_TOKEN,     /* an enum whose values 0, 1, ... are the tokens */
  KIND_SWITCH,    /* bool: off, on */
  KIND_AGREEMENT, /* agreement and agreement_after_moves together */
  KIND_TEXT,      /* time_control */
} Kind;

typedef struct {
  const char *name;
  Kind        kind;
  size_t      offset;  /* of the field in DameroRuleset */
  unsigned    minimum; /* KIND_NUMBER */
  const char *tokens[MAX_TOKENS];
} Option;

#define NUMBER(a_name, field, a_minimum) \
  { a_name, KIND_NUMBER, offsetof (DameroRuleset, field), a_minimum, { NULL } }
#define SWITCH(a_name, field) \
  { a_name, KIND_SWITCH, offsetof (DameroRuleset, field), 0, { "off", "on" } }
#define TOKEN(a_name, field, ...) \
  { a_name, KIND_TOKEN, offsetof (DameroRuleset, field), 0, { __VA_ARGS__ } }

#define OPTION_VARIANT    0 /* indexes of options that depend on others */
#define OPTION_FIRST_SIDE 1
#define OPTION_REPETITION_ENFORCE 14

/* In the order of the canonical text; the tokens in the order of their enums. */
static const Option options[] = {
  TOKEN ("variant", variant, "pool", "spanish"),
  TOKEN ("first_side", first_side, "black", "white"),
  NUMBER ("lone_king.limit", lone_king.limit, 0),
  TOKEN ("lone_king.counted", lone_king.counted, "lone", "strong"),
  TOKEN ("lone_king.jump_weight", lone_king.jump_weight, "move", "jump"),
  SWITCH ("lone_king.main_line", lone_king.main_line),
  TOKEN ("lone_king.enforce", lone_king.enforce, "automatic", "claim"),
  NUMBER ("no_progress.limit", no_progress.limit, 0),
  TOKEN ("no_progress.start", no_progress.start, "request", "announced", "material"),
  SWITCH ("no_progress.counts_both", no_progress.counts_both),
  TOKEN ("no_progress.reset_on", no_progress.reset_on, "capture_or_promotion",
         "capture_or_man_move"),
  TOKEN ("no_progress.enforce", no_progress.enforce, "automatic", "claim"),
  NUMBER ("repetition.times", repetition.times, 2),
  TOKEN ("repetition.scope", repetition.scope, "off", "inside_no_progress", "always"),
  TOKEN ("repetition.enforce", repetition.enforce, "automatic", "claim"),
  NUMBER ("long_line", long_line_limit, 0),
  { "agreement", KIND_AGREEMENT, offsetof (DameroRuleset, agreement), 0,
    { "allowed", "forbidden" } },
  TOKEN ("touch", touch, "off", "standard", "strict"),
  TOKEN ("crowning", crowning, "automatic", "by_opponent"),
  { "time_control", KIND_TEXT, offsetof (DameroRuleset, time_control), 0, { NULL } },
};

#define N_OPTIONS (sizeof options / sizeof options[0])

static_assert (sizeof (DameroVariant) == sizeof (unsigned), "enum fields are read as unsigned");
static_assert (N_OPTIONS <= 32, "options seen are kept in 32 bits");

static unsigned
get_value (const DameroRuleset *ruleset,
           const Option        *option)
{
  const char *field = (const char *) ruleset + option->offset;
  unsigned value;

  if (option->kind == KIND_SWITCH)
    return *(const bool *) field;
  memcpy (&value, field, sizeof value);

  return value;
}

static void
set_value (DameroRuleset *ruleset,
           const Option  *option,
           unsigned       value)
{
  char *field = (char *) ruleset + option->offset;

  if (option->kind == KIND_SWITCH)
    *(bool *) field = value != 0;
  else
    memcpy (field, &value, sizeof value);
}

unsigned
damero_rulesets_get_n (void)
{
  return N_RULESETS;
}

const DameroRuleset *
damero_rulesets_get (unsigned index)
{
  assert (index < N_RULESETS);

  return &rulesets[index];
}

const DameroRuleset *
damero_rulesets_find (const char *id)
{
  for (unsigned i = 0; i < N_RULESETS; i++)
    if (strcmp (rulesets[i].id, id) == 0)
      return &rulesets[i];

  return NULL;
}

static bool
option_equal (const DameroRuleset *a,
              const DameroRuleset *b,
              const Option        *option)
{
  if (option->kind == KIND_TEXT)
    return strcmp (a->time_control, b->time_control) == 0;
  if (option->kind == KIND_AGREEMENT && a->agreement_after_moves != b->agreement_after_moves)
    return false;

  return get_value (a, option) == get_value (b, option);
}

bool
damero_ruleset_equal (const DameroRuleset *a,
                      const DameroRuleset *b)
{
  if (strcmp (a->id, b->id) != 0)
    return false;

  for (unsigned i = 0; i < N_OPTIONS; i++)
    if (!option_equal (a, b, &options[i]))
      return false;

  return true;
}

/* A part of the text that is being read, not terminated. */
typedef struct {
  const char *start;
  size_t      length;
} Part;

static bool
part_is (Part        part,
         const char *string)
{
  return strlen (string) == part.length && memcmp (part.start, string, part.length) == 0;
}

/* The whole part as a number minimum .. MAX_NUMBER, written without leading zeros. */
static bool
read_number (Part      part,
             unsigned  minimum,
             unsigned *ret_number)
{
  const char *cursor = part.start;
  unsigned number;

  if (part.length == 0 || (part.length > 1 && part.start[0] == '0'))
    return false;
  number = damero_text_read_number (&cursor, MAX_NUMBER);
  if (cursor != part.start + part.length || number < minimum || number > MAX_NUMBER)
    return false;
  *ret_number = number;

  return true;
}

static bool
read_token (DameroRuleset *ruleset,
            const Option  *option,
            Part           value)
{
  for (unsigned i = 0; i < MAX_TOKENS && option->tokens[i] != NULL; i++)
    if (part_is (value, option->tokens[i]))
      {
        set_value (ruleset, option, i);
        return true;
      }

  return false;
}

static bool
read_agreement (DameroRuleset *ruleset,
                const Option  *option,
                Part           value)
{
  size_t length = strlen (AFTER_PREFIX);

  if (value.length > length && memcmp (value.start, AFTER_PREFIX, length) == 0)
    {
      ruleset->agreement = DAMERO_AGREEMENT_ALLOWED;
      return read_number ((Part) { value.start + length, value.length - length }, 1,
                          &ruleset->agreement_after_moves);
    }
  ruleset->agreement_after_moves = 0;

  return read_token (ruleset, option, value);
}

static bool
read_value (DameroRuleset *ruleset,
            const Option  *option,
            Part           value)
{
  unsigned number;

  switch (option->kind)
    {
    case KIND_NUMBER:
      if (!read_number (value, option->minimum, &number))
        return false;
      set_value (ruleset, option, number);
      return true;

    case KIND_AGREEMENT:
      return read_agreement (ruleset, option, value);

    case KIND_TEXT:
      if (value.length >= sizeof ruleset->time_control)
        return false;
      memset (ruleset->time_control, 0, sizeof ruleset->time_control);
      memcpy (ruleset->time_control, value.start, value.length);
      return true;

    default:
      return read_token (ruleset, option, value);
    }
}

/* The option of that name that this ruleset may change, N_OPTIONS if there is none. */
static unsigned
find_option (const DameroRuleset *ruleset,
             Part                 name)
{
  unsigned first = strcmp (ruleset->id, CUSTOM_ID) == 0 ? OPTION_VARIANT : OPTION_FIRST_SIDE;

  for (unsigned i = first; i < N_OPTIONS; i++)
    if (part_is (name, options[i].name))
      return i;

  return N_OPTIONS;
}

static bool
refuse (DameroRulesetError *ret_error,
        DameroRulesetError  error)
{
  if (ret_error != NULL)
    *ret_error = error;

  return false;
}

static bool
is_given (const DameroRuleset *ruleset,
          unsigned             index)
{
  return ruleset->given >> index & 1;
}

/* Reads "option=value" at *cursor and moves it behind. */
static bool
read_option (const char         *text,
             const char        **cursor,
             DameroRuleset      *ruleset,
             DameroRulesetError *ret_error)
{
  Part name = { *cursor, strcspn (*cursor, "=,") };
  unsigned column = (unsigned) (*cursor - text) + 1;
  unsigned index = find_option (ruleset, name);
  Part value = { *cursor + name.length, 0 };

  if (index == N_OPTIONS || is_given (ruleset, index))
    return refuse (ret_error, (DameroRulesetError) {
      .column = column, .code = DAMERO_RULESET_UNKNOWN_OPTION });

  if (*value.start == '=')
    {
      value.start++;
      value.length = strcspn (value.start, ",");
    }
  if (value.start[-1] != '=' || !read_value (ruleset, &options[index], value))
    return refuse (ret_error, (DameroRulesetError) {
      .column = (unsigned) (value.start - text) + 1, .code = DAMERO_RULESET_BAD_VALUE });

  ruleset->given |= UINT32_C (1) << index;
  if (index == OPTION_VARIANT && !is_given (ruleset, OPTION_FIRST_SIDE))
    ruleset->first_side = damero_variant_low_side (ruleset->variant);
  *cursor = value.start + value.length;

  return true;
}

bool
damero_ruleset_from_text (const char         *text,
                          DameroRuleset      *ret_ruleset,
                          DameroRulesetError *ret_error)
{
  Part id = { text, strcspn (text, ":") };
  const char *cursor = text + id.length;
  const DameroRuleset *base = NULL;
  DameroRuleset ruleset;

  for (unsigned i = 0; i < N_RULESETS; i++)
    if (part_is (id, rulesets[i].id))
      base = &rulesets[i];
  if (base == NULL)
    return refuse (ret_error, (DameroRulesetError) {
      .column = 1, .code = DAMERO_RULESET_UNKNOWN_NAME });

  ruleset = *base;
  while (*cursor != '\0')
    {
      cursor++;
      if (!read_option (text, &cursor, &ruleset, ret_error))
        return false;
    }
  *ret_ruleset = ruleset;

  return true;
}

void
damero_ruleset_set_semantics (DameroRuleset *ruleset,
                              unsigned       semantics)
{
  if (semantics < 4 && strcmp (ruleset->id, "pool-variant") == 0 && !is_given (ruleset, OPTION_REPETITION_ENFORCE))
    ruleset->repetition.enforce = DAMERO_ENFORCE_CLAIM;
}

static void
append_value (DameroText          *text,
              const DameroRuleset *ruleset,
              const Option        *option)
{
  unsigned value;

  if (option->kind == KIND_TEXT)
    {
      damero_text_append (text, ruleset->time_control);
      return;
    }
  if (option->kind == KIND_AGREEMENT && ruleset->agreement_after_moves > 0)
    {
      damero_text_append (text, AFTER_PREFIX);
      damero_text_append_number (text, ruleset->agreement_after_moves);
      return;
    }

  value = get_value (ruleset, option);
  if (option->kind == KIND_NUMBER)
    {
      damero_text_append_number (text, value);
    }
  else
    {
      assert (value < MAX_TOKENS && option->tokens[value] != NULL);
      damero_text_append (text, option->tokens[value]);
    }
}

size_t
damero_ruleset_to_text (const DameroRuleset *ruleset,
                        char                 buffer[DAMERO_RULESET_TEXT_SIZE])
{
  DameroText text = damero_text_begin (buffer, DAMERO_RULESET_TEXT_SIZE);
  const DameroRuleset *named = damero_rulesets_find (ruleset->id);
  DameroRuleset base;
  char separator = ':';

  assert (named != NULL);

  base = *named;
  if (base.variant != ruleset->variant)
    base.first_side = damero_variant_low_side (ruleset->variant);

  damero_text_append (&text, ruleset->id);
  for (unsigned i = 0; i < N_OPTIONS; i++)
    {
      if (option_equal (ruleset, &base, &options[i]))
        continue;
      damero_text_append_char (&text, separator);
      damero_text_append (&text, options[i].name);
      damero_text_append_char (&text, '=');
      append_value (&text, ruleset, &options[i]);
      separator = ',';
    }

  return text.length;
}

unsigned
damero_ruleset_options_get_n (void)
{
  return N_OPTIONS;
}

const char *
damero_ruleset_option_get_name (unsigned index)
{
  assert (index < N_OPTIONS);

  return options[index].name;
}

void
damero_ruleset_option_get_value (const DameroRuleset *ruleset,
                                 unsigned             index,
                                 char                 buffer[DAMERO_RULESET_TEXT_SIZE])
{
  DameroText text = damero_text_begin (buffer, DAMERO_RULESET_TEXT_SIZE);

  assert (index < N_OPTIONS);

  append_value (&text, ruleset, &options[index]);
}

void
damero_ruleset_option_get_values (unsigned index,
                                  char     buffer[DAMERO_RULESET_TEXT_SIZE])
{
  DameroText text = damero_text_begin (buffer, DAMERO_RULESET_TEXT_SIZE);
  const Option *option;

  assert (index < N_OPTIONS);

  option = &options[index];
  if (option->kind == KIND_TEXT)
    damero_text_append (&text, "CONTROL");
  for (unsigned i = 0; i < MAX_TOKENS && option->tokens[i] != NULL; i++)
    {
      damero_text_append (&text, i > 0 ? ", " : "");
      damero_text_append (&text, option->tokens[i]);
    }
  if (option->kind == KIND_AGREEMENT)
    damero_text_append (&text, ", " AFTER_PREFIX);
  if (option->kind == KIND_NUMBER || option->kind == KIND_AGREEMENT)
    {
      damero_text_append_number (&text, option->kind == KIND_NUMBER ? option->minimum : 1);
      damero_text_append (&text, " .. ");
      damero_text_append_number (&text, MAX_NUMBER);
    }
}
