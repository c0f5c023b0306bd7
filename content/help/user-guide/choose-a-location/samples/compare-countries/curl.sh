for country in us de jp; do
  curl -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
    -U "$PROXY_USERNAME-country-$country:$PROXY_PASSWORD" \
    -H 'Accept-Language: en' \
    {{api.ip}}
done
