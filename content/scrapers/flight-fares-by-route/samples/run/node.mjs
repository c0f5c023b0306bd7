const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const response = await fetch('{{api.scrape}}', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${login}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    scraper: 'flight-fares-by-route',
    input: {
      site: 'https://flights.example',
      origin: 'LIS',
      destination: 'OSL',
      depart_on: '2027-03-16',
      adults: 2,
      max_stops: 1,
      point_of_sale: 'pt',
    },
  }),
  signal: AbortSignal.timeout(300_000),
})
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
for (const row of await response.json()) {
  console.log(row.departs_at, row.flight_numbers, row.checked_bags, row.price_total, row.currency)
}
