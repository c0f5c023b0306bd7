const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const response = await fetch('{{api.scrape}}', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${login}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    scraper: 'hotel-rates-by-city',
    input: {
      site: 'https://hotels.example',
      city: 'Lisbon',
      country: 'pt',
      check_in: '2027-02-12',
      nights: 3,
      adults: 2,
      point_of_sale: 'de',
    },
  }),
  signal: AbortSignal.timeout(300_000),
})
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
for (const row of await response.json()) {
  console.log(row.property_name, row.room_name, row.price_total, row.currency)
}
