curl -sS -x http://127.0.0.1:8896 -o /dev/null https://shop.example/stock.json
curl -sS -x http://127.0.0.1:8896 -o /dev/null https://shop.example/list
curl -sS -x http://127.0.0.1:8896 -o /dev/null --compressed https://shop.example/list
