import os
from urllib.parse import quote

import requests

password = quote(os.environ["PROXY_PASSWORD"], safe="")
gateway = os.environ.get("PROXY_HOST", "{{proxy.host}}") + ":{{proxy.httpPort}}"

for country in ["us", "de", "jp"]:
    username = quote(f"{os.environ['PROXY_USERNAME']}-country-{country}", safe="")
    proxy = f"http://{username}:{password}@{gateway}"
    response = requests.get(
        "{{api.ip}}",
        headers={"Accept-Language": "en"},
        proxies={"http": proxy, "https": proxy},
        timeout=30,
    )
    response.raise_for_status()
    exit_ip = response.json()
    print(country, exit_ip["country"], exit_ip["ip"])
