import csv
import gzip
from collections import Counter

path = "retail-product-listings.csv.gz"
widths = Counter()

with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
    reader = csv.reader(file, strict=True)
    header = next(reader)
    for row in reader:
        widths[len(row)] += 1

print(header)
for width, count in widths.items():
    print(count, "rows with", width, "of", len(header), "fields")
