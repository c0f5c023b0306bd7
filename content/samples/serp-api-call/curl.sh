curl -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{"q": "rain jacket", "gl": "de", "hl": "en", "device": "desktop", "page": 1}' \
  {{api.serp}}
