import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "product-reviews-by-url",
        "input": {
            "url": "https://shop.example/p/4711",
            "max_reviews": 300,
            "order": "newest",
            "since": "2026-08-01",
            "country": "de",
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["reviewed_on"], row["rating"], row["rating_max"], row["is_verified"], row["title"])
