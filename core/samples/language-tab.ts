/**
 * Name of the tab that stands for the language of a client: `requests` is the Python of samples that have one program in Python, and `fetch` the Node.js of
 * those with one in Node.js. Clients of other languages have the name of their language, or none but their own.
 */
export function languageTab(client: string): string {
  if (/httpx|aiohttp|scrapy|requests/.test(client)) return 'python'
  return /axios|got|playwright|puppeteer|fetch/.test(client) ? 'node' : client
}
