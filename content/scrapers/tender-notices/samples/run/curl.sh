curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "tender-notices",
    "input": {
      "search_url": "https://tenders.example/search?place=north&sort=date",
      "since": "2026-11-14",
      "codes": ["9091"],
      "max_notices": 300,
      "details": true,
      "country": "ie"
    }
  }'
