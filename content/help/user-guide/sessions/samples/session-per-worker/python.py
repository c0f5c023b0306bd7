import os
import secrets
from concurrent.futures import ThreadPoolExecutor

import requests

password = os.environ["PROXY_PASSWORD"]
host = os.environ.get("PROXY_HOST", "{{proxy.host}}")


def visit(worker):
    session_id = secrets.token_hex(8)
    parts = f"-country-jp-session-{session_id}-lifetime-30"
    username = os.environ["PROXY_USERNAME"] + parts
    proxy = f"http://{username}:{password}@{host}:{{proxy.httpPort}}"
    proxies = {"http": proxy, "https": proxy}
    with requests.Session() as client:
        response = client.get("{{api.ip}}", proxies=proxies, timeout=(10, 30))
        response.raise_for_status()
        return worker, session_id, response.json()["ip"]


with ThreadPoolExecutor(max_workers=3) as pool:
    for worker, session_id, exit_ip in pool.map(visit, range(3)):
        print(worker, session_id, exit_ip)
