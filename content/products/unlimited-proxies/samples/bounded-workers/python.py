import os
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import requests

WORKERS = 8

username = quote(os.environ["PROXY_USERNAME"], safe="")
password = quote(os.environ["PROXY_PASSWORD"], safe="")
gateway = os.environ.get("PROXY_HOST", "{{proxy.host}}") + ":{{proxy.httpPort}}"
proxy = f"http://{username}:{password}@{gateway}"
proxies = {"http": proxy, "https": proxy}


def fetch(url):
    try:
        response = requests.get(url, proxies=proxies, timeout=30)
        return url, response.status_code, len(response.content)
    except requests.RequestException as error:
        return url, type(error).__name__, 0


urls = [f"https://shop.example/item/{number}" for number in range(1, 101)]
with ThreadPoolExecutor(WORKERS) as pool:
    for url, outcome, size in pool.map(fetch, urls):
        print(outcome, size, url)
