import os
from pathlib import Path

import requests

batch = 100
dois = Path("dois.txt").read_text(encoding="utf-8").split()
for start in range(0, len(dois), batch):
    response = requests.post(
        "{{api.scrape}}",
        auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
        json={
            "scraper": "article-metadata-by-doi",
            "input": {
                "dois": dois[start : start + batch],
                "landing_pages": True,
            },
        },
        timeout=300,
    )
    response.raise_for_status()
    for row in response.json():
        print(row["doi"], row["status"], row["published"], row["update_type"], row["title"])
