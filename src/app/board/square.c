/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/square.h"

#include <glib/gi18n.h>

#include "app/base/settings.h"
#include "app/base/theme.h"

/* Cells larger than this have room for a number beside a piece. */
#define NUMBER_BESIDE_PIECE 60
#define LEAST_NUMBER_PIXELS 10

struct _DameroSquare
{
  GtkWidget        parent_instance;

  guint            number;
  DameroSquareLook look;
};

enum { SIGNAL_ACTIVATE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroSquare, damero_square, GTK_TYPE_WIDGET)

/* ---- what it says ---- */

static const char *
get_piece_words (DameroPiece piece)
{
  /* The theme names the dark side: Red or Black. */
  gboolean is_red = g_settings_get_enum (damero_settings_get (), "pieces") == 0;

  switch (piece)
    {
    case DAMERO_PIECE_NONE:
      return C_("square", "empty");
    case DAMERO_PIECE_BLACK_MAN:
      return is_red ? C_("square", "red man") : C_("square", "black man");
    case DAMERO_PIECE_BLACK_KING:
      return is_red ? C_("square", "red king") : C_("square", "black king");
    case DAMERO_PIECE_WHITE_MAN:
      return C_("square", "white man");
    case DAMERO_PIECE_WHITE_KING:
      return C_("square", "white king");
    }

  g_assert_not_reached ();
}

/* The piece as it stands there. */
static DameroPiece
get_drawn (const DameroSquareLook *look)
{
  if (look->uncrowned && look->piece == DAMERO_PIECE_BLACK_KING)
    return DAMERO_PIECE_BLACK_MAN;
  if (look->uncrowned && look->piece == DAMERO_PIECE_WHITE_KING)
    return DAMERO_PIECE_WHITE_MAN;
  return look->piece;
}

void
damero_square_relabel (DameroSquare *self)
{
  const char *piece = get_piece_words (get_drawn (&self->look));
  g_autofree char *label = NULL;

  g_return_if_fail (DAMERO_IS_SQUARE (self));

  if (self->look.selected)
    /* Translators: a square of the board for a screen reader: its number, and what stands there, like
     * "white man". */
    label = g_strdup_printf (_("Square %u, %s, selected"), self->number, piece);
  else if (self->look.uncrowned)
    /* Translators: as before; the man has got to the far row, and its opponent has to crown it. */
    label = g_strdup_printf (_("Square %u, %s, to be crowned"), self->number, piece);
  else if (self->look.target)
    /* Translators: as before; the piece that is selected can go to this square. */
    label = g_strdup_printf (_("Square %u, %s, can go here"), self->number, piece);
  else if (self->look.dimmed)
    /* Translators: as before; the piece has been jumped by the capture that is being entered. */
    label = g_strdup_printf (_("Square %u, %s, jumped"), self->number, piece);
  else
    /* Translators: as before. */
    label = g_strdup_printf (_("Square %u, %s"), self->number, piece);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, self->look.selected, -1);
}

/* ---- what it looks like ---- */

static void
snapshot_number (DameroSquare *self,
                 GtkSnapshot  *snapshot,
                 int           cell)
{
  g_autofree char *text = g_strdup_printf ("%u", self->number);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, MAX (LEAST_NUMBER_PIXELS, cell * .155) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  /* Clear of the frames; small squares have room for the largest number. */
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, cell < NUMBER_BESIDE_PIECE ? &GRAPHENE_POINT_INIT (2, 0)
                                                               : &GRAPHENE_POINT_INIT (6, 3));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA) { 0, 0, 0, .74f });
  gtk_snapshot_restore (snapshot);
}

/* A frame of WIDTH pixels that lies INSET pixels inside the square. */
static void
snapshot_frame (GtkSnapshot   *snapshot,
                int            cell,
                float          inset,
                float          width,
                const GdkRGBA *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT (inset, inset, cell - 2 * inset, cell - 2 * inset), 0);
  gtk_snapshot_append_border (snapshot, &outline, (const float[4]) { width, width, width, width },
                              (const GdkRGBA[4]) { *color, *color, *color, *color });
}

static void
snapshot_target (GtkSnapshot *snapshot,
                 int          cell)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, cell, cell));

  cairo_arc (cr, cell / 2., cell / 2., cell * .14, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 1, 1, 1, .92);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, .45);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* A frame that calls for something, and the crown that is missing. */
