import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "hotel-rates-by-city",
        "input": {
            "site": "https://hotels.example",
            "city": "Lisbon",
            "country": "pt",
            "check_in": "2027-02-12",
            "nights": 3,
            "adults": 2,
            "point_of_sale": "de",
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["property_name"], row["room_name"], row["price_total"], row["currency"])
