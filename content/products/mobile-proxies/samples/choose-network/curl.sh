curl -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
  -U "$PROXY_USERNAME-network-mobile-country-jp-asn-64500:$PROXY_PASSWORD" \
  {{api.ip}}
