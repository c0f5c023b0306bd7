import asyncio
import os

import aiohttp

HOST = os.environ.get("PROXY_HOST", "{{proxy.host}}")

PROXY = f"http://{HOST}:{{proxy.httpPort}}"


async def exit_of(client, country):
    login = aiohttp.encode_basic_auth(
        f"{os.environ['PROXY_USERNAME']}-country-{country}",
        os.environ["PROXY_PASSWORD"],
    )
    headers = {"Proxy-Authorization": login}
    async with client.get("{{api.ip}}", proxy=PROXY, proxy_headers=headers) as response:
        response.raise_for_status()
        return await response.json()


async def main():
    timeout = aiohttp.ClientTimeout(total=30)
    async with aiohttp.ClientSession(timeout=timeout) as client:
        for answer in await asyncio.gather(*(exit_of(client, c) for c in ["jp", "de", "us"])):
            print(answer["country"], answer["ip"])


asyncio.run(main())
