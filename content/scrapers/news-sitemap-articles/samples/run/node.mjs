const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const response = await fetch('{{api.scrape}}', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${login}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    scraper: 'news-sitemap-articles',
    input: {
      source: 'https://news.example',
      since: '2026-11-20T00:00:00Z',
      path_prefix: '/economy/',
      max_articles: 500,
      full_text: true,
    },
  }),
  signal: AbortSignal.timeout(300_000),
})
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
for (const row of await response.json()) {
  console.log(row.published_at, row.title, row.url)
}
