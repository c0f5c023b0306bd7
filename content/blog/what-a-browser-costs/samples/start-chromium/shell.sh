chromium --headless --user-data-dir="$(mktemp -d)" \
  --proxy-server=http://127.0.0.1:8898 \
  --remote-debugging-port=0 \
  https://shop.example/item/42
