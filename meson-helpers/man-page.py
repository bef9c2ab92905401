#!/usr/bin/python3
"""Writes the manual page from what the program itself says of its command line.

    man-page.py PROGRAM OUTPUT
"""

import json
import os
import subprocess
import sys

PREFACE = r""".SH DESCRIPTION
Playhead plays the given files, folders, URLs, and playlists in order. Without arguments it shows an empty
window. If Playhead is already running, the running instance opens the media: it replaces the current
playlist, adds the media to it
.RB ( \-\-enqueue ),
or opens a new window
.RB ( \-\-new\-window ).
Output options then apply only to new windows.
"""

END = r""".SH KEYBOARD SHORTCUTS
Press Ctrl+? for the list of keyboard shortcuts.
.SH FILES
.TP
.I $XDG_DATA_HOME/playhead/memory.sqlite
Playback history and saved positions. It can be cleared in the preferences. With
.BR \-\-incognito ,
nothing is saved.
.TP
.I $XDG_CONFIG_HOME/playhead/settings.ini
Settings, if Playhead is run without being installed. Otherwise, settings are stored in GSettings.
.TP
.I $XDG_CONFIG_HOME/playhead/keys
Custom keyboard shortcuts, one per line: a key in GTK accelerator syntax and a command, such as
.BR "<Control>Left skip -30" .
The command
.B none
removes a shortcut. Errors in the file are reported with line numbers.
.SH ENVIRONMENT
.TP
.B PLAYHEAD_ENGINE
.B playbin
or
.BR playbin3 :
the GStreamer playback element.
.TP
.B PLAYHEAD_HWDEC
.B auto
or
.BR no :
whether to use hardware decoding.
.TP
.B PLAYHEAD_VIDEO
Same as
.BR \-\-video\-path ,
which takes precedence.
.TP
.B PLAYHEAD_DEBUG_BODY_COUNTER
If set, each widget shows how often it was evaluated and redrawn, in debug builds. SIGUSR1 prints the numbers as a
table.
.B causes
adds to the table what caused the evaluations.
.B inspector
also opens a window that shows them while the program runs.
.TP
.B PLAYHEAD_LOCALE_FOLDER
Folder that contains the translations.
.TP
.B PLAYHEAD_TEXT_DIRECTION
.B ltr
or
.BR rtl :
text direction, regardless of the language.
.SH EXIT STATUS
0 on success, 64 if the arguments are invalid, another value if no display is available.
"""


def escaped(text):
    """Text as roff shows it."""
    lines = text.replace("\\", r"\e").replace("-", r"\-").splitlines()
    return "\n".join(rf"\&{line}" if line[:1] in (".", "'") else line for line in lines)


def spelled(argument):
    """An option as one types it: `--start time`."""
    if argument["kind"] == "positional":
        return rf".I {escaped(argument['valueName'])}"
    names = [
        ("--" if name["kind"] == "long" else "-") + name["name"] for name in argument["names"]]
    line = ", ".join(rf"\fB{escaped(name)}\fR" for name in reversed(names))
    value = argument["valueName"] if argument["kind"] == "option" else ""
    return line + (rf" \fI{escaped(value)}\fR" if value else "")


def page(command, version):
    """The page as lines of roff."""
    name = command["commandName"]
    yield f'.TH {name.upper()} 1 "" "Playhead {version}" "User Commands"'
    yield rf".SH NAME{chr(10)}{name} \- {command['abstract'][0].lower()}{command['abstract'][1:-1]}"
    yield ".SH SYNOPSIS"
    yield rf".B {name}{chr(10)}[\fIoptions\fR] [\fIfile\-or\-url\fR ...]"
    yield PREFACE.rstrip()
    section = None
    for argument in command["arguments"]:
        if not argument["shouldDisplay"]:
            continue
        title = argument.get("sectionTitle") or (
            "ARGUMENTS" if argument["kind"] == "positional" else "OTHER OPTIONS")
        if title != section:
            section = title
            yield f".SH {title.upper()}"
        yield ".TP"
        yield spelled(argument)
        yield escaped(argument.get("abstract", ""))
    yield END.rstrip()


def main():
    program, output = os.path.abspath(sys.argv[1]), sys.argv[2]

    def ask(*arguments):
        english = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="en")
        return subprocess.run(
            [program, *arguments], check=True, stdout=subprocess.PIPE, text=True, env=english).stdout

    command = json.loads(ask("--experimental-dump-help"))["command"]
    version = ask("--version").split()[-1]
    text = "\n".join(page(command, version)) + "\n"
    with open(output, "w", encoding="utf-8") as file:
        file.write(text)


main()
