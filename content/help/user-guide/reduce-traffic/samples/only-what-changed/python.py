import json
import os
from pathlib import Path
from urllib.parse import quote

import requests

username = quote(os.environ["PROXY_USERNAME"] + "-country-jp", safe="")
password = quote(os.environ["PROXY_PASSWORD"], safe="")
proxy = f"http://{username}:{password}@{{proxy.host}}:{{proxy.httpPort}}"

notes = Path("validators.json")
known = json.loads(notes.read_text()) if notes.exists() else {}
counts = {"changed": 0, "unchanged": 0}

with requests.Session() as client:
    client.proxies = {"http": proxy, "https": proxy}
    for number in range(1, 101):
        url = f"https://shop.example/item/{number}"
        response = client.get(url, headers=known.get(url), timeout=(10, 30))
        if response.status_code == 304:
            counts["unchanged"] += 1
            continue
        response.raise_for_status()
        counts["changed"] += 1
        Path(f"item-{number}.html").write_bytes(response.content)
        validators = {
            "If-None-Match": response.headers.get("ETag"),
            "If-Modified-Since": response.headers.get("Last-Modified"),
        }
        known[url] = {name: value for name, value in validators.items() if value}

notes.write_text(json.dumps(known))
print(counts)
