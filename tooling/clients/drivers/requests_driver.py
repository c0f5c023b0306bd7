"""Sends CALLS requests with requests."""
import os
import sys

import requests

way = os.environ["WAY"]
proxy = os.environ.get("PROXY_URL")
options = {"timeout": 15}
if way == "url":
    options["proxies"] = {"http": proxy, "https": proxy}
elif way == "http-only":
    options["proxies"] = {"http": proxy}
sender = requests.Session() if os.environ["SHARED"] == "yes" else requests
for _ in range(int(os.environ["CALLS"])):
    try:
        response = sender.get(os.environ["TARGET_URL"], **options)
    except requests.RequestException as error:
        # All that a program can see of the error.
        sys.exit(f"{error!r} {getattr(error.response, 'headers', '')} {getattr(error.response, 'text', '')}")
    if not response.ok:
        sys.exit(f"{response.status_code} {response.headers} {response.text}")
