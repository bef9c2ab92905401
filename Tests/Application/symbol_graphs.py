"""What the compiler knows of the public declarations of the libraries."""

import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
PRODUCTS = pathlib.Path(os.environ["PLAYHEAD_PRODUCTS"])
LIBRARIES = ["PlayheadPlatform", "PlayheadCore", "PlayheadPlayer", "PlayheadViews", "PlayheadUI"]


def public_symbols(library, folder):
    """A library's public declarations, also those in extensions of other modules' types.

    Members that come from a protocol of the standard library are left out: they are no decision of ours.
    """
    extract(library, folder)
    symbols = []
    for path in sorted(pathlib.Path(folder).glob(f"{library}*.symbols.json")):
        symbols += json.loads(path.read_text())["symbols"]
    return [
        symbol for symbol in symbols
        if "::SYNTHESIZED::" not in symbol["identifier"]["precise"] and "location" in symbol
        and symbol["kind"]["identifier"] != "swift.extension"]


def extract(library, folder):
    """Writes what the compiler knows of a library's public declarations into files, as DocC reads them."""
    target = json.loads(subprocess.run(
        ["swift", "-print-target-info"], check=True, capture_output=True, text=True
    ).stdout)["target"]["triple"]
    arguments = [
        "swift", "symbolgraph-extract", "-module-name", library, "-target", target,
        "-minimum-access-level", "public", "-emit-extension-block-symbols", "-output-dir", folder,
        "-I", str(PRODUCTS / "Modules"), "-I", str(PRODUCTS), "-I", str(ROOT / "Sources/CPlatform"),
    ]
    for flag in subprocess.run(
            ["pkg-config", "--cflags-only-I", "gtk4", "gstreamer-video-1.0", "gstreamer-app-1.0",
             "gstreamer-pbutils-1.0", "gstreamer-tag-1.0", "libsoup-3.0", "json-glib-1.0"],
            check=True, capture_output=True, text=True).stdout.split():
        arguments += ["-Xcc", flag]
    modulemaps = sorted(PRODUCTS.parents[1].glob("checkouts/OpenCombine/Sources/*/include"))
    for include in modulemaps:
        arguments += ["-I", str(include), "-Xcc", f"-I{include}"]
    result = subprocess.run(arguments, capture_output=True, text=True)
    path = pathlib.Path(folder) / f"{library}.symbols.json"
    assert path.exists(), f"no symbols of {library}: {result.stderr[-2000:]}"
