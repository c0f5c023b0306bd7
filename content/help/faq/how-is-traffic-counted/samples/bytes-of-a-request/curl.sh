curl -s -o /dev/null --compressed \
  -w 'sent %{size_request}  headers %{size_header}  body %{size_download}\n' \
  -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
  -U "$PROXY_USERNAME:$PROXY_PASSWORD" \
  https://shop.example/item/42
