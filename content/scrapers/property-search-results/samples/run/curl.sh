curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "property-search-results",
    "input": {
      "search_url": "https://homes.example/rent/utrecht?rooms=3",
      "max_results": 100,
      "details": true,
      "area_unit": "m2",
      "country": "nl"
    }
  }'
