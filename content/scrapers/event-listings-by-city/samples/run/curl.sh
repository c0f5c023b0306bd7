curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "event-listings-by-city",
    "input": {
      "site": "https://whatson.example",
      "city": "Ghent",
      "country": "be",
      "from_date": "2027-02-05",
      "to_date": "2027-02-07",
      "category": "concerts",
      "max_events": 200,
      "details": true
    }
  }'
