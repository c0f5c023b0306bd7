import os
from urllib.parse import quote

import requests

username = quote(os.environ["PROXY_USERNAME"] + "-network-mobile-country-jp-asn-64500", safe="")
password = quote(os.environ["PROXY_PASSWORD"], safe="")
gateway = os.environ.get("PROXY_HOST", "{{proxy.host}}") + ":{{proxy.httpPort}}"
proxy = f"http://{username}:{password}@{gateway}"

response = requests.get(
    "{{api.ip}}",
    proxies={"http": proxy, "https": proxy},
    timeout=30,
)
response.raise_for_status()
exit_ip = response.json()
print(exit_ip["country"], exit_ip["asn"], exit_ip["ip"])
