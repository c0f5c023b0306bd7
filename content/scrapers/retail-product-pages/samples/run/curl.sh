curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "retail-product-pages",
    "input": {
      "urls": ["https://shop.example/p/4711", "https://shop.example/p/4712"],
      "country": "de",
      "language": "de-DE",
      "variants": true
    }
  }'
