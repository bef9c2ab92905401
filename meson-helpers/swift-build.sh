#!/usr/bin/env bash
# Builds the application for release, with Swift's own libraries linked in: swift-build.sh SWIFT PACKAGE
# SCRATCH OUTPUT, called by meson.
set -euo pipefail
swift=$1 package=$2 scratch=$3 output=$4

# shellcheck source=meson-helpers/release-options.bash
source "$package/meson-helpers/release-options.bash"
options=(
  "${release_options[@]}"
  --package-path "$package"
  --scratch-path "$scratch"
  --product playhead
)
"$swift" build "${options[@]}"
install -m 755 "$("$swift" build "${options[@]}" --show-bin-path)/playhead" "$output"
