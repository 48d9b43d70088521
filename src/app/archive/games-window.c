/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/games-window.h"

#include "app/archive/games-page.h"
#include "app/widgets/trouble-bar.h"

struct _DameroGamesWindow
{
  AdwApplicationWindow parent_instance;

  DameroDirector      *director;
  DameroTroubleBar    *trouble_bar;
  DameroGamesPage     *page;
};

G_DEFINE_FINAL_TYPE (DameroGamesWindow, damero_games_window, ADW_TYPE_APPLICATION_WINDOW)

static void
damero_games_window_dispose (GObject *object)
{
  g_clear_object (&DAMERO_GAMES_WINDOW (object)->director);

  G_OBJECT_CLASS (damero_games_window_parent_class)->dispose (object);
}

static void
damero_games_window_class_init (DameroGamesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_games_window_dispose;

  g_type_ensure (DAMERO_TYPE_GAMES_PAGE);
  g_type_ensure (DAMERO_TYPE_TROUBLE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/archive/games-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroGamesWindow, trouble_bar);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesWindow, page);
}

static void
damero_games_window_init (DameroGamesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static DameroGamesWindow *
find (GtkApplication *application,
      DameroDirector *director)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (DAMERO_IS_GAMES_WINDOW (l->data) && DAMERO_GAMES_WINDOW (l->data)->director == director)
      return l->data;

  return NULL;
}

DameroGamesWindow *
damero_games_window_present (GtkApplication       *application,
                             DameroDirector       *director,
                             const DameroPosition *position)
{
  DameroGamesWindow *self = find (application, director);

  if (self == NULL)
    {
      self = g_object_new (DAMERO_TYPE_GAMES_WINDOW, "application", application, NULL);
      self->director = g_object_ref (director);
      damero_trouble_bar_follow (self->trouble_bar, director);
      damero_games_page_set_director (self->page, director);
    }
  if (position != NULL)
    damero_games_page_set_position (self->page, position);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->page));

  return self;
}
