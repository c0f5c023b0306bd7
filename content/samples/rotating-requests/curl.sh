for attempt in 1 2 3 4 5; do
  curl -x http://{{proxy.host}}:{{proxy.httpPort}} \
    -U "$PROXY_USERNAME-country-jp:$PROXY_PASSWORD" \
    {{api.ip}}
done
