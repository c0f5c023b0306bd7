const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const batch = 1000
const leads = new Map()
for (let offset = 0; ; offset += batch) {
  const response = await fetch('{{api.scrape}}', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${login}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      scraper: 'business-leads-by-search-url',
      input: {
        search_url: 'https://directory.example/search?what=dentist&where=Springfield',
        max_leads: batch,
        offset,
        website_contacts: true,
      },
    }),
    signal: AbortSignal.timeout(600_000),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const rows = await response.json()
  for (const row of rows) leads.set(row.lead_id, row)
  if (rows.length < batch) break
}
console.log(leads.size)
