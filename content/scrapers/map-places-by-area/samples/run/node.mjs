const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const response = await fetch('{{api.scrape}}', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${login}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    scraper: 'map-places-by-area',
    input: {
      site: 'https://maps.example',
      query: 'bakery',
      bbox: '-1.56,53.79,-1.53,53.81',
      max_places: 500,
      details: true,
      country: 'gb',
    },
  }),
  signal: AbortSignal.timeout(300_000),
})
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
for (const row of await response.json()) {
  console.log(row.place_id, row.name, row.latitude, row.longitude, row.view_complete)
}
