"""Sends CALLS requests with Scrapy."""
import os
import sys

import scrapy
from scrapy.crawler import CrawlerProcess


class CallSpider(scrapy.Spider):
    name = "call"

    async def start(self):
        for request in self.start_requests():
            yield request

    def start_requests(self):
        yield self.call(1)

    def call(self, number):
        meta = {"proxy": os.environ["PROXY_URL"]} if os.environ["WAY"] == "url" else {}
        return scrapy.Request(
            os.environ["TARGET_URL"], meta=meta, dont_filter=True, errback=self.failed, cb_kwargs={"number": number}
        )

    def parse(self, response, number):
        if number < int(os.environ["CALLS"]):
            yield self.call(number + 1)
        else:
            yield {"url": response.url}

    def failed(self, failure):
        response = getattr(failure.value, "response", None)
        reasons = getattr(failure.value, "reasons", "")
        print(repr(failure.value), reasons, getattr(response, "headers", ""), getattr(response, "text", ""))


process = CrawlerProcess(
    {
        "DOWNLOAD_TIMEOUT": 15,
        "DOWNLOAD_FAIL_ON_DATALOSS": True,
        "DOWNLOADER_CLIENTCONTEXTFACTORY": "scrapy.core.downloader.contextfactory.BrowserLikeContextFactory",
        "LOG_LEVEL": "ERROR",
        "RETRY_ENABLED": False,
        "TELNETCONSOLE_ENABLED": False,
    }
)
crawler = process.create_crawler(CallSpider)
process.crawl(crawler)
process.start()
if not crawler.stats.get_value("item_scraped_count"):
    sys.exit("no answer")
