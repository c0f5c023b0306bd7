"""Sends CALLS requests with aiohttp."""
import asyncio
import os
import sys
import warnings

import aiohttp

warnings.simplefilter("ignore")


async def main():
    way = os.environ["WAY"]
    options = {}
    if way == "url":
        options["proxy"] = os.environ["PROXY_URL"]
    elif way == "fields":
        options["proxy"] = "{PROXY_SCHEME}://{PROXY_HOST}:{PROXY_PORT}".format(**os.environ)
        options["proxy_auth"] = aiohttp.BasicAuth(os.environ["PROXY_USER"], os.environ["PROXY_PASSWORD"])
    calls = int(os.environ["CALLS"])
    shared = os.environ["SHARED"] == "yes"
    for _ in range(1 if shared else calls):
        timeout = aiohttp.ClientTimeout(total=15)
        async with aiohttp.ClientSession(timeout=timeout, trust_env=way == "environment-option") as session:
            for _ in range(calls if shared else 1):
                async with session.get(os.environ["TARGET_URL"], **options) as response:
                    text = await response.text()
                    if not response.ok:
                        sys.exit(f"{response.status} {response.headers} {text}")


try:
    asyncio.run(main())
except (aiohttp.ClientError, ValueError, asyncio.TimeoutError) as error:
    sys.exit(f"{error!r} {getattr(error, 'headers', '')}")
