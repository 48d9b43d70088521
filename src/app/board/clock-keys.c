/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/clock-face-private.h"

#include "app/base/settings.h"

enum { KEY_LEFT, KEY_RIGHT, KEY_RUNNING, KEY_NONE };

/* Keys of the left half, which is the far one where the halves are stacked, of the right one, and of either. */
static const struct {
  guint keyval; /* the small letter */
  guint half;
} press_keys[] = {
  { GDK_KEY_Shift_L, KEY_LEFT }, { GDK_KEY_Control_L, KEY_LEFT }, { GDK_KEY_a, KEY_LEFT }, { GDK_KEY_Left, KEY_LEFT },
  { GDK_KEY_Shift_R, KEY_RIGHT }, { GDK_KEY_Control_R, KEY_RIGHT }, { GDK_KEY_l, KEY_RIGHT },
  { GDK_KEY_Right, KEY_RIGHT }, { GDK_KEY_space, KEY_RUNNING },
};

/* The half for whose side the key was learnt. */
static guint
find_learnt (DameroClockFace *self,
             guint            keyval)
{
  for (guint half = 0; half < 2; half++)
    {
      g_autofree char *name = damero_clock_face_dup_learnt (damero_clock_half_get_side (self->halves[half]));

      if (*name != '\0' && gdk_keyval_from_name (name) == keyval)
        return half;
    }

  return KEY_NONE;
}

static guint
find_key (DameroClockFace *self,
          guint            keyval)
{
  for (guint i = 0; i < G_N_ELEMENTS (press_keys); i++)
    if (press_keys[i].keyval == keyval)
      return press_keys[i].half;

  if (damero_face_halves_is_stacked (self->halves_box))
    return keyval == GDK_KEY_Up ? KEY_LEFT : keyval == GDK_KEY_Down ? KEY_RIGHT : KEY_NONE;
  return KEY_NONE;
}

/* Whether the key may be the beginning of another: it counts when it is let go alone, at the instant it went down. */
static gboolean
is_combined (GtkWidget *focus,
             guint      keyval)
{
  if (keyval == GDK_KEY_Shift_L || keyval == GDK_KEY_Shift_R)
    return GTK_IS_TEXT (focus);
  return keyval == GDK_KEY_Control_L || keyval == GDK_KEY_Control_R;
}

static void
forget_taps (DameroClockFace *self)
{
  self->tapped_keys[0] = self->tapped_keys[1] = 0;
}

/* A key holds its half down until it is let go; the keyboard repeats it meanwhile. */
static void
hold_key (DameroClockFace *self,
          guint            keyval,
          guint            which)
{
  guint half = which == KEY_RUNNING ? damero_clock_face_get_running (self) : which;

  self->held_keys[half] = keyval;
  damero_clock_face_press_down (self, half, damero_clock_face_get_input_ms (self));
  damero_clock_half_begin_hold (self->halves[half]);
}

static void
on_key_released (GtkEventControllerKey *controller,
                 guint                  keyval,
                 guint                  keycode,
                 GdkModifierType        state,
                 DameroClockFace       *self)
{
  keyval = gdk_keyval_to_lower (keyval);
  for (guint half = 0; half < 2; half++)
    if (self->held_keys[half] == keyval)
      {
        self->held_keys[half] = 0;
        damero_clock_half_end_hold (self->halves[half]);
        damero_clock_face_let_go (self, half);
      }
    else if (self->tapped_keys[half] == keyval)
      {
        self->tapped_keys[half] = 0;
        damero_clock_face_press_down (self, half, self->tapped_ms[half]);
        damero_clock_face_let_go (self, half);
      }
}

/* The keys that press, wherever the keyboard focus is; a move that is typed has none of them. */
static gboolean
on_press_key (DameroClockFace *self,
              guint            keyval,
              GdkModifierType  state)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  guint learnt = find_learnt (self, keyval);
  guint which = learnt != KEY_NONE ? learnt : find_key (self, keyval);

  if (which != KEY_NONE && learnt == KEY_NONE && is_combined (focus, keyval))
    {
      if (self->tapped_keys[which] != keyval)
        self->tapped_ms[which] = damero_clock_face_get_input_ms (self);
      self->tapped_keys[which] = keyval;
      return GDK_EVENT_PROPAGATE;
    }

  forget_taps (self);
  if (which == KEY_NONE || (learnt == KEY_NONE && (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0))
    return GDK_EVENT_PROPAGATE;
  if (self->held_keys[0] == keyval || self->held_keys[1] == keyval)
    return GDK_EVENT_STOP;
  /* Space is for the button that has the keyboard focus, if one has. */
  if (keyval == GDK_KEY_space && learnt == KEY_NONE && focus != NULL && !GTK_IS_TEXT (focus))
    return GDK_EVENT_PROPAGATE;

  hold_key (self, keyval, which);
  return keyval != GDK_KEY_Shift_L && keyval != GDK_KEY_Shift_R;
}

static gboolean
on_key (GtkEventControllerKey *controller,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        DameroClockFace       *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  /* Menus have their own use for keys, and without a clock there is nothing to press while a move is typed. */
  if ((focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL) ||
      damero_clock_face_asks_instead (self))
    return GDK_EVENT_PROPAGATE;

  return on_press_key (self, gdk_keyval_to_lower (keyval), state) == GDK_EVENT_STOP ||
         damero_clock_face_type (self, keyval, state);
}

/* What is held down while the keyboard goes to another window is never seen to be let go. */
static void
on_active (GtkWindow       *window,
           GParamSpec      *pspec,
           DameroClockFace *self)
{
  forget_taps (self);
  for (guint half = 0; half < 2; half++)
    if (self->held_keys[half] != 0)
      {
        self->held_keys[half] = 0;
        damero_clock_half_end_hold (self->halves[half]);
      }
}

char *
damero_clock_face_dup_learnt (DameroSide side)
{
  return g_settings_get_string (damero_settings_get (), side == DAMERO_BLACK ? "face-key-black" : "face-key-white");
}

void
damero_clock_face_watch_keys (DameroClockFace *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (on_active), self);
}
