import os
import time
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import requests

ORIGIN = os.environ.get("API_URL", "{{api.origin}}")
LOGIN = (os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"])
PAGES = Path("pages")
PAGES.mkdir(exist_ok=True)


def fetch(url, attempts=3):
    file = PAGES / f"{sha256(url.encode()).hexdigest()[:16]}.html"
    if file.exists():
        return url, "kept"
    for attempt in range(1, attempts + 1):
        try:
            response = requests.post(
                ORIGIN + "/v1/scrape",
                auth=LOGIN,
                json={"url": url, "country": "jp", "render": False},
                timeout=(10, 90),
            )
        except requests.RequestException as error:
            outcome, pause = type(error).__name__, 2**attempt
        else:
            outcome = response.status_code
            if outcome == 200:
                answer = response.json()
                if answer["status"] == 200:
                    part = file.with_suffix(".part")
                    part.write_text(answer["content"], encoding="utf-8")
                    part.replace(file)
                return url, answer["status"]
            if outcome not in {429, 502, 503, 504}:
                return url, outcome
            after = response.headers.get("Retry-After", "")
            pause = min(int(after), 600) if after.isdigit() else 2**attempt
        if attempt < attempts:
            time.sleep(pause)
    return url, outcome


urls = Path("urls.txt").read_text().split()
with ThreadPoolExecutor(max_workers=4) as pool:
    for url, outcome in pool.map(fetch, urls):
        print(outcome, url)
