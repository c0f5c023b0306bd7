import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "job-search-results",
        "input": {
            "search_url": "https://jobs.example/search?q=welder&where=Hamburg",
            "max_results": 100,
            "posted_within_days": 7,
            "details": True,
            "country": "de",
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["posted_on"], row["title"], row["employer_name"], row["location"])
