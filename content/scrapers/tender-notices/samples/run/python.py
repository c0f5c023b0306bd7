import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "tender-notices",
        "input": {
            "search_url": "https://tenders.example/search?place=north&sort=date",
            "since": "2026-11-14",
            "codes": ["9091"],
            "max_notices": 300,
            "details": True,
            "country": "ie",
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["notice_type"], row["deadline_on"], row["notice_id"], row["amends_notice_id"], row["title"])
