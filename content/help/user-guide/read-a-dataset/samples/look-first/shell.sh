file=retail-product-listings.jsonl.gz
gzip -dc "$file" | head -n 2
gzip -dc "$file" | wc -l
