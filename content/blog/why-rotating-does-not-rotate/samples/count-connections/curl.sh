curl -s -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
  -U "$PROXY_USERNAME:$PROXY_PASSWORD" \
  -w '\nnew connections: %{num_connects}\n' \
  {{api.ip}} {{api.ip}} {{api.ip}}
