#!/usr/bin/env bash
# To be sourced: a virtual display, for machines without a display and for tests.

# Starts Xvfb on a free display and sets DISPLAY. Xvfb ends with this shell, however the shell ends; the EXIT trap of
# the shell should call stop_virtual_display, which waits until Xvfb has ended.
start_virtual_display() {
  local number='' pipe
  # Once it is ready, Xvfb writes the number of its display to standard output.
  exec {pipe}< <(
    exec setpriv --pdeathsig TERM \
      Xvfb -displayfd 1 -screen 0 1280x800x24 -nolisten tcp -noreset 2>/dev/null </dev/null
  )
  virtual_display_process=$!
  read -r -t 30 -u "$pipe" number || true
  exec {pipe}<&-
  if [[ ! $number =~ ^[0-9]+$ ]]; then
    stop_virtual_display
    echo 'Xvfb did not start.' >&2
    return 1
  fi
  export DISPLAY=:$number
  unset WAYLAND_DISPLAY
}

stop_virtual_display() {
  [[ -n ${virtual_display_process-} ]] || return 0
  kill "$virtual_display_process" 2>/dev/null || true
  wait "$virtual_display_process" 2>/dev/null || true
  virtual_display_process=
}
