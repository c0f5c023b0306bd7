"""Makes the web fonts of app/styles/fonts/ from the Fontsource packages of npm; see README.md beside this file.

Usage: python3 subset.py <folder with node_modules> <output folder>
"""

import io
import shutil
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LATIN = [
    *range(0x20, 0x7F), *range(0xA0, 0x100),  # Basic Latin, Latin-1
    0x131, 0x152, 0x153,
    0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E,
    0x2022, 0x2026, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212, 0x2215,
]
CYRILLIC = [*range(0x400, 0x460), 0x490, 0x491, 0x2116]
ARABIC = [
    0x20, 0x60C, 0x61B, 0x61F, *range(0x621, 0x63B), *range(0x640, 0x656), *range(0x660, 0x66E), 0x670, 0x671,
    0x200C, 0x200D, 0x200E,
]

COMMISSIONER_AXES = {"FLAR": 100, "VOLM": 0, "slnt": 0, "wght": (400, 700)}
COMMISSIONER_FEATURES = ["kern", "mark", "mkmk", "liga", "calt", "ccmp", "locl"]
COMMISSIONER = "@fontsource-variable/commissioner/files/commissioner-{}-full-normal.woff2"
VAZIRMATN = "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2"
PLEX_MONO = "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2"


def cut(source: Path, characters: list[int], axes: dict, features: list[str]) -> TTFont:
    """The font with only `characters` and `features`, its `axes` pinned or narrowed, without hinting."""
    font = TTFont(source, lazy=False, recalcTimestamp=False)
    for glyph in font.getGlyphOrder() if axes else []:  # a glyph without variations has no entry; the subsetter wants one
        try:
            font["gvar"].variations[glyph]
        except KeyError:
            font["gvar"].variations[glyph] = []
    options = Options()
    options.hinting = False
    options.layout_features = features
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    # Saved and read again: the instancer trips over tables that the subsetter has left half loaded.
    buffer = io.BytesIO()
    font.flavor = None
    font.save(buffer)
    buffer.seek(0)
    font = TTFont(buffer, lazy=False, recalcTimestamp=False)
    return instancer.instantiateVariableFont(font, axes) if axes else font


def subset(source: Path, target: Path, characters: list[int], axes: dict, features: list[str]) -> None:
    """Writes what `cut` leaves as WOFF2."""
    font = cut(source, characters, axes, features)
    missing = [hex(c) for c in characters if c not in font.getBestCmap()]
    font.flavor = "woff2"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes, not in the source: {' '.join(missing) or 'none'}")


def main(packages: Path, output: Path) -> None:
    modules = packages / "node_modules"
    output.mkdir(parents=True, exist_ok=True)
    for script, characters in (("latin", LATIN), ("cyrillic", CYRILLIC)):
        subset(modules / COMMISSIONER.format(script), output / f"commissioner-flared-{script}.woff2",
               characters, COMMISSIONER_AXES, COMMISSIONER_FEATURES)
    subset(modules / VAZIRMATN, output / "vazirmatn-arabic.woff2", ARABIC, {"wght": (400, 700)}, ["*"])
    # Unchanged, because "Plex" is a reserved font name: OFL section 3 forbids it on modified versions.
    shutil.copyfile(modules / PLEX_MONO, output / "plex-mono-latin.woff2")
    for package, name in (("@fontsource-variable/commissioner", "commissioner"),
                          ("@fontsource-variable/vazirmatn", "vazirmatn"),
                          ("@fontsource/ibm-plex-mono", "plex-mono")):
        shutil.copyfile(modules / package / "LICENSE", output / f"{name}.OFL.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
