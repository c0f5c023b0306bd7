import csv
import gzip
import json
import os
import random
from datetime import datetime, timedelta, timezone
from decimal import Decimal

import pyarrow as pa
import pyarrow.parquet as pq

draw = random.Random(20261121)
start = datetime(2026, 11, 1, tzinfo=timezone.utc)
rows = [
    {
        "listing_id": f"L{number:08d}",
        "shop_host": f"shop{draw.randrange(40):02d}.example",
        "country": draw.choice(["US", "DE", "JP", "BR", "ID"]),
        "title": " ".join(draw.sample(["Rain", "Jacket", "Wool", "Sock", "Trail", "Shoe"], 4)),
        "gtin": f"{draw.randrange(10**12):013d}",
        "price": Decimal(draw.randrange(199, 29999)) / 100,
        "list_price": Decimal(draw.randrange(199, 29999)) / 100 if draw.random() < 0.3 else None,
        "review_count": int(draw.paretovariate(1.1)),
        "collected_at": start + timedelta(seconds=3 * number),
    }
    for number in range(200_000)
]


def plain(value):
    if isinstance(value, Decimal):
        return float(value)
    return value.strftime("%Y-%m-%dT%H:%M:%SZ")


with open("t.jsonl", "w", encoding="utf-8") as file:
    for row in rows:
        file.write(json.dumps(row, default=plain, separators=(",", ":")) + "\n")

with open("t.csv", "w", encoding="utf-8", newline="") as file:
    writer = csv.DictWriter(file, rows[0])
    writer.writeheader()
    writer.writerows(rows)

for name in ["t.jsonl", "t.csv"]:
    with open(name, "rb") as source, gzip.open(name + ".gz", "wb", 6) as target:
        target.write(source.read())

table = pa.Table.from_pylist(rows)
pq.write_table(table, "t.snappy.parquet", compression="snappy")
pq.write_table(table, "t.zstd.parquet", compression="zstd")

for name in ["t.jsonl", "t.jsonl.gz", "t.csv", "t.csv.gz", "t.snappy.parquet", "t.zstd.parquet"]:
    print(f"{name:18} {os.path.getsize(name) / 1e6:6.1f} MB")
