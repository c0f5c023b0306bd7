curl -sS -x http://127.0.0.1:8897 -U USERNAME:PASSWORD --cacert root.pem \
  -H 'Cookie: basket=73' https://shop.example:8443/stock
curl -sS -x http://127.0.0.1:8897 -U USERNAME:PASSWORD \
  -H 'Cookie: basket=73' http://shop.example:8080/stock
