for attempt in 1 2 3 4 5; do
  curl -sS --fail-with-body --connect-timeout 10 --max-time 60 \
    -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
    -U "$PROXY_USERNAME-country-jp:$PROXY_PASSWORD" \
    {{api.ip}}
done
