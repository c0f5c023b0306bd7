import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "public-posts-by-tag",
        "input": {
            "tag_url": "https://social.example/tags/birdcount",
            "max_posts": 200,
            "since": "2026-11-14",
            "language": "en",
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["posted_at"], row["like_count"], row["text"])
