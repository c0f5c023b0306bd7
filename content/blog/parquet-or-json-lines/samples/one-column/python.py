import gzip
import json
import time

import pyarrow.compute as pc
import pyarrow.parquet as pq

began = time.perf_counter()
with gzip.open("t.jsonl.gz", "rt", encoding="utf-8") as file:
    prices = [json.loads(line)["price"] for line in file]
mean = sum(prices) / len(prices)
print(f"JSON Lines {mean:.2f} {time.perf_counter() - began:.3f} s")

began = time.perf_counter()
mean = pc.mean(pq.read_table("t.zstd.parquet", columns=["price"])["price"])
print(f"Parquet    {mean.as_py():.2f} {time.perf_counter() - began:.3f} s")
