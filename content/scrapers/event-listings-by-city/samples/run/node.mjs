const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const response = await fetch('{{api.scrape}}', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${login}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    scraper: 'event-listings-by-city',
    input: {
      site: 'https://whatson.example',
      city: 'Ghent',
      country: 'be',
      from_date: '2027-02-05',
      to_date: '2027-02-07',
      category: 'concerts',
      max_events: 200,
      details: true,
    },
  }),
  signal: AbortSignal.timeout(300_000),
})
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
for (const row of await response.json()) {
  console.log(row.start_date, row.status, row.title, row.venue_name, row.availability)
}
