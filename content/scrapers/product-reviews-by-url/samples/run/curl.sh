curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "product-reviews-by-url",
    "input": {
      "url": "https://shop.example/p/4711",
      "max_reviews": 300,
      "order": "newest",
      "since": "2026-08-01",
      "country": "de"
    }
  }'
