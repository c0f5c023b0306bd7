import os
from urllib.parse import quote

import requests

username = quote(os.environ["PROXY_USERNAME"] + "-country-jp", safe="")
password = quote(os.environ["PROXY_PASSWORD"], safe="")
gateway = os.environ.get("PROXY_HOST", "{{proxy.host}}") + ":{{proxy.httpPort}}"
proxy = f"http://{username}:{password}@{gateway}"

for attempt in range(5):
    response = requests.get(
        "{{api.ip}}",
        proxies={"http": proxy, "https": proxy},
        timeout=30,
    )
    response.raise_for_status()
    print(response.json()["ip"])
