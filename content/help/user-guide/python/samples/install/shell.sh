python3 -m venv .venv
. .venv/bin/activate
python -m pip install requests httpx aiohttp scrapy
