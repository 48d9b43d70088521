/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/entry-item.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/players/entry-acts.h"
#include "event/late-entry.h"

struct _DameroEntryItem
{
  GObject  parent_instance;

  int      number;
  char    *name;
  char    *club;
  int      rating;
  gboolean checked_in;
  int      withdrawn_from;
  gboolean expelled;
  gboolean registered;
  int      first_round;
  int      team;
  gboolean sits_out; /* the next round */
  GArray  *absences; /* DameroAbsence: rounds that are still to be closed, in order */
  gboolean namesake;
};

enum {
  PROP_0, PROP_NUMBER, PROP_NAME, PROP_CLUB, PROP_RATING, PROP_NUMBER_TEXT, PROP_RATING_TEXT,
  PROP_CHECKED_IN, PROP_NOTABLE, PROP_NAMESAKE, PROP_STATE, PROP_STATE_TEXT, PROP_STATE_ICON,
  PROP_STATE_CLASSES, N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroEntryItem, damero_entry_item, G_TYPE_OBJECT)

typedef enum { STATE_AWAITED, STATE_HERE, STATE_LATE, STATE_ABSENT, STATE_WITHDRAWN } State;

static State
get_state (DameroEntryItem *self)
{
  if (self->withdrawn_from != 0)
    return STATE_WITHDRAWN;
  if (self->absences->len > 0 && (self->checked_in || self->sits_out))
    return STATE_ABSENT;
  if (self->first_round > 1)
    return STATE_LATE;
  return self->checked_in ? STATE_HERE : STATE_AWAITED;
}

static char *
dup_number (int number)
{
  return number > 0 ? g_strdup_printf ("%d", number) : g_strdup ("");
}

/* What the rounds ROUNDS ("3, 4"), of which there are N, are worth to who does not play them. */
static char *
dup_bye (DameroByeKind  kind,
         const char    *rounds,
         guint          n)
{
  switch ((int) kind)
    {
    case DAMERO_BYE_HALF:
      /* Translators: the state of a player; %s is a round, or several: "3, 4". */
      return g_strdup_printf (ngettext ("Half-point bye in round %s", "Half-point byes in rounds %s", n), rounds);
    case DAMERO_BYE_FULL:
      /* Translators: the state of a player; %s is a round, or several: "3, 4". */
      return g_strdup_printf (ngettext ("Full-point bye in round %s", "Full-point byes in rounds %s", n), rounds);
    default:
      /* Translators: the state of a player; %s is a round, or several: "3, 4". */
      return g_strdup_printf (ngettext ("Absent in round %s", "Absent in rounds %s", n), rounds);
    }
}

/* "Absent in rounds 3, 4 · Half-point bye in round 5" */
static char *
dup_absent (DameroEntryItem *self)
{
  static const DameroByeKind kinds[] = { DAMERO_BYE_ABSENT, DAMERO_BYE_HALF, DAMERO_BYE_FULL };
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr(GString) rounds = g_string_new (NULL);
      g_autofree char *bye = NULL;
      guint n = 0;

      for (guint i = 0; i < self->absences->len; i++)
        {
          const DameroAbsence *absence = &g_array_index (self->absences, DameroAbsence, i);

          if (absence->kind == kinds[k])
            g_string_append_printf (rounds, "%s%d", n++ > 0 ? ", " : "", absence->round);
        }
      if (n == 0)
        continue;
      bye = dup_bye (kinds[k], rounds->str, n);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", bye);
    }

  return g_string_free (text, FALSE);
}

/* "Not here yet · Half-point bye in round 5" */
static char *
dup_awaited (DameroEntryItem *self)
{
  /* Translators: the state of a player who has not arrived yet. */
  const char *awaited = C_("player", "Not here yet");
  g_autofree char *absent = self->absences->len > 0 ? dup_absent (self) : NULL;

  return absent != NULL ? g_strdup_printf ("%s · %s", awaited, absent) : g_strdup (awaited);
}

static char *
dup_own_state (DameroEntryItem *self)
{
  switch (get_state (self))
    {
    case STATE_AWAITED:
      return dup_awaited (self);
    case STATE_HERE:
      return g_strdup (C_("player", "Checked in"));
    case STATE_LATE:
      /* Translators: the state of a player who came after the start; %d is a round. */
      return g_strdup_printf (C_("player", "Late, from round %d"), self->first_round);
    case STATE_ABSENT:
      return dup_absent (self);
    case STATE_WITHDRAWN:
      if (self->expelled)
        /* Translators: the state of a player whom the director has sent away; %d is a round. */
        return g_strdup_printf (C_("player", "Expelled from round %d"), self->withdrawn_from);
      /* Translators: the state of a player who plays no more. */
      return g_strdup_printf (C_("player", "Withdrawn from round %d"), self->withdrawn_from);
    }

  g_assert_not_reached ();
}

