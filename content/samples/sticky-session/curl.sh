for attempt in 1 2; do
  curl -x http://{{proxy.host}}:{{proxy.httpPort}} \
    -U "$PROXY_USERNAME-country-jp-session-cart7:$PROXY_PASSWORD" \
    {{api.ip}}
done
