import os

import requests

response = requests.post(
    "{{api.serp}}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json={"q": "rain jacket", "gl": "de", "hl": "en", "device": "desktop", "page": 1},
    timeout=90,
)
response.raise_for_status()
print(response.text)
