#!/usr/bin/env python3
"""Checks that each icon named is well-formed SVG, square, and of the size that its folder asks for."""

import sys
import xml.etree.ElementTree

SIZES = {"scalable": "128", "symbolic": "16"}
failed = False
for path in sys.argv[1:]:
    try:
        root = xml.etree.ElementTree.parse(path).getroot()
    except xml.etree.ElementTree.ParseError as error:
        print(f"{path}: {error}")
        failed = True
        continue
    size = SIZES[path.split("/")[-3]]
    wanted = ("{http://www.w3.org/2000/svg}svg", size, size)
    found = (root.tag, root.get("width"), root.get("height"))
    if found != wanted:
        print(f"{path}: is {found}, should be {wanted}")
        failed = True
sys.exit(failed)
