import os

import requests

response = requests.post(
    "{{api.scrape}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={"url": "https://shop.example/item/42", "country": "jp", "render": True},
    timeout=90,
)
response.raise_for_status()
print(response.text)
