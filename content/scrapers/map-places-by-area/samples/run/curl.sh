curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "map-places-by-area",
    "input": {
      "site": "https://maps.example",
      "query": "bakery",
      "bbox": "-1.56,53.79,-1.53,53.81",
      "max_places": 500,
      "details": true,
      "country": "gb"
    }
  }'
