# Each target calls the real tool, or a script that does.

# debug can show the counters of each widget (PLAYHEAD_DEBUG_BODY_COUNTER=1); release cannot.
CONFIGURATION ?= debug
# Where `make install` installs; DESTDIR is prepended.
PREFIX ?= /usr/local
export CONFIGURATION PREFIX DESTDIR MEDIA ARGS FILTER

.DEFAULT_GOAL := help
on_system = $(if $(SYSTEM),Scripts/on-system $(SYSTEM))

.PHONY: help run test test-on soak faults corpus fuzz lint documentation bench-model bench-video screenshots install deb \
  check-deb clean

help:
	@echo 'make run      build the player and play a demonstration clip, or what MEDIA names:'
	@echo '                make run MEDIA="film.mkv https://example.com/live.m3u8"'
	@echo '                make run ARGS="--help"             options for the player'
	@echo '                make run CONFIGURATION=release     optimized, without the counters'
	@echo 'make test     lint, build, and run all tests; FILTER=… runs only matching tests'
	@echo 'make test-on SYSTEM=debian13  build and run the tests in a Debian 13 (or debian12) root, which is created'
	@echo '                once and kept; run, deb, check-deb, bench-model, and bench-video also'
	@echo '                accept SYSTEM='
	@echo 'make soak     run all tests in their long form, which takes two and a half hours'
	@echo 'make faults   play from servers with each fault in docs/reliability.md; prints a table'
	@echo 'make corpus   open files in twelve formats, damaged in forty ways each; prints a table; takes ten minutes'
	@echo 'make fuzz     search for inputs that make parsers fail; SECONDS=60 for each target; TARGET=hls for only one'
	@echo 'make lint     check the style of the sources and scripts'
	@echo 'make documentation  build the libraries and their DocC archives, into .build/documentation/'
	@echo 'make bench-model  measure the player model: updates, trackers, queue, seeking, stalls, views,'
	@echo '                and playbin beside playbin3;'
	@echo '                make bench-model ARGS="seeking stalls"  only these sections'
	@echo 'make bench-video  measure how video is played, beside other players;'
	@echo '                make bench-video ARGS=full  all formats by all of them, an hour'
	@echo 'make screenshots  take screenshots of the player on a virtual display, into screenshots/'
	@echo 'make install  build for release and install; PREFIX (/usr/local) and DESTDIR are honored'
	@echo 'make deb      make a Debian package of the player'
	@echo 'make check-deb  make a Debian package; install it in a clean root, play a video with it, remove it, run lintian'
	@echo 'make clean    remove what was built'

run:
	@$(on_system) Scripts/run

test:
	@Scripts/test

test-on:
	@Scripts/on-system "$(SYSTEM)" Scripts/test --tests-only

soak:
	@Scripts/test --soak

faults:
	@Scripts/tables ReliabilityTests

corpus:
	@Scripts/tables '^corpus$$'

fuzz:
	@Scripts/fuzz $(if $(SECONDS),--seconds $(SECONDS)) $(TARGET)

lint:
	@Scripts/lint

documentation:
	@swift build && Scripts/documentation

bench-model:
	@$(on_system) Scripts/bench-model $(ARGS)

bench-video:
	@$(on_system) Scripts/bench-video $(ARGS)

screenshots:
	@Scripts/screenshots $(ARGS)

install:
	@meson-helpers/install.sh

deb:
	@$(on_system) Scripts/deb

check-deb:
	@SYSTEM="$(SYSTEM)" Scripts/check-deb

clean:
	rm -rf .build .build-*
