import os

import requests

ORIGIN = os.environ.get("API_URL", "{{api.origin}}")
URL = "https://shop.example/item/42"
WANTED = "19.99"

for render in [False, True]:
    response = requests.post(
        ORIGIN + "/v1/scrape",
        auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
        json={"url": URL, "country": "jp", "render": render},
        timeout=(10, 90),
    )
    response.raise_for_status()
    content = response.json()["content"]
    print("render", render, len(content.encode()), "bytes", WANTED in content)
