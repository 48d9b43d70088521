# SPDX-License-Identifier: GPL-3.0-or-later
# dameroctl.bash - completion of dameroctl for bash.

_dameroctl ()
{
  local current=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]:-} asked
  local commands='perft moves board clock event preset player archive deck acts rulesets game pair check standings generate pdn xml verify backup restore demo serve'
  local parts='new details section change player change-player enter renumber check-in close-check-in withdraw expel
    re-enter team absence forbid pair edit publish draw ballot advance adjourn start on-paper late arrived forfeit result close-round standings crosstable prizes undo
    redo log show next list run import export print verdict ratings'
  local preset_parts='list show check import save remove'
  local player_parts='list search add change merge remove duplicates import export undo redo log'
  local archive_parts='import search show stats ballots export edit versions remove'
  local deck_parts='list show check generate export import remove'
  local results='black white draw black-forfeits white-forfeits double-forfeit'

  asked=("$command")
  [[ $command =~ ^(event|preset|player|archive|deck)$ && $COMP_CWORD -gt 2 ]] && asked+=("${COMP_WORDS[2]}")
  if [[ $COMP_CWORD -eq 1 ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$current")
  elif [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(dameroctl "${asked[@]}" --help 2>/dev/null |
      grep -o -e '^  [-h, ]*--[a-z-]*' | grep -o -e '--[a-z-]*' | sort -u)" -- "$current")
  elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == --ruleset || ($COMP_CWORD -eq 2 && $command == rulesets) ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(dameroctl rulesets 2>/dev/null |
      sed -n 's/^\([a-z0-9-]\+\) .*/\1/p')" -- "$current")
  elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == --side ]]; then
    mapfile -t COMPREPLY < <(compgen -W 'black white' -- "$current")
  elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == --publish ]]; then
    mapfile -t COMPREPLY < <(compgen -W 'reasons birth-years numbers groups' -- "$current")
  elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == --by && $command == event && ${COMP_WORDS[2]} != crosstable ]]; then
    mapfile -t COMPREPLY < <(compgen -W 'director referee black white' -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == event ]]; then
    parts+=" $(dameroctl event --help 2>/dev/null | sed -n 's/^  \([a-z-]\+\) .*performs “.*/\1/p')"
    mapfile -t COMPREPLY < <(compgen -W "$parts" -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == preset ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$preset_parts" -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == player ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$player_parts" -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == archive ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$archive_parts" -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == deck ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$deck_parts" -- "$current")
  elif [[ $COMP_CWORD -eq 5 && $command == event && ${COMP_WORDS[2]} == result ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$results" -- "$current")
  elif [[ $COMP_CWORD -eq 5 && $command == event && ${COMP_WORDS[2]} =~ ^(late|arrived|forfeit)$ ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$([[ ${COMP_WORDS[2]} == forfeit ]] && echo both) black white" -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == acts ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(dameroctl acts 2>/dev/null |
      sed -n 's/^\([a-z-]*\) (.*/\1/p')" -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == game ]]; then
    mapfile -t COMPREPLY < <(compgen -W play -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == pdn ]]; then
    mapfile -t COMPREPLY < <(compgen -W 'check normalize' -- "$current")
  elif [[ $COMP_CWORD -eq 2 && $command == xml ]]; then
    mapfile -t COMPREPLY < <(compgen -W check -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}

complete -o filenames -F _dameroctl dameroctl
