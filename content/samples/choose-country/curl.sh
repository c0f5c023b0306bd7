curl -x http://{{proxy.host}}:{{proxy.httpPort}} \
  -U "$PROXY_USERNAME-country-jp:$PROXY_PASSWORD" \
  {{api.ip}}
