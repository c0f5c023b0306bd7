import os

import requests

response = requests.request(
    os.environ["METHOD"],
    os.environ["TARGET"],
    data=os.environ.get("BODY"),
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    headers={"Content-Type": "application/json"},
    timeout=10,
)
print(response.status_code, response.text)
response.raise_for_status()
