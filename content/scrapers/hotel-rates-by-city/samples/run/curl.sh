curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "hotel-rates-by-city",
    "input": {
      "site": "https://hotels.example",
      "city": "Lisbon",
      "country": "pt",
      "check_in": "2027-02-12",
      "nights": 3,
      "adults": 2,
      "point_of_sale": "de"
    }
  }'
