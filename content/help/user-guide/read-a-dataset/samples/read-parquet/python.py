import pyarrow.parquet as pq

file = pq.ParquetFile("retail-product-listings.parquet")
print(file.schema_arrow)
print(file.metadata.num_rows, "rows")

for batch in file.iter_batches(batch_size=10_000):
    for column, name in zip(batch.columns, batch.schema.names):
        print(f"{name:30} {column.null_count} of {batch.num_rows} empty")
    break
