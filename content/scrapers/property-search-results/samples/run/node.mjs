const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const response = await fetch('{{api.scrape}}', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${login}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    scraper: 'property-search-results',
    input: {
      search_url: 'https://homes.example/rent/utrecht?rooms=3',
      max_results: 100,
      details: true,
      area_unit: 'm2',
      country: 'nl',
    },
  }),
  signal: AbortSignal.timeout(300_000),
})
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
for (const row of await response.json()) {
  console.log(row.title, row.price, row.currency, row.area)
}
