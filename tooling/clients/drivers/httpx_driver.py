"""Sends CALLS requests with httpx."""
import os
import sys

import httpx

way = os.environ["WAY"]
new = tuple(int(part) for part in httpx.__version__.split(".")[:2]) >= (0, 26)
options = {"timeout": 15}
if way in ("url", "http-only"):
    proxy = os.environ["PROXY_URL"]
elif way == "fields":
    address = "{PROXY_SCHEME}://{PROXY_HOST}:{PROXY_PORT}".format(**os.environ)
    proxy = httpx.Proxy(address, auth=(os.environ["PROXY_USER"], os.environ["PROXY_PASSWORD"]))
if way in ("url", "fields"):
    options["proxy" if new else "proxies"] = proxy
try:
    if way == "http-only":
        mounts = {"http://": httpx.HTTPTransport(proxy=httpx.Proxy(proxy))}
        with httpx.Client(mounts=mounts, trust_env=False, timeout=15) as client:
            response = client.get(os.environ["TARGET_URL"])
    elif os.environ["SHARED"] == "yes":
        with httpx.Client(**options) as client:
            for _ in range(int(os.environ["CALLS"])):
                response = client.get(os.environ["TARGET_URL"])
    else:
        for _ in range(int(os.environ["CALLS"])):
            response = httpx.get(os.environ["TARGET_URL"], **options)
except (httpx.HTTPError, httpx.InvalidURL, ImportError, ValueError) as error:
    response = getattr(error, "response", None)
    sys.exit(f"{error!r} {getattr(response, 'headers', '')} {getattr(response, 'text', '')}")
if not response.is_success:
    sys.exit(f"{response.status_code} {response.headers} {response.text}")
