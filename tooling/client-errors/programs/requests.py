import os

import requests

proxy = os.environ["PROXY"]
response = requests.get(
    os.environ["TARGET"],
    proxies={"http": proxy, "https": proxy},
    timeout=(int(os.environ["CONNECT_SECONDS"]), int(os.environ["TOTAL_SECONDS"])),
)
response.raise_for_status()
print(response.text)