static char *
dup_state_text (DameroEntryItem *self)
{
  g_autofree char *state = dup_own_state (self);

  if (self->team == 0)
    return g_steal_pointer (&state);
  /* Translators: %1$d is a team, 1 or 2; %2$s the state of a player: "Team 1 · Checked in". */
  return g_strdup_printf (_("Team %1$d · %2$s"), self->team, state);
}

static void
set_state_value (DameroEntryItem *self,
                 guint            prop_id,
                 GValue          *value)
{
  static const char * const icons[] = {
    "content-loading-symbolic", "emblem-ok-symbolic", "alarm-symbolic", "media-playback-pause-symbolic",
    "media-playback-stop-symbolic"
  };
  static const char * const classes[][4] = {
    { "state", "wait", NULL }, { "state", "done", NULL }, { "state", "done", NULL }, { "state", "adjudge", NULL },
    { "state", "time", NULL }
  };
  State state = get_state (self);

  if (prop_id == PROP_STATE)
    g_value_set_int (value, (int) state);
  else if (prop_id == PROP_STATE_TEXT)
    g_value_take_string (value, dup_state_text (self));
  else if (prop_id == PROP_STATE_ICON)
    g_value_set_string (value, icons[state]);
  else
    g_value_set_boxed (value, classes[state]);
}

static void
damero_entry_item_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  DameroEntryItem *self = DAMERO_ENTRY_ITEM (object);

  switch (prop_id)
    {
    case PROP_NUMBER:
      g_value_set_int (value, self->number);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_CLUB:
      g_value_set_string (value, self->club);
      break;
    case PROP_RATING:
      g_value_set_int (value, self->rating);
      break;
    case PROP_NUMBER_TEXT:
      g_value_take_string (value, dup_number (self->number));
      break;
    case PROP_RATING_TEXT:
      g_value_take_string (value, dup_number (self->rating));
      break;
    case PROP_CHECKED_IN:
      g_value_set_boolean (value, self->checked_in);
      break;
    case PROP_NOTABLE:
      g_value_set_boolean (value, get_state (self) >= STATE_LATE || self->absences->len > 0);
      break;
    case PROP_NAMESAKE:
      g_value_set_boolean (value, self->namesake);
      break;
    default:
      set_state_value (self, prop_id, value);
    }
}

static void
damero_entry_item_finalize (GObject *object)
{
  DameroEntryItem *self = DAMERO_ENTRY_ITEM (object);

  g_free (self->name);
  g_free (self->club);
  g_array_unref (self->absences);

  G_OBJECT_CLASS (damero_entry_item_parent_class)->finalize (object);
}

static void
damero_entry_item_class_init (DameroEntryItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  static const struct {
    guint       id;
    const char *name;
    GType       type;
  } rows[] = {
    { PROP_NUMBER, "number", G_TYPE_INT },
    { PROP_NAME, "name", G_TYPE_STRING },
    { PROP_CLUB, "club", G_TYPE_STRING },
    { PROP_RATING, "rating", G_TYPE_INT },
    { PROP_NUMBER_TEXT, "number-text", G_TYPE_STRING },
    { PROP_RATING_TEXT, "rating-text", G_TYPE_STRING },
    { PROP_CHECKED_IN, "checked-in", G_TYPE_BOOLEAN },
    { PROP_NOTABLE, "notable", G_TYPE_BOOLEAN },
    { PROP_NAMESAKE, "namesake", G_TYPE_BOOLEAN },
    { PROP_STATE, "state", G_TYPE_INT },
    { PROP_STATE_TEXT, "state-text", G_TYPE_STRING },
    { PROP_STATE_ICON, "state-icon", G_TYPE_STRING },
  };

  object_class->get_property = damero_entry_item_get_property;
  object_class->finalize = damero_entry_item_finalize;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

      properties[rows[i].id] =
        rows[i].type == G_TYPE_INT ? g_param_spec_int (rows[i].name, NULL, NULL, 0, G_MAXINT, 0, flags)
        : rows[i].type == G_TYPE_STRING ? g_param_spec_string (rows[i].name, NULL, NULL, NULL, flags)
                                        : g_param_spec_boolean (rows[i].name, NULL, NULL, FALSE, flags);
    }
  properties[PROP_STATE_CLASSES] = g_param_spec_boxed ("state-classes", NULL, NULL, G_TYPE_STRV,
                                                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
damero_entry_item_init (DameroEntryItem *self)
{
  self->absences = g_array_new (FALSE, FALSE, sizeof (DameroAbsence));
}

DameroEntryItem *
damero_entry_item_new (int number)
{
  DameroEntryItem *self = g_object_new (DAMERO_TYPE_ENTRY_ITEM, NULL);

  self->number = number;
  return self;
}

static void
set_text (char      **field,
          const char *text)
{
  g_free (*field);
  *field = g_strdup (text);
}

/* ENTRY's absences (DameroAbsence) from the open round on. */
static GArray *
dup_absences (const DameroSection *section,
              const DameroEntry   *entry)
{
  GArray *absences = g_array_new (FALSE, FALSE, sizeof (DameroAbsence));

  for (guint i = 0; i < section->absences->len; i++)
    {
      const DameroAbsence *absence = &g_array_index (section->absences, DameroAbsence, i);
      const DameroRound *round = damero_section_find_round (section, absence->round);

      if (absence->entry == entry->number && absence->round >= (int) section->rounds->len &&
          (round == NULL || !round->closed))
        g_array_append_vals (absences, absence, 1);
    }

  return absences;
}

static gboolean
are_same_absences (const GArray *a,
                   const GArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (DameroAbsence)) == 0);
}

