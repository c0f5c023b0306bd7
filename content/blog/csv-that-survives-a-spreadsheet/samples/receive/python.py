import csv
import re
import sys

SHAPES = {
    "item": r"\d{5}",
    "gtin": r"\d{14}",
    "price": r"\d+\.\d{2}",
    "collected_at": r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z",
}


def check(name):
    with open(name, encoding="utf-8-sig", newline="") as file:
        reader = csv.DictReader(file, restkey="surplus", strict=True)
        if reader.fieldnames != list(SHAPES):
            yield f"columns are {reader.fieldnames}"
            return
        for row in reader:
            if "surplus" in row or None in row.values():
                yield f"line {reader.line_num}: wrong number of fields"
                continue
            for column, shape in SHAPES.items():
                if not re.fullmatch(shape, row[column]):
                    yield f"line {reader.line_num}: {column} is {row[column]!r}"


problems = list(check(sys.argv[1]))
print("\n".join(problems) or "as agreed")
sys.exit(bool(problems))
