curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "news-sitemap-articles",
    "input": {
      "source": "https://news.example",
      "since": "2026-11-20T00:00:00Z",
      "path_prefix": "/economy/",
      "max_articles": 500,
      "full_text": true
    }
  }'