static void
snapshot_uncrowned (GtkSnapshot *snapshot,
                    DameroPiece  piece,
                    int          cell)
{
  snapshot_frame (snapshot, cell, 0, 2, &(GdkRGBA) { .1f, .08f, .02f, 1 });
  snapshot_frame (snapshot, cell, 2, 4, &(GdkRGBA) { 1, .87f, .25f, 1 });
  damero_theme_snapshot_missing_crown (snapshot, piece, cell);
}

/* The focus shows on the square's colour, and on a white or yellow one. */
static void
snapshot_focus (GtkSnapshot *snapshot,
                int          cell)
{
  snapshot_frame (snapshot, cell, 0, 3, &(GdkRGBA) { .08f, .25f, .52f, 1 });
  snapshot_frame (snapshot, cell, 3, 2, &(GdkRGBA) { 1, 1, 1, 1 });
}

static void
damero_square_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  DameroSquare *self = DAMERO_SQUARE (widget);
  const DameroSquareLook *look = &self->look;
  int cell = gtk_widget_get_width (widget);
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, cell, cell);
  gboolean is_occupied = look->piece != DAMERO_PIECE_NONE && !look->lifted;

  gtk_snapshot_append_color (snapshot, &damero_theme_get ()->dark, &whole);
  if (look->last)
    gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, .88f, .30f, .48f }, &whole);
  if (look->selected)
    snapshot_frame (snapshot, cell, 0, 4, &(GdkRGBA) { 1, 1, 1, .95f });
  if (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_VISIBLE)
    snapshot_focus (snapshot, cell);
  if (g_settings_get_boolean (damero_settings_get (), "numbers") &&
      (cell > NUMBER_BESIDE_PIECE || !is_occupied))
    snapshot_number (self, snapshot, cell);

  if (is_occupied)
    {
      if (look->dimmed)
        gtk_snapshot_push_opacity (snapshot, .35);
      damero_theme_snapshot_piece (snapshot, get_drawn (look), cell);
      if (look->uncrowned)
        snapshot_uncrowned (snapshot, look->piece, cell);
      if (look->dimmed)
        gtk_snapshot_pop (snapshot);
    }
  if (look->target)
    snapshot_target (snapshot, cell);
}

static void
damero_square_state_flags_changed (GtkWidget     *widget,
                                   GtkStateFlags  previous)
{
  gtk_widget_queue_draw (widget);

  GTK_WIDGET_CLASS (damero_square_parent_class)->state_flags_changed (widget, previous);
}

/* ---- the object ---- */

static void
on_activate (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_ACTIVATE], 0);
}

static void
damero_square_class_init (DameroSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = damero_square_snapshot;
  widget_class->state_flags_changed = damero_square_state_flags_changed;

  signals[SIGNAL_ACTIVATE] = g_signal_new ("activate", G_TYPE_FROM_CLASS (klass),
                                           G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, signals[SIGNAL_ACTIVATE]);
  gtk_widget_class_install_action (widget_class, "square.activate", NULL, on_activate);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "square.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "square.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_ISO_Enter, 0, "square.activate", NULL);
  gtk_widget_class_set_css_name (widget_class, "square");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
damero_square_init (DameroSquare *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
damero_square_new (guint number)
{
  DameroSquare *self = g_object_new (DAMERO_TYPE_SQUARE, NULL);

  g_return_val_if_fail (number >= 1 && number <= DAMERO_N_SQUARES, NULL);

  self->number = number;
  damero_square_relabel (self);
  return GTK_WIDGET (self);
}

guint
damero_square_get_number (DameroSquare *self)
{
  g_return_val_if_fail (DAMERO_IS_SQUARE (self), 0);

  return self->number;
}

const DameroSquareLook *
damero_square_get_look (DameroSquare *self)
{
  g_return_val_if_fail (DAMERO_IS_SQUARE (self), NULL);

  return &self->look;
}

static gboolean
look_equal (const DameroSquareLook *a,
            const DameroSquareLook *b)
{
  return a->piece == b->piece && a->last == b->last && a->selected == b->selected &&
         a->target == b->target && a->dimmed == b->dimmed && a->lifted == b->lifted &&
         a->uncrowned == b->uncrowned;
}

void
damero_square_show (DameroSquare           *self,
                    const DameroSquareLook *look)
{
  g_return_if_fail (DAMERO_IS_SQUARE (self));

  if (look_equal (look, &self->look))
    return;

  self->look = *look;
  damero_square_relabel (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
