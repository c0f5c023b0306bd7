import os

import requests

username = os.environ["PROXY_USERNAME"] + "-country-jp"
password = os.environ["PROXY_PASSWORD"]
host = os.environ.get("PROXY_HOST", "{{proxy.host}}")
proxy = f"http://{username}:{password}@{host}:{{proxy.httpPort}}"
proxies = {"http": proxy, "https": proxy}

with requests.Session() as client:
    response = client.get("{{api.ip}}", proxies=proxies, timeout=(10, 30))
    response.raise_for_status()
    print(response.json())
