#!/usr/bin/python3
"""Writes the manual page from what the program itself says of its command line.

    man-page.py PROGRAM OUTPUT
"""

import json
import os
import subprocess
import sys

PREFACE = r""".SH DESCRIPTION
Playhead plays what is named, one after another, in a window of its own. Without a name it shows a window
in which something can be opened. If it runs already, the running one does what is asked for: it plays
what is named instead of what it plays, adds it
.RB ( \-\-enqueue ),
or opens another window
.RB ( \-\-new\-window ).
"""

END = r""".SH KEYS
Ctrl+? shows the keys, Ctrl+, the preferences.
.SH FILES
.TP
.I $XDG_DATA_HOME/playhead/memory.sqlite
What was watched, and where it was left. Forgotten in the preferences, not written with
.BR \-\-incognito .
.TP
.I $XDG_CONFIG_HOME/playhead/settings.ini
The settings of a program that is not installed; one that is keeps them in GSettings.
.TP
.I $XDG_CONFIG_HOME/playhead/keys
Keys of one's own, one a line: a key in GTK's writing and a command, such as
.BR "<Control>Left skip -30" ;
.B none
takes a key away. Ctrl+? lists what holds, and what is wrong in the file is said with its line.
.SH ENVIRONMENT
.TP
.B PLAYHEAD_ENGINE
.B playbin
or
.BR playbin3 :
the element of GStreamer that plays.
.TP
.B PLAYHEAD_HWDEC
.B auto
or
.BR no :
whether pictures are decoded by the graphics hardware.
.TP
.B PLAYHEAD_VIDEO
As
.BR \-\-video\-path ,
which counts more.
.TP
.B PLAYHEAD_DEBUG_BODY_COUNTER
Draws on each part of the window how often it was evaluated and redrawn; the signal USR1 prints a table.
.TP
.B PLAYHEAD_LOCALE_FOLDER
Where catalogues of other languages are looked for, instead of beside the program.
.TP
.B PLAYHEAD_TEXT_DIRECTION
.B ltr
or
.BR rtl :
the direction of the windows, whatever the language.
.SH EXIT STATUS
0 if all went well, 64 if it was used wrongly, another one if there is no display.
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
    yield rf".B {name}{chr(10)}[\fIoptions\fR] [\fIfile\-or\-address\fR ...]"
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
        return subprocess.run(
            [program, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout

    command = json.loads(ask("--experimental-dump-help"))["command"]
    version = ask("--version").split()[-1]
    text = "\n".join(page(command, version)) + "\n"
    with open(output, "w", encoding="utf-8") as file:
        file.write(text)


main()
