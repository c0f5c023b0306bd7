import time

import requests

from rfc9309 import read

LIMIT = 500 * 1024
DAY = 24 * 60 * 60
NOTHING, EVERYTHING = {"*": [("/", False)]}, {}
kept = {}


def rules_of(origin, client):
    """The groups that apply to an origin now: RFC 9309, 2.3.1 and 2.4."""
    fetched, groups = kept.get(origin, (0, None))
    if groups is not None and time.time() - fetched < DAY:
        return groups
    client.max_redirects = 5
    try:
        with client.get(origin + "/robots.txt", timeout=30, stream=True) as answer:
            status = answer.status_code
            body = b""
            for piece in answer.iter_content(16384):
                body += piece
                if len(body) > LIMIT:
                    body = body[:LIMIT].rpartition(b"\n")[0]
                    break
    except requests.TooManyRedirects:
        status = 404
    except requests.RequestException:
        status = 503
    if status == 200:
        groups = read(body.decode("utf-8", "replace"))
    elif 400 <= status < 500 and status != 429:
        groups = EVERYTHING
    else:
        return NOTHING if groups is None else groups
    kept[origin] = (time.time(), groups)
    return groups
