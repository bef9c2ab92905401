"""Environments of people who read other languages than English."""

import pathlib
import subprocess

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Scripts/update-translations"


def in_german(folder):
    """The environment of somebody who reads German, without anything being installed."""
    locales = folder / "locales"
    locales.mkdir()
    subprocess.run(
        ["localedef", "--inputfile=de_DE", "--charmap=UTF-8", locales / "de_DE.UTF-8"], check=True)
    subprocess.run([SCRIPT, "--compile", folder / "catalogs"], check=True)
    return {
        "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de", "LOCPATH": str(locales),
        "PLAYHEAD_LOCALE_FOLDER": str(folder / "catalogs")}
