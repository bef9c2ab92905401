#!/usr/bin/env bash
# Builds for release and installs, for `make install`. PREFIX and DESTDIR are honored.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

command -v meson >/dev/null || {
  echo 'install: meson is missing; on Debian: apt-get install meson' >&2
  exit 1
}
reconfigure=()
[[ ! -e .build-meson/build.ninja ]] || reconfigure=(--reconfigure)
meson setup "${reconfigure[@]}" --prefix "${PREFIX:-/usr/local}" .build-meson
meson install -C .build-meson
