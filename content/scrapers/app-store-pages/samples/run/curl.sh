curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "app-store-pages",
    "input": {
      "urls": ["https://apps.example/app/4810", "https://apps.example/app/5177"],
      "country": "de",
      "language": "en-US",
      "release_notes": true
    }
  }'
