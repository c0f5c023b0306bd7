import os
import sys
from urllib.parse import quote

import requests

username = quote(os.environ["PROXY_USERNAME"], safe="")
password = quote(os.environ["PROXY_PASSWORD"], safe="")
gateway = os.environ.get("PROXY_HOST", "{{proxy.host}}") + ":{{proxy.httpPort}}"
proxy = f"http://{username}:{password}@{gateway}"

response = requests.get(
    "{{api.ip}}",
    proxies={"http": proxy, "https": proxy},
    timeout=30,
)
response.raise_for_status()

expected = os.environ["EXPECTED_EXIT"]
found = response.json()["ip"]
if found != expected:
    sys.exit(f"expected {expected}, got {found}")
print(f"exit is {found}")
