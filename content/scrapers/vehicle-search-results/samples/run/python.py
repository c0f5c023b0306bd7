import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "vehicle-search-results",
        "input": {
            "search_url": "https://cars.example/used?body=wagon&sort=newest",
            "max_results": 200,
            "details": True,
            "distance_unit": "km",
            "country": "at",
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["listing_id"], row["make"], row["model"], row["first_registration"], row["mileage"], row["price"])
