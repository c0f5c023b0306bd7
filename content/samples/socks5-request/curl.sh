curl -x socks5h://{{proxy.host}}:{{proxy.socksPort}} \
  -U "$PROXY_USERNAME:$PROXY_PASSWORD" \
  {{api.ip}}