void
damero_entry_item_update (DameroEntryItem     *self,
                          const DameroEvent   *event,
                          const DameroSection *section,
                          const DameroEntry   *entry,
                          gboolean             namesake)
{
  const DameroPlayer *player = damero_event_find_player (event, entry->player);
  g_autoptr(GArray) absences = dup_absences (section, entry);
  int first_round = damero_event_get_first_round (section, entry);
  gboolean sits_out = damero_section_is_absent (section, entry->number, damero_entry_acts_get_next_round (section),
                                                NULL);

  g_return_if_fail (DAMERO_IS_ENTRY_ITEM (self));
  g_return_if_fail (player != NULL);

  if (g_strcmp0 (self->name, player->name) == 0 && g_strcmp0 (self->club, player->club) == 0 &&
      self->rating == player->rating && self->checked_in == entry->checked_in &&
      self->withdrawn_from == entry->withdrawn_from && self->expelled == entry->expelled &&
      self->registered == (player->registry != NULL) && self->first_round == first_round &&
      self->sits_out == sits_out && self->team == entry->team &&
      are_same_absences (self->absences, absences) && self->namesake == namesake)
    return;

  set_text (&self->name, player->name);
  set_text (&self->club, player->club);
  self->rating = player->rating;
  self->checked_in = entry->checked_in;
  self->withdrawn_from = entry->withdrawn_from;
  self->expelled = entry->expelled;
  self->registered = player->registry != NULL;
  self->first_round = first_round;
  self->sits_out = sits_out;
  self->team = entry->team;
  g_array_unref (self->absences);
  self->absences = g_steal_pointer (&absences);
  self->namesake = namesake;
  for (guint i = PROP_NAME; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

int
damero_entry_item_get_number (DameroEntryItem *self)
{
  g_return_val_if_fail (DAMERO_IS_ENTRY_ITEM (self), 0);

  return self->number;
}

const char *
damero_entry_item_get_name (DameroEntryItem *self)
{
  g_return_val_if_fail (DAMERO_IS_ENTRY_ITEM (self), NULL);

  return self->name;
}

gboolean
damero_entry_item_get_checked_in (DameroEntryItem *self)
{
  g_return_val_if_fail (DAMERO_IS_ENTRY_ITEM (self), FALSE);

  return self->checked_in;
}

gboolean
damero_entry_item_get_withdrawn (DameroEntryItem *self)
{
  g_return_val_if_fail (DAMERO_IS_ENTRY_ITEM (self), FALSE);

  return self->withdrawn_from != 0;
}

gboolean
damero_entry_item_get_expelled (DameroEntryItem *self)
{
  g_return_val_if_fail (DAMERO_IS_ENTRY_ITEM (self), FALSE);

  return self->expelled;
}

int
damero_entry_item_get_team (DameroEntryItem *self)
{
  g_return_val_if_fail (DAMERO_IS_ENTRY_ITEM (self), 0);

  return self->team;
}

gboolean
damero_entry_item_get_registered (DameroEntryItem *self)
{
  g_return_val_if_fail (DAMERO_IS_ENTRY_ITEM (self), FALSE);

  return self->registered;
}

const GArray *
damero_entry_item_get_absences (DameroEntryItem *self)
{
  g_return_val_if_fail (DAMERO_IS_ENTRY_ITEM (self), NULL);

  return self->absences;
}
