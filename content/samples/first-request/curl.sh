curl -x http://{{proxy.host}}:{{proxy.httpPort}} \
  -U "$PROXY_USERNAME:$PROXY_PASSWORD" \
  {{api.ip}}
