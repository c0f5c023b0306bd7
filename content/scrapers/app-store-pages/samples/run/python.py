import os

import requests

for country in ["us", "de", "jp"]:
    response = requests.post(
        "{{api.scrape}}",
        auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
        json={
            "scraper": "app-store-pages",
            "input": {
                "urls": ["https://apps.example/app/4810", "https://apps.example/app/5177"],
                "country": country,
                "language": "en-US",
                "release_notes": True,
            },
        },
        timeout=300,
    )
    response.raise_for_status()
    for row in response.json():
        print(row["country"], row["status"], row["title"], row["version"], row["price"], row["currency"])
