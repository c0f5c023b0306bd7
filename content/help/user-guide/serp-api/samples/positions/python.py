import csv
import os
from datetime import datetime, timezone

import requests

SEARCH = {"q": "rain jacket", "gl": "de", "hl": "en", "device": "desktop"}
COLUMNS = ["asked_at", *SEARCH, "page", "position", "title", "link"]

seen = set()
with open("positions.csv", "w", encoding="utf-8", newline="") as file:
    writer = csv.DictWriter(file, COLUMNS)
    writer.writeheader()
    for page in range(1, 6):
        asked_at = datetime.now(timezone.utc).isoformat(timespec="seconds")
        response = requests.post(
            "{{api.serp}}",
            auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
            json={**SEARCH, "page": page},
            timeout=(10, 90),
        )
        response.raise_for_status()
        results = response.json()["organic"]
        fresh = [result for result in results if result["link"] not in seen]
        print("page", page, len(results), "results,", len(fresh), "new")
        if not fresh:
            break
        for result in fresh:
            seen.add(result["link"])
            row = {name: result[name] for name in ["position", "title", "link"]}
            writer.writerow({"asked_at": asked_at, **SEARCH, "page": page, **row})
