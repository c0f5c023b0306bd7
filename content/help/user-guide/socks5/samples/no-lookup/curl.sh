curl -sv -o /dev/null -x "socks5h://${PROXY_HOST:-{{proxy.host}}}:{{proxy.socksPort}}" \
  -U "$PROXY_USERNAME:$PROXY_PASSWORD" {{api.ip}} 2>&1 | grep -iE 'socks|resolved'
