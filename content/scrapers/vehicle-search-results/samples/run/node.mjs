const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const response = await fetch('{{api.scrape}}', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${login}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    scraper: 'vehicle-search-results',
    input: {
      search_url: 'https://cars.example/used?body=wagon&sort=newest',
      max_results: 200,
      details: true,
      distance_unit: 'km',
      country: 'at',
    },
  }),
  signal: AbortSignal.timeout(300_000),
})
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
for (const row of await response.json()) {
  console.log(row.listing_id, row.make, row.model, row.first_registration, row.mileage, row.price)
}
