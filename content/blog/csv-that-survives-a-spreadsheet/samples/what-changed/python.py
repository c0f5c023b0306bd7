import csv
import sys


def read(name):
    with open(name, encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


before, after = (read(name) for name in sys.argv[1:3])
for number, (old, new) in enumerate(zip(before, after, strict=True), 1):
    for was, now in zip(old, new, strict=True):
        if was != now:
            print(f"row {number:2}  {was!r} -> {now!r}")
