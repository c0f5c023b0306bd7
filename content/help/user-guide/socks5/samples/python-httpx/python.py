import os
from urllib.parse import quote

import httpx

HOST = os.environ.get("PROXY_HOST", "{{proxy.host}}")

username = quote(os.environ["PROXY_USERNAME"] + "-country-jp", safe="")
password = quote(os.environ["PROXY_PASSWORD"], safe="")
proxy = f"socks5h://{username}:{password}@{HOST}:{{proxy.socksPort}}"

with httpx.Client(proxy=proxy, timeout=30) as client:
    print(client.get("{{api.ip}}").json())
