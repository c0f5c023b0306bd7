curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "vehicle-search-results",
    "input": {
      "search_url": "https://cars.example/used?body=wagon&sort=newest",
      "max_results": 200,
      "details": true,
      "distance_unit": "km",
      "country": "at"
    }
  }'
