import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "map-places-by-area",
        "input": {
            "site": "https://maps.example",
            "query": "bakery",
            "bbox": "-1.56,53.79,-1.53,53.81",
            "max_places": 500,
            "details": True,
            "country": "gb",
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["place_id"], row["name"], row["latitude"], row["longitude"], row["view_complete"])
