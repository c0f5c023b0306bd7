import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import requests

password = quote(os.environ["PROXY_PASSWORD"], safe="")
gateway = "{{proxy.host}}:{{proxy.httpPort}}"


def visit(worker):
    session_id = secrets.token_hex(8)
    username = quote(
        f"{os.environ['PROXY_USERNAME']}-country-jp-session-{session_id}-lifetime-30",
        safe="",
    )
    proxy = f"http://{username}:{password}@{gateway}"
    with requests.Session() as client:
        client.proxies = {"http": proxy, "https": proxy}
        response = client.get("{{api.ip}}", timeout=30)
        response.raise_for_status()
        return worker, session_id, response.json()["ip"]


with ThreadPoolExecutor(max_workers=3) as pool:
    for worker, session_id, exit_ip in pool.map(visit, range(3)):
        print(worker, session_id, exit_ip)
