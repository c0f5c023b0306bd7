curl -sS --fail-with-body '{{api.scrape}}' \
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{
    "scraper": "public-posts-by-tag",
    "input": {
      "tag_url": "https://social.example/tags/birdcount",
      "max_posts": 200,
      "since": "2026-11-14",
      "language": "en"
    }
  }'
