import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import requests

username = quote(os.environ["PROXY_USERNAME"], safe="")
password = quote(os.environ["PROXY_PASSWORD"], safe="")
proxy = f"http://{username}:{password}@{{proxy.host}}:{{proxy.httpPort}}"

client = requests.Session()
client.proxies = {"http": proxy, "https": proxy}


def exit_of(attempt):
    return client.get("{{api.ip}}", timeout=30).json()["ip"]


with ThreadPoolExecutor(max_workers=6) as pool:
    seen = Counter(pool.map(exit_of, range(20)))

print(sum(seen.values()), "requests,", len(seen), "addresses")
