curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "business-leads-by-search-url",
    "input": {
      "search_url": "https://directory.example/search?what=dentist&where=Springfield",
      "max_leads": 1000,
      "offset": 0,
      "website_contacts": true
    }
  }'
