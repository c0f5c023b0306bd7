"""Makes the fonts of share images, server/share/fonts/, from packages of npm; see README.md beside this file.

The renderer reads neither WOFF2 nor variations, and loses words where it has to mix faces in one text. So the text
face is one TrueType file of one weight with all scripts of the site.
Usage: python3 share.py <folder with node_modules> <output folder>
"""

import io
import shutil
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
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

COMMISSIONER_AXES = {"FLAR": 100, "VOLM": 0, "slnt": 0}
COMMISSIONER_FEATURES = ["kern", "mark", "mkmk", "liga", "calt", "ccmp", "locl"]
COMMISSIONER = "@fontsource-variable/commissioner/files/commissioner-{}-full-normal.woff2"
VAZIRMATN = "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2"
LATIN_EXTENDED = [*range(0x100, 0x180)]
UNITS = 2000  # of Commissioner
NOTO = "@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf"
PLEX_MONO = "@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf"
LICENSES = {
    "commissioner": "@fontsource-variable/commissioner/LICENSE",
    "vazirmatn": "@fontsource-variable/vazirmatn/LICENSE",
    "noto-sans-sc": "@expo-google-fonts/noto-sans-sc/LICENSE_FONT",
    "ibm-plex-mono": "@expo-google-fonts/ibm-plex-mono/LICENSE_FONT",
}


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


def chinese() -> set[int]:
    """GB/T 2312, the 6,763 characters of everyday Chinese with its signs, and all full-width forms."""
    characters = {*range(0x3000, 0x3020), *range(0xFF01, 0xFF5F)}
    for row in range(0xA1, 0xF8):
        for cell in range(0xA1, 0xFF):
            try:
                characters.add(ord(bytes([row, cell]).decode("gb2312")))
            except UnicodeDecodeError:
                pass
    return characters


def commissioner(modules: Path, weight: int) -> list[TTFont]:
    """Latin, extended Latin and Cyrillic lie in three files of the package."""
    axes = {**COMMISSIONER_AXES, "wght": weight}
    return [
        cut(modules / COMMISSIONER.format(script), characters, axes, COMMISSIONER_FEATURES)
        for script, characters in (("latin", LATIN), ("latin-ext", LATIN_EXTENDED), ("cyrillic", CYRILLIC))
    ]


def others(modules: Path) -> list[TTFont]:
    """Arabic and Chinese, without the characters that Commissioner has."""
    taken = {*LATIN, *LATIN_EXTENDED, *CYRILLIC}
    arabic = cut(modules / VAZIRMATN, sorted({*ARABIC} - taken), {"wght": 540}, ["*"])
    han = cut(modules / NOTO, sorted(chinese() - taken), {}, [])
    for font in (arabic, han):
        scale_upem(font, UNITS)
    for table in ("vhea", "vmtx", "VORG", "BASE"):  # for vertical text
        if table in han:
            del han[table]
    return [arabic, han]


def merge(fonts: list[TTFont]) -> TTFont:
    """One font of several that share no character."""
    with tempfile.TemporaryDirectory() as folder:
        parts = [str(Path(folder) / f"{index}.ttf") for index in range(len(fonts))]
        for font, part in zip(fonts, parts):
            font.save(part)
        merged = Merger().merge(parts)
    merged["head"].created = fonts[0]["head"].created  # not the time of day: the same input gives the same file
    return merged


def save(font: TTFont, target: Path, family: str, weight: int, sources: list[TTFont]) -> None:
    """Names the face as the drawing asks for it, and those who made its parts."""
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (5, 13, 14)]
    authors = "; ".join(dict.fromkeys(source["name"].getDebugName(0) for source in sources))
    for name, text in ((0, authors), (1, family), (2, "Regular"), (4, f"{family} {weight}"), (6, f"{family.replace(' ', '')}-{weight}")):
        names.setName(text, name, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes, {len(font.getBestCmap())} characters, {authors}")


def main(packages: Path, output: Path) -> None:
    modules = packages / "node_modules"
    output.mkdir(parents=True, exist_ok=True)
    text = [*commissioner(modules, 540), *others(modules)]
    save(merge(text), output / "share-sans-540.ttf", "Share Sans", 540, text)
    brand = commissioner(modules, 620)
    save(merge(brand), output / "share-sans-620.ttf", "Share Sans", 620, brand)
    # Unchanged, because "Plex" is a reserved font name: OFL section 3 forbids it on modified versions.
    shutil.copyfile(modules / PLEX_MONO, output / "ibm-plex-mono-400.ttf")
    for name, source in LICENSES.items():
        shutil.copyfile(modules / source, output / f"{name}.OFL.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
