import gzip
import json
from datetime import datetime
from decimal import Decimal
from itertools import islice

import pyarrow as pa
import pyarrow.parquet as pq

schema = pa.schema([
    pa.field("listing_id", pa.string(), nullable=False),
    pa.field("gtin", pa.string()),
    pa.field("price", pa.decimal128(12, 2)),
    pa.field("list_price", pa.decimal128(12, 2)),
    pa.field("collected_at", pa.timestamp("ms", tz="UTC"), nullable=False),
])


def read(line):
    row = json.loads(line, parse_float=Decimal)
    row["collected_at"] = datetime.fromisoformat(row["collected_at"])
    return row


with gzip.open("t.jsonl.gz", "rt", encoding="utf-8") as file:
    with pq.ParquetWriter("t.parquet", schema, compression="zstd") as writer:
        while rows := [read(line) for line in islice(file, 50_000)]:
            writer.write_batch(pa.RecordBatch.from_pylist(rows, schema=schema))
