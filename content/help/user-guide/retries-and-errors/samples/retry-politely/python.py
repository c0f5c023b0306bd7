import os
import random
import re
import secrets
import time
from urllib.parse import quote

import requests

PASSWORD = quote(os.environ["PROXY_PASSWORD"], safe="")
GATEWAY = "{{proxy.host}}:{{proxy.httpPort}}"
FINAL = {"403", "407"}


def new_proxy():
    name = f"{os.environ['PROXY_USERNAME']}-country-jp-session-{secrets.token_hex(8)}"
    return f"http://{quote(name, safe='')}:{PASSWORD}@{GATEWAY}"


def get(url, attempts=4):
    for attempt in range(1, attempts + 1):
        proxy = new_proxy()
        pause = random.uniform(0, 2**attempt)
        try:
            response = requests.get(
                url, proxies={"http": proxy, "https": proxy}, timeout=(10, 30)
            )
        except requests.exceptions.ProxyError as error:
            found = re.search(r"Tunnel connection failed: (\d{3})", str(error))
            if attempt == attempts or (found and found[1] in FINAL):
                raise
        except (requests.exceptions.ConnectionError, requests.exceptions.Timeout):
            if attempt == attempts:
                raise
        else:
            if attempt == attempts or response.status_code not in {429, 502, 503, 504}:
                return response
            after = response.headers.get("Retry-After", "")
            if after.isdigit():
                pause = int(after)
        time.sleep(pause)


response = get("{{api.ip}}")
print(response.status_code, response.text)
