import csv
import os
import sys
from datetime import datetime, timezone
from pathlib import Path

import requests

ORIGIN = os.environ.get("API_URL", "{{api.origin}}")
LOGIN = (os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"])
SEARCH = {"engine": "google", "q": "rain jacket", "gl": "de", "hl": "en", "device": "desktop"}
COLUMNS = ["asked_at", *SEARCH, "page", "position", "title", "link"]

path = Path("positions.csv")
is_new = not path.exists()
seen = set()
problem = None
with path.open("a", encoding="utf-8", newline="") as file:
    writer = csv.DictWriter(file, COLUMNS)
    if is_new:
        writer.writeheader()
    for page in range(1, 6):
        asked_at = datetime.now(timezone.utc).isoformat(timespec="seconds")
        try:
            response = requests.post(
                ORIGIN + "/v1/serp",
                auth=LOGIN,
                json={**SEARCH, "page": page},
                timeout=(10, 90),
            )
            response.raise_for_status()
            results = response.json()["organic"]
        except requests.RequestException as error:
            problem = f"page {page}: {error}"
            break
        fresh = [result for result in results if result["link"] not in seen]
        print("page", page, len(results), "results,", len(fresh), "new")
        if not fresh:
            break
        for result in fresh:
            seen.add(result["link"])
            row = {name: result[name] for name in ["position", "title", "link"]}
            writer.writerow({"asked_at": asked_at, **SEARCH, "page": page, **row})

if problem:
    sys.exit(problem)
