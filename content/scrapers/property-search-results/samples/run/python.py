import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "property-search-results",
        "input": {
            "search_url": "https://homes.example/rent/utrecht?rooms=3",
            "max_results": 100,
            "details": True,
            "area_unit": "m2",
            "country": "nl",
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["title"], row["price"], row["currency"], row["area"])
