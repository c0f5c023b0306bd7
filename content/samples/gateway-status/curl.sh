curl -sv -o /dev/null -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
  -U "$PROXY_USERNAME:$PROXY_PASSWORD" \
  https://shop.example/ 2>&1 | grep -iE '^< (http|proxy-status|retry-after)'
