import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "search-result-pages",
        "input": {
            "queries": ["rain jacket", "waterproof jacket"],
            "gl": "de",
            "hl": "en",
            "location": "Berlin, Germany",
            "device": "mobile",
            "pages": 2,
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["query"], row["type"], row["position"], row["url"])
