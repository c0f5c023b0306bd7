import os

import httpx

if os.environ.get("USE_PROXIES"):
    httpx.Client(proxies=os.environ["PROXY"])
response = httpx.get(
    os.environ["TARGET"],
    proxy=os.environ["PROXY"],
    follow_redirects=True,
    timeout=httpx.Timeout(int(os.environ["TOTAL_SECONDS"]), connect=int(os.environ["CONNECT_SECONDS"])),
)
response.raise_for_status()
print(response.text)
