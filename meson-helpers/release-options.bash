# How the program is built for release, wherever that is done. Sourced; sets release_options.
# shellcheck shell=bash disable=SC2034
release_options=(
  --configuration release
  --static-swift-stdlib
  -Xlinker -s # no symbols: a third of the size
  # Read-only once it is resolved. The toolchain's linker, as that of Debian 13 cannot do it here.
  -Xswiftc -use-ld=lld -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
  # Less to be read at the start, and kept in memory: 62 000 relocations in 12 kB instead of 1.5 MB (glibc 2.36 or
  # later), and no table of 13 000 symbols that no library asks for.
  -Xlinker -z -Xlinker pack-relative-relocs
  -Xlinker --no-export-dynamic
)
