"""Makes the fonts of share images, server/share/fonts/, from packages of npm; see README.md beside this file.

Whole, fixed weights in TrueType, because the renderer reads neither WOFF2 nor variations.
Usage: python3 share.py <folder with node_modules> <output folder>
"""

import shutil
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from subset import ARABIC, COMMISSIONER, COMMISSIONER_AXES, COMMISSIONER_FEATURES, CYRILLIC, LATIN, VAZIRMATN, cut

LATIN_EXTENDED = [*range(0x100, 0x180)]
NOTO = "@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf"
PLEX_MONO = "@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf"


def chinese() -> list[int]:
    """GB/T 2312, the 6,763 characters of everyday Chinese with its signs, and all full-width forms."""
    characters = {*range(0x3000, 0x3020), *range(0xFF01, 0xFF5F), 0x20}
    for row in range(0xA1, 0xF8):
        for cell in range(0xA1, 0xFF):
            try:
                characters.add(ord(bytes([row, cell]).decode("gb2312")))
            except UnicodeDecodeError:
                pass
    return sorted(characters)


def commissioner(modules: Path, weight: int) -> TTFont:
    """Latin, extended Latin and Cyrillic lie in three files of the package; the renderer wants one."""
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for script, characters in (("latin", LATIN), ("latin-ext", LATIN_EXTENDED), ("cyrillic", CYRILLIC)):
            part = Path(folder) / f"{script}.ttf"
            cut(modules / COMMISSIONER.format(script), characters, {**COMMISSIONER_AXES, "wght": weight}, COMMISSIONER_FEATURES).save(part)
            parts.append(str(part))
        font = Merger().merge(parts)
        font["head"].created = TTFont(parts[0])["head"].created  # not the time of day: the same input gives the same file
        return font


def save(font: TTFont, target: Path, family: str, weight: int) -> None:
    """Names the face by the family and weight under which the drawing asks for it."""
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (0, 5, 13, 14)]
    for name, text in ((1, family), (2, "Regular"), (4, f"{family} {weight}"), (6, f"{family.replace(' ', '')}-{weight}")):
        names.setName(text, name, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes, {len(font.getBestCmap())} characters")


def main(packages: Path, output: Path) -> None:
    modules = packages / "node_modules"
    output.mkdir(parents=True, exist_ok=True)
    for weight in (540, 620):
        save(commissioner(modules, weight), output / f"commissioner-flared-{weight}.ttf", "Commissioner Flared", weight)
    save(cut(modules / VAZIRMATN, ARABIC, {"wght": 540}, ["*"]), output / "vazirmatn-540.ttf", "Vazirmatn", 540)
    save(cut(modules / NOTO, chinese(), {}, ["kern", "ccmp", "locl"]), output / "noto-sans-sc-600.ttf", "Noto Sans SC", 600)
    # Unchanged, because "Plex" is a reserved font name: OFL section 3 forbids it on modified versions.
    shutil.copyfile(modules / PLEX_MONO, output / "ibm-plex-mono-400.ttf")
    for package, name in (("@fontsource-variable/commissioner/LICENSE", "commissioner"),
                          ("@fontsource-variable/vazirmatn/LICENSE", "vazirmatn"),
                          ("@expo-google-fonts/noto-sans-sc/LICENSE_FONT", "noto-sans-sc"),
                          ("@expo-google-fonts/ibm-plex-mono/LICENSE_FONT", "ibm-plex-mono")):
        shutil.copyfile(modules / package, output / f"{name}.OFL.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
