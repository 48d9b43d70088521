/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/fault.h"

/* Marks a text for translation; words/ translates it. */
#define N_(text) text

static const char *const templates[] = {
  [DAMERO_FAULT_NONE] = "",
  /* Translators: here and below %1$s is the path of a library's file, %2$s what the system says, %6$s a sentence of
   * what was kept. */
  [DAMERO_FAULT_FAILED] = N_("%1$s: the library could not be used (%2$s). %6$s Do it again; if it happens again, "
                             "report it."),
  /* Translators: %1$s is a path, %2$s what the system says, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_NO_FILE] = N_("%1$s: there is no such file (%2$s). %6$s Check the name and the folder."),
  /* Translators: %1$s is a path, %2$s what the system says, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_NOT_A_LIBRARY] = N_("%1$s: this is not a library of Damero (%2$s). %6$s Choose another file, or, if "
                                    "it was one, a backup."),
  /* Translators: %1$s is a path, %2$s what the system says, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_BUSY] = N_("%1$s: another program holds the file (%2$s). %6$s Close the other program and do it "
                           "again."),
  /* Translators: %1$s is a path, %2$s what the system says, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_DAMAGED] = N_("%1$s: the file is damaged (%2$s). %6$s Keep it as it is and restore the newest "
                              "backup."),
  /* Translators: %1$s is a path, %2$s what the system says, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_DISK_FULL] = N_("%1$s: the disk is full (%2$s). %6$s Free some space and do it again."),
  /* Translators: %1$s is a path, %2$s what the system says, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_NOT_WRITABLE] = N_("%1$s: the file or its folder cannot be written (%2$s). %6$s Check the "
                                   "permissions, or open the library read-only."),
  /* Translators: %1$s is a path, %2$s what the system says, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_NOT_READABLE] = N_("%1$s: the file or its folder cannot be read (%2$s). %6$s Check the permissions "
                                   "and do it again."),
  /* Translators: %1$s is a path, %2$s what the system says, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_IO] = N_("%1$s: the disk reported an error (%2$s). %6$s Do it again; if it happens again, make a "
                         "backup on another disk."),
  /* Translators: %1$s is a path, %2$s what the system says, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_NO_MEMORY] = N_("%1$s: there is not enough memory (%2$s). %6$s Close other programs and do it "
                                "again."),
  /* Translators: %1$s is a path, %2$s what the system says, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_STORED] = N_("%1$s: this act is stored already (%2$s). %6$s Nothing needs to be done."),
  /* Translators: %1$s is a path, %2$s what the system says, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_CONSTRAINT] = N_("%1$s: the library does not accept this (%2$s). %6$s This is a fault of the "
                                 "program: report it."),
  /* Translators: %1$s is a path, %2$s a person at a machine, %3$s a number, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_LOCKED] = N_("%1$s: the library is open for writing in %2$s (process %3$s). %6$s Close it there and do "
                             "it again."),
  /* Translators: %1$s is a path, %2$s a program, %3$s a number, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_LOCKED_OPENING] = N_("%1$s: the library is open for writing in %2$s (process %3$s). %6$s Close it "
                                     "there, or open the library read-only."),
  /* Translators: %1$s is a path, %2$s and %3$s are numbers, %6$s is a sentence of what was kept. */
  [DAMERO_FAULT_NEWER_LIBRARY] = N_("%1$s: the library was made by a newer version of Damero (format %2$s, this one "
                                    "knows %3$s). %6$s Open it with the newer version."),
  /* Translators: %1$s is a path, %2$s a number, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_OLDER_LIBRARY] = N_("%1$s: the library is of an older format (%2$s) and cannot be opened read-only. "
                                    "%6$s Open it for writing once, which brings it up to date."),
  /* Translators: %1$s is a path, %2$s a word of the file, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_NEWER_TOKEN] = N_("%1$s: the library holds \"%2$s\", which this version of Damero does not know. %6$s "
                                  "Open it with a newer version."),
  /* Translators: %1$s is a path, %2$s what is wrong, in English. */
  [DAMERO_FAULT_BAD_TABLES] = N_("%1$s: %2$s. Nothing was changed. Keep the file and report this."),
  /* Translators: %1$s is a path, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_SAME_FILE] = N_("%1$s: the backup is the library itself. %6$s Choose the backup to restore."),
  /* Translators: %1$s and %2$s are paths, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_MISSING] = N_("%1$s: the library is not there, but %2$s, which was kept of it, is. %6$s Restore a "
                              "backup, or give the kept file its name back; a new library needs another name."),
  /* Translators: %1$s and %2$s are paths, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_CUT] = N_("%1$s: the last act that was stored in the library is not there: its log was cut off, or the "
                          "file was replaced. %6$s Restore the newest backup, or remove %2$s to go on with what is "
                          "there."),
  /* Translators: %1$s is a path, %2$s what is wrong, in English, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_BAD_BACKUP] = N_("%1$s: this backup is not good (%2$s). %6$s Choose another one."),
  /* Translators: %1$s is a path, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_MOVED] = N_("%1$s: the library was moved, replaced or removed while it was open. %6$s Save it "
                            "somewhere else and go on there."),
  /* Translators: %1$s is a path, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_FILE_EXISTS] = N_("%1$s: there is such a file already. %6$s Choose another name."),
  /* Translators: %1$s is a path, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_LOCKED_FILE] = N_("%1$s: the library is open for writing in another program, perhaps under another "
                                  "name. %6$s Close it there and do it again."),
  /* Translators: %1$s is a path, %2$s a program, %3$s a number, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_OTHER_WRITER] = N_("%1$s: another program, %2$s (process %3$s), has written to the same event. %6$s "
                                   "Close the library in one of the two, then open it here again."),
  /* Translators: %1$s is a path, %2$s the name of a folder or a file in it, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_SYNCED_FOLDER] = N_("%1$s: another program keeps this folder in step with other machines (%2$s) and "
                                    "can replace the library while it is open. %6$s Better keep the library elsewhere, "
                                    "and its backups here."),
  /* Translators: %1$s is a path, %6$s a sentence of what was kept. */
  [DAMERO_FAULT_LENT_FILE] = N_("%1$s: the desktop lends this file to the program without its folder, and what a "
                                "library keeps beside itself would be lost. %6$s Keep the library in the program's own "
                                "folder, and backups here."),
  /* Translators: %1$s and %2$s are folders, %6$s is a sentence of what was kept. */
  [DAMERO_FAULT_NO_FOLDER] = N_("%1$s: there is no folder %2$s to make it in. %6$s Check the name, or make that folder "
                                "first."),
  /* Translators: %1$s is a folder, %2$s a library's path. */
  [DAMERO_FAULT_NO_BACKUP] = N_("%1$s: there is no good backup of %2$s in this folder. Choose another folder."),
  /* Translators: %1$s is a path, %2$s the uid of an event. */
  [DAMERO_FAULT_NO_EVENT] = N_("%1$s: there is no event %2$s in this library. List the events to see which there are."),
  /* Translators: %1$s is a path, %2$s what was typed. */
  [DAMERO_FAULT_NO_EVENTS] = N_("%1$s: no event of this library fits \"%2$s\". It holds no events."),
  /* Translators: %1$s is a path, %2$s what was typed, %3$s how many, %4$s their list. */
  [DAMERO_FAULT_EVENTS_FIT] = N_("%1$s: %3$s events fit \"%2$s\": %4$s. Name the event by its uid; the beginning of "
                                 "the uid, as shown, is enough."),
  /* Translators: %1$s is a path, %2$s what was typed, %3$s and %5$s how many, %4$s a list. */
  [DAMERO_FAULT_MORE_EVENTS_FIT] = N_("%1$s: %3$s events fit \"%2$s\": %4$s; and %5$s more. Name the event by its uid; "
                                      "the beginning of the uid, as shown, is enough."),
  /* Translators: %1$s is a path, %2$s what was typed, %3$s names, %4$s how many. */
  [DAMERO_FAULT_MORE_EVENTS_ARE] = N_("%1$s: no event of this library fits \"%2$s\". It holds %3$s and %4$s more. Name "
                                      "one of them, or the beginning of its uid."),
  /* Translators: %1$s is a path, %2$s what was typed, %3$s names. */
  [DAMERO_FAULT_EVENTS_ARE] = N_("%1$s: no event of this library fits \"%2$s\". It holds %3$s. Name one of them, or "
                                 "the beginning of its uid."),
  /* Translators: %1$s is a path, %2$s a number. */
  [DAMERO_FAULT_NO_EVENT_NUMBER] = N_("%1$s: there is no event %2$s in the library. Nothing was changed; search the "
                                      "archive again."),
  /* Translators: %1$s is a path, %2$s the number of a game. */
  [DAMERO_FAULT_NO_GAME] = N_("%1$s: there is no game “%2$s” in the archive. Nothing was changed; search the archive "
                              "again."),
  /* Translators: %1$s is a path, %2$s a number. */
  [DAMERO_FAULT_NO_RUN] = N_("%1$s: there is no run %2$s in this library. Nothing was changed."),
  /* Translators: %1$s is a path, %2$s the uid of an act. */
  [DAMERO_FAULT_ACT_STORED] = N_("%1$s: the act %2$s is stored already. It was not stored again."),
  /* Translators: %1$s is a path, %2$s the number of a game, %3$s an event. */
  [DAMERO_FAULT_GAME_OF_EVENT] = N_("%1$s: game %2$s was not imported: it is a game of the event “%3$s”, and goes with "
                                    "it. Nothing was changed."),
  /* Translators: %1$s is a number, %2$s the uid of an event, %3$s a library's path, %4$s the path of a backup. */
  [DAMERO_FAULT_BAD_LOG] = N_("Row %1$s of the log of event %2$s cannot be replayed; nothing of it was changed, and "
                              "the other events of %3$s can be used. The newest good backup is %4$s"),
  /* Translators: %1$s is a number, %2$s the uid of an event, %3$s a library's path. */
  [DAMERO_FAULT_BAD_LOG_NO_BACKUP] = N_("Row %1$s of the log of event %2$s cannot be replayed; nothing of it was "
                                        "changed, and the other events of %3$s can be used. There is no backup of the "
                                        "library."),
  /* Translators: %1$s is a number, %2$s a library's path. */
  [DAMERO_FAULT_BAD_REGISTER] = N_("Row %1$s of the log of the register of players cannot be replayed; nothing of it "
                                   "was changed, and the events of %2$s can be used. Restore a backup to use the "
                                   "register."),
  /* Translators: %1$s is a library's path. */
  [DAMERO_FAULT_READ_ONLY] = N_("The library %1$s is open for reading only: nothing was changed. Open it for writing "
                                "first."),
  /* Translators: %1$s is a library's path. */
  [DAMERO_FAULT_BAD_RECORD] = N_("%1$s: the record of a game of the archive cannot be read. Nothing was changed; "
                                 "restore a backup."),
  [DAMERO_FAULT_OTHER_MAIN_LINE] = N_("The main line of the record is not that of the game; nothing was changed. "
                                      "Comments, marks, variations and tags can be."),
  [DAMERO_FAULT_LONG_RECORD] = N_("The record is too long; nothing was changed. Shorten its comments, or leave "
                                  "variations out."),
  [DAMERO_FAULT_CLOCKS_RUN] = N_("Clocks are running, so nothing was imported. Stop them first: an event can be "
                                 "imported only while no game is being played."),
  /* Translators: %1$s is an event. */
  [DAMERO_FAULT_NOTHING_NEW] = N_("“%1$s” is already here with everything that was done in it. Its crosstable adds "
                                  "nothing; import the whole event instead."),
  /* Translators: %1$s is a section, %2$s the number of a round. */
  [DAMERO_FAULT_SECTION_CHANGED] = N_("Section “%1$s” changed while round %2$s was paired; pair it again."),
  /* Translators: %1$s says what is wrong, in English. */
  [DAMERO_FAULT_INVALID_TABLE] = N_("The crosstable would not be valid: %1$s. No file was written; report this."),
  /* Translators: %1$s is a file, %2$s a number. */
  [DAMERO_FAULT_TOO_LARGE] = N_("%1$s is larger than %2$s bytes. Nothing of it was read; choose another file."),
  /* Translators: %1$s is what the system says, in English. */
  [DAMERO_FAULT_NO_PAGES] = N_("The pages could not be drawn: %1$s. No file was written; do it again."),
  /* Translators: %1$s is the path of a program, %2$s what the system says. */
  [DAMERO_FAULT_HALL_NO_PROGRAM] = N_("%1$s: the program that serves devices cannot be started (%2$s). The event goes "
                                      "on without devices; install Damero again."),
  /* Translators: %1$s is the path of a program. */
  [DAMERO_FAULT_HALL_ENDS] = N_("%1$s: the program that serves devices ends as soon as it is started. The event goes "
                                "on without devices; go on the air again, and if it ends again, report it."),
  /* Translators: %1$s is an address with a port, such as 192.168.1.5:8017, %2$s what the system says. */
  [DAMERO_FAULT_HALL_LISTEN] = N_("%1$s: devices cannot be served there (%2$s). Choose another address or port."),
  /* Translators: %1$s is the path of a file, %2$s what is wrong with it, in English. */
  [DAMERO_FAULT_HALL_KEY] = N_("%1$s: the certificate or its key cannot be used (%2$s). Choose other files."),
};

