"""The table that a program prints with PLAYHEAD_DEBUG_BODY_COUNTER=causes."""

import re

from waiting import expect


class CauseTable:
    """The table with causes: for each view its evaluations and wasted ones, and for each cause the same."""

    VIEW = re.compile(r"(\S+) (\d+) (\d+) (\d+\.\d) (\d+)")
    CAUSE = re.compile(r"  (\d+) (\d+) (.+)")

    def __init__(self, text):
        self.views, self.causes = {}, {}
        name = None
        for line in text.splitlines():
            if match := self.VIEW.fullmatch(line):
                name = match[1]
                self.views[name] = (int(match[2]), int(match[5]))
            elif match := self.CAUSE.fullmatch(line):
                expect(name, f"a cause without a view: {line}")
                self.causes[name, match[3]] = (int(match[1]), int(match[2]))
