import requests

for scheme in ["socks5", "socks5h"]:
    proxy = f"{scheme}://127.0.0.1:1081"
    try:
        requests.get("https://localhost/", proxies={"https": proxy}, timeout=10)
    except requests.exceptions.ConnectionError:
        pass
