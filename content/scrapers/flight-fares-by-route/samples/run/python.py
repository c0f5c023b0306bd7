import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "flight-fares-by-route",
        "input": {
            "site": "https://flights.example",
            "origin": "LIS",
            "destination": "OSL",
            "depart_on": "2027-03-16",
            "adults": 2,
            "max_stops": 1,
            "point_of_sale": "pt",
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["departs_at"], row["flight_numbers"], row["checked_bags"], row["price_total"], row["currency"])
