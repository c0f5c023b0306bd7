import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={
        "scraper": "news-sitemap-articles",
        "input": {
            "source": "https://news.example",
            "since": "2026-11-20T00:00:00Z",
            "path_prefix": "/economy/",
            "max_articles": 500,
            "full_text": True,
        },
    },
    timeout=300,
)
response.raise_for_status()
for row in response.json():
    print(row["published_at"], row["title"], row["url"])
