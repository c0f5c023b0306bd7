curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "flight-fares-by-route",
    "input": {
      "site": "https://flights.example",
      "origin": "LIS",
      "destination": "OSL",
      "depart_on": "2027-03-16",
      "adults": 2,
      "max_stops": 1,
      "point_of_sale": "pt"
    }
  }'
