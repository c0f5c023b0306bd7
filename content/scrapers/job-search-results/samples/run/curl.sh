curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "job-search-results",
    "input": {
      "search_url": "https://jobs.example/search?q=welder&where=Hamburg",
      "max_results": 100,
      "posted_within_days": 7,
      "details": true,
      "country": "de"
    }
  }'
