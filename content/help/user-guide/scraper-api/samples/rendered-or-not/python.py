import os

import requests

URL = "https://shop.example/item/42"
WANTED = "19.99"

for render in [False, True]:
    response = requests.post(
        "{{api.scrape}}",
        auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
        json={"url": URL, "country": "jp", "render": render},
        timeout=(10, 90),
    )
    response.raise_for_status()
    print("render", render, len(response.content), "bytes", WANTED in response.text)
