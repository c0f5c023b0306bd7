scrapy runspider exit_spider.py -O exit.json
cat exit.json
