import os

import scrapy
from scrapy.crawler import CrawlerProcess


class PageSpider(scrapy.Spider):
    name = "page"

    async def start(self):
        yield scrapy.Request(os.environ["TARGET"], meta={"proxy": os.environ["PROXY"]})

    def parse(self, response):
        print(response.text)


process = CrawlerProcess(
    {
        "DOWNLOAD_TIMEOUT": int(os.environ["TOTAL_SECONDS"]),
        "DOWNLOAD_VERIFY_CERTIFICATES": True,
        "RETRY_TIMES": 1,
        "LOG_LEVEL": "INFO",
    }
)
process.crawl(PageSpider)
process.start()
