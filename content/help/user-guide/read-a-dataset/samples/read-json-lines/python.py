import gzip
import json
from collections import Counter

rows = 0
filled = Counter()

with gzip.open("retail-product-listings.jsonl.gz", "rt", encoding="utf-8") as file:
    for number, line in enumerate(file, start=1):
        try:
            row = json.loads(line)
        except json.JSONDecodeError as error:
            raise SystemExit(f"line {number}: {error}")
        rows += 1
        filled.update(name for name, value in row.items() if value is not None)

print(rows, "rows")
for name, count in sorted(filled.items()):
    print(f"{name:30} {count / rows:7.1%}")
