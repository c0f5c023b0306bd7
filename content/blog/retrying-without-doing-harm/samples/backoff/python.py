import random
import time

import requests

PASSING = {429, 500, 502, 503, 504}


def fetch(url, proxies, attempts=4, base=1.0, cap=30.0):
    for attempt in range(attempts):
        wait = random.uniform(0, min(cap, base * 2**attempt))
        try:
            response = requests.get(url, proxies=proxies, timeout=(10, 30))
            if response.status_code not in PASSING:
                return response
            given = response.headers.get("Retry-After", "")
            wait = max(wait, float(given)) if given.isdigit() else wait
        except (requests.ConnectionError, requests.Timeout):
            pass
        time.sleep(wait)
    raise RuntimeError(f"gave up on {url} after {attempts} attempts")
