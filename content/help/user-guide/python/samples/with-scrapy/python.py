import os
from urllib.parse import quote

import scrapy

HOST = os.environ.get("PROXY_HOST", "{{proxy.host}}")


class ExitSpider(scrapy.Spider):
    name = "exit"
    start_urls = ["{{api.ip}}"]
    custom_settings = {
        "DOWNLOADER_MIDDLEWARES": {"exit_spider.Gateway": 740},
        "DOWNLOAD_TIMEOUT": 30,
    }

    def parse(self, response):
        yield response.json()


class Gateway:
    """Runs before HttpProxyMiddleware (750), which takes the login out of the address."""

    def process_request(self, request, spider=None):
        username = quote(os.environ["PROXY_USERNAME"] + "-country-jp", safe="")
        password = quote(os.environ["PROXY_PASSWORD"], safe="")
        request.meta["proxy"] = f"http://{username}:{password}@{HOST}:{{proxy.httpPort}}"
