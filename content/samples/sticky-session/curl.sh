for attempt in 1 2; do
  curl -sS --fail-with-body --connect-timeout 10 --max-time 60 \
    -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
    -U "$PROXY_USERNAME-country-jp-session-cart7:$PROXY_PASSWORD" \
    {{api.ip}}
done
