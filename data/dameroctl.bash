# SPDX-License-Identifier: GPL-3.0-or-later
# dameroctl.bash - completion of dameroctl for bash.

_dameroctl ()
{
  local current=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]:-}
  local commands='perft moves clock event game xml verify backup restore demo'
  local parts='new list show pair result close-round standings undo log run export'

  if [[ $COMP_CWORD -eq 1 ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$current")
  elif [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(dameroctl "$command" --help 2>/dev/null |
      grep -o -e '--[a-z-]*' | sort -u)" -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == event ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$parts" -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == game ]]; then
    mapfile -t COMPREPLY < <(compgen -W play -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == xml ]]; then
    mapfile -t COMPREPLY < <(compgen -W check -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}

complete -o filenames -F _dameroctl dameroctl
