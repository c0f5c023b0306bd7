curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "article-metadata-by-doi",
    "input": {
      "dois": ["10.5555/example.2026.0017", "10.5555/example.2026.0999"],
      "landing_pages": true
    }
  }'
