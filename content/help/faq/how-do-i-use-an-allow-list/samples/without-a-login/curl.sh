curl -sS --fail-with-body --connect-timeout 10 --max-time 60 \
  -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
  {{api.ip}}
