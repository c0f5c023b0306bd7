import os

import requests

proxy = "http://" + os.environ.get("PROXY_HOST", "{{proxy.host}}") + ":{{proxy.httpPort}}"

response = requests.get(
    "{{api.ip}}",
    proxies={"http": proxy, "https": proxy},
    timeout=30,
)
response.raise_for_status()
print(response.json())
