import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "event-listings-by-city",
        "input": {
            "site": "https://whatson.example",
            "city": "Ghent",
            "country": "be",
            "from_date": "2027-02-05",
            "to_date": "2027-02-07",
            "category": "concerts",
            "max_events": 200,
            "details": True,
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["start_date"], row["status"], row["title"], row["venue_name"], row["availability"])
