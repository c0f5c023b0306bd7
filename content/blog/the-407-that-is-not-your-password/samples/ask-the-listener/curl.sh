curl -sS -x http://127.0.0.1:8899 \
  -U "$PROXY_USERNAME:$PROXY_PASSWORD" \
  {{api.ip}}
