import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "retail-product-pages",
        "input": {
            "urls": ["https://shop.example/p/4711", "https://shop.example/p/4712"],
            "country": "de",
            "language": "de-DE",
            "variants": True,
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["status"], row["title"], row["variant"], row["price"], row["currency"])
