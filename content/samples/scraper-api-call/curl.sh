curl -u "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -H 'Content-Type: application/json' \
  -d '{"url": "https://shop.example/item/42", "country": "jp", "render": true}' \
  {{api.scrape}}