G_STATIC_ASSERT (G_N_ELEMENTS (templates) == DAMERO_N_FAULTS);

static const char *const kept_texts[] = {
  [DAMERO_KEPT_UNSAID] = "",
  [DAMERO_KEPT_UNCHANGED] = N_("Nothing was changed."),
  [DAMERO_KEPT_STORED_BEFORE] = N_("Nothing of it was stored; everything stored before is kept."),
  [DAMERO_KEPT_ALL] = N_("Nothing is lost: everything stored is kept."),
  [DAMERO_KEPT_CLOSED] = N_("Everything stored is kept."),
  [DAMERO_KEPT_BACKUPS] = N_("No backup was made; the library and older backups are untouched."),
  [DAMERO_KEPT_LIBRARY] = N_("Nothing was restored; the library is as it was."),
};

G_STATIC_ASSERT (G_N_ELEMENTS (kept_texts) == DAMERO_N_KEPT);

const char *
damero_fault_get_template (DameroFaultCode code)
{
  g_assert (code < DAMERO_N_FAULTS);

  return templates[code];
}

const char *
damero_fault_get_backup_template (void)
{
  /* Translators: %1$s is the path of a backup. */
  return N_("The newest good backup is %1$s.");
}

const char *
damero_kept_get_text (DameroKept kept)
{
  g_assert (kept < DAMERO_N_KEPT);

  return kept_texts[kept];
}

