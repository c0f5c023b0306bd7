import os
import random
import re
import secrets
import sys
import time
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

import requests
from requests.exceptions import (
    ChunkedEncodingError,
    ConnectionError,
    ContentDecodingError,
    ProxyError,
    SSLError,
    Timeout,
)

HOST = os.environ.get("PROXY_HOST", "{{proxy.host}}")
FINAL = {"400", "402", "403", "407"}


def new_proxy():
    username = f"{os.environ['PROXY_USERNAME']}-country-jp-session-{secrets.token_hex(8)}"
    return f"http://{username}:{os.environ['PROXY_PASSWORD']}@{HOST}:{{proxy.httpPort}}"


def seconds_to_wait(value, longest=600):
    value = value.strip()
    if value.isascii() and value.isdigit():
        return min(int(value), longest)
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    pause = (moment - datetime.now(timezone.utc)).total_seconds()
    return min(max(pause, 0), longest)


def get(url, attempts=4):
    for attempt in range(1, attempts + 1):
        proxy = new_proxy()
        pause = random.uniform(0, 2**attempt)
        try:
            response = requests.get(
                url, proxies={"http": proxy, "https": proxy}, timeout=(10, 30)
            )
        except SSLError:
            raise
        except ProxyError as error:
            found = re.search(r"Tunnel connection failed: (\d{3})", str(error))
            if attempt == attempts or (found and found[1] in FINAL):
                raise
        except (ConnectionError, Timeout, ChunkedEncodingError, ContentDecodingError):
            if attempt == attempts:
                raise
        else:
            if attempt == attempts or response.status_code not in {429, 502, 503, 504}:
                return response
            after = seconds_to_wait(response.headers.get("Retry-After", ""))
            if after is not None:
                pause = after
        time.sleep(pause)


url = sys.argv[1] if len(sys.argv) > 1 else "{{api.ip}}"
response = get(url)
print(response.status_code, response.text)
