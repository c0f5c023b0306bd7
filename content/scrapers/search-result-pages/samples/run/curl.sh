curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "search-result-pages",
    "input": {
      "queries": ["rain jacket", "waterproof jacket"],
      "gl": "de",
      "hl": "en",
      "location": "Berlin, Germany",
      "device": "mobile",
      "pages": 2
    }
  }'