char *
damero_fault_fill (const char        *template,
                   const char *const *args,
                   const char        *kept)
{
  GString *text = g_string_new (NULL);

  for (const char *at = template; *at != '\0'; at++)
    if (at[0] == '%' && at[1] >= '1' && at[1] <= '6' && at[2] == '$' && at[3] == 's')
      {
        int n = at[1] - '1';
        const char *part = n == DAMERO_FAULT_MAX_ARGS ? kept : args[n];

        g_string_append (text, part != NULL ? part : "");
        at += 3;
        /* Where nothing is said, no blank stands before it either. */
        if (n == DAMERO_FAULT_MAX_ARGS && *kept == '\0' && at[1] == ' ')
          at++;
      }
    else
      g_string_append_c (text, *at);

  return g_string_free (text, FALSE);
}

void
damero_fault_copy (const DameroFault *from,
                   DameroFault       *to)
{
  to->code = from->code;
  to->kept = from->kept;
  to->backup = g_strdup (from->backup);
  for (int i = 0; i < DAMERO_FAULT_MAX_ARGS; i++)
    to->args[i] = g_strdup (from->args[i]);
}

void
damero_fault_clear (DameroFault *fault)
{
  for (int i = 0; i < DAMERO_FAULT_MAX_ARGS; i++)
    g_free (fault->args[i]);
  g_free (fault->backup);
  g_free (fault->sentence);
}
