import os
from urllib.parse import quote

import requests

username = quote(os.environ["PROXY_USERNAME"], safe="")
password = quote(os.environ["PROXY_PASSWORD"], safe="")
proxy = f"http://{username}:{password}@127.0.0.1:8899"

try:
    requests.get("{{api.ip}}", proxies={"http": proxy, "https": proxy}, timeout=30)
except requests.exceptions.ProxyError as error:
    print(error)
