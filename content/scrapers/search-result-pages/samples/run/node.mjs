const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const response = await fetch('{{api.scrape}}', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${login}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    scraper: 'search-result-pages',
    input: {
      queries: ['rain jacket', 'waterproof jacket'],
      gl: 'de',
      hl: 'en',
      location: 'Berlin, Germany',
      device: 'mobile',
      pages: 2,
    },
  }),
  signal: AbortSignal.timeout(300_000),
})
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
for (const row of await response.json()) {
  console.log(row.query, row.type, row.position, row.url)
}
