import json
import os
from pathlib import Path

import requests

username = os.environ["PROXY_USERNAME"] + "-country-jp"
password = os.environ["PROXY_PASSWORD"]
host = os.environ.get("PROXY_HOST", "{{proxy.host}}")
proxy = f"http://{username}:{password}@{host}:{{proxy.httpPort}}"
proxies = {"http": proxy, "https": proxy}

notes = Path("validators.json")
known = json.loads(notes.read_text()) if notes.exists() else {}
counts = {"changed": 0, "unchanged": 0, "failed": 0}

with requests.Session() as client:
    try:
        for number in range(1, 101):
            url = f"https://shop.example/item/{number}"
            try:
                response = client.get(
                    url, headers=known.get(url), proxies=proxies, timeout=(10, 30)
                )
                if response.status_code == 304:
                    counts["unchanged"] += 1
                    continue
                response.raise_for_status()
            except requests.RequestException:
                counts["failed"] += 1
                continue
            counts["changed"] += 1
            Path(f"item-{number}.html").write_bytes(response.content)
            validators = {
                "If-None-Match": response.headers.get("ETag"),
                "If-Modified-Since": response.headers.get("Last-Modified"),
            }
            known[url] = {name: value for name, value in validators.items() if value}
    finally:
        notes.write_text(json.dumps(known))

print(counts)
