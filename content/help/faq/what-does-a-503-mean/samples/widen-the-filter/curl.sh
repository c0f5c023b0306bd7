for filter in -country-jp-city-osaka-asn-64500 -country-jp-city-osaka -country-jp; do
  code=$(curl -s -o /dev/null -w '%{http_connect}' \
    -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
    -U "$PROXY_USERNAME$filter:$PROXY_PASSWORD" \
    {{api.ip}})
  echo "$code $filter"
  [ "$code" = 503 ] || break
done
