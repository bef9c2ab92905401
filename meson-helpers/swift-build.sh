#!/usr/bin/env bash
# Builds the application for release, with Swift's own libraries linked in: swift-build.sh SWIFT PACKAGE
# SCRATCH OUTPUT, called by meson.
set -euo pipefail
swift=$1 package=$2 scratch=$3 output=$4

options=(
  --configuration release
  --static-swift-stdlib
  -Xlinker -s # no symbols: a third of the size
  # Read-only once it is resolved. The toolchain's linker, as that of Debian 13 cannot do it here.
  -Xswiftc -use-ld=lld -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
  --package-path "$package"
  --scratch-path "$scratch"
  --product playhead
)
"$swift" build "${options[@]}"
install -m 755 "$("$swift" build "${options[@]}" --show-bin-path)/playhead" "$output"
