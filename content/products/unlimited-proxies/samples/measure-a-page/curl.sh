curl -sS --compressed -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
  -U "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -w '%{size_header} bytes of headers, %{size_download} bytes of body, %{time_total}s\n' \
  -o /dev/null https://shop.example/item/42
