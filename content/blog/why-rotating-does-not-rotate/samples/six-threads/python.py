import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import requests

username = os.environ["PROXY_USERNAME"]
password = os.environ["PROXY_PASSWORD"]
host = os.environ.get("PROXY_HOST", "{{proxy.host}}")
proxy = f"http://{username}:{password}@{host}:{{proxy.httpPort}}"
proxies = {"http": proxy, "https": proxy}

client = requests.Session()


def exit_of(attempt):
    response = client.get("{{api.ip}}", proxies=proxies, timeout=(10, 30))
    response.raise_for_status()
    return response.json()["ip"]


with ThreadPoolExecutor(max_workers=6) as pool:
    seen = Counter(pool.map(exit_of, range(20)))

print(sum(seen.values()), "requests,", len(seen), "addresses")
