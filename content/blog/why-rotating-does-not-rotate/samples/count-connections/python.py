import os
from urllib.parse import quote

import requests

HOST = os.environ.get("PROXY_HOST", "{{proxy.host}}")

username = quote(os.environ["PROXY_USERNAME"], safe="")
password = quote(os.environ["PROXY_PASSWORD"], safe="")
proxy = f"http://{username}:{password}@{HOST}:{{proxy.httpPort}}"
proxies = {"http": proxy, "https": proxy}

with requests.Session() as client:
    for attempt in range(3):
        answer = client.get("{{api.ip}}", proxies=proxies, timeout=30)
        print("one session ", answer.json()["ip"])

for attempt in range(3):
    answer = requests.get("{{api.ip}}", proxies=proxies, timeout=30)
    print("separate    ", answer.json()["ip"])
