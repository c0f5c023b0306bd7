import os
from urllib.parse import quote

import requests

username = quote(os.environ["PROXY_USERNAME"] + "-country-jp", safe="")
password = quote(os.environ["PROXY_PASSWORD"], safe="")
proxy = f"http://{username}:{password}@{{proxy.host}}:{{proxy.httpPort}}"

with requests.Session() as client:
    client.proxies = {"http": proxy, "https": proxy}
    response = client.get("{{api.ip}}", timeout=(10, 30))
    response.raise_for_status()
    print(response.json())
