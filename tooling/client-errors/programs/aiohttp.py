import asyncio
import os

import aiohttp


async def main():
    timeout = aiohttp.ClientTimeout(total=int(os.environ["TOTAL_SECONDS"]), sock_connect=int(os.environ["CONNECT_SECONDS"]))
    async with aiohttp.ClientSession(timeout=timeout) as session:
        async with session.get(os.environ["TARGET"], proxy=os.environ["PROXY"]) as response:
            response.raise_for_status()
            print(await response.text())


asyncio.run(main())
