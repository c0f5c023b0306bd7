curl -sS -o /dev/null -w 'gateway: %{http_connect}  target: %{http_code}\n' \
  -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
  -U "$PROXY_USERNAME:$PROXY_PASSWORD" \
  https://shop.example/forbidden
