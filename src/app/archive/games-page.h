/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/games-page.h - the archive of games: search, import, export, and what opens a game.
 *
 * A page of the event window, where it looks for the games of the event at first, and what the archive's own
 * window shows. Property "desk" (DameroDesk) or damero_games_page_set_director says whose archive it is; it is
 * read when the page is first seen.
 *
 * Actions: "games.search" goes to the search, "games.filter" opens what else can be asked, "games.show-all" asks
 * for nothing any more, "games.open" shows the selected game, "games.openings" the results by opening
 * (archive/opening-statistics.h), "games.copy" copies the selected ones as PDN, "games.export" writes them to a file,
 * "games.import" and "games.import-folder" take files in, "games.cancel-import" ends that.
 */
#pragma once

#include "app/base/desk.h"
#include "director/archive.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_GAMES_PAGE (damero_games_page_get_type ())
G_DECLARE_FINAL_TYPE (DameroGamesPage, damero_games_page, DAMERO, GAMES_PAGE, GtkWidget)

/* Shows the archive of DIRECTOR's library. */
void     damero_games_page_set_director (DameroGamesPage      *self,
                                         DameroDirector       *director);
/* Looks for games in which POSITION was reached, whatever else is asked for; NULL: any. */
void     damero_games_page_set_position (DameroGamesPage      *self,
                                         const DameroPosition *position);
/* Writes the records of the selected games, or of all that are listed if all are, to PATH, in the place of an old
 * file; in a thread, and the page says what came of it. */
void     damero_games_page_export       (DameroGamesPage      *self,
                                         const char           *path);
/* Takes in the games of files and folders, and shows what became of them. OPTIONS NULL: the usual. Nothing while an
 * import goes on. */
void     damero_games_page_import       (DameroGamesPage      *self,
                                         const char * const   *paths,
                                         const DameroGamesOptions *options);

G_END_DECLS
