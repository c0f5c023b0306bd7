import os

import httpx

HOST = os.environ.get("PROXY_HOST", "{{proxy.host}}")

proxy = httpx.Proxy(
    f"http://{HOST}:{{proxy.httpPort}}",
    auth=(os.environ["PROXY_USERNAME"] + "-country-jp", os.environ["PROXY_PASSWORD"]),
)

with httpx.Client(proxy=proxy, timeout=30) as client:
    response = client.get("{{api.ip}}")
    response.raise_for_status()
    print(response.json())
