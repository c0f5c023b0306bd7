page=https://shop.example/item/42
times='connect %{time_connect}  tls %{time_appconnect}  first byte %{time_starttransfer}\n'

echo 'without'
curl -s -w "$times" -o /dev/null "$page" -o /dev/null "$page"

echo 'through the gateway'
curl -s -w "$times" -o /dev/null "$page" -o /dev/null "$page" \
  -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
  -U "$PROXY_USERNAME:$PROXY_PASSWORD"
