curl -sS -x socks5://127.0.0.1:1081 https://localhost/
curl -sS -x socks5h://127.0.0.1:1081 https://localhost/
