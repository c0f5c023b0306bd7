const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const response = await fetch('{{api.scrape}}', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${login}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    scraper: 'tender-notices',
    input: {
      search_url: 'https://tenders.example/search?place=north&sort=date',
      since: '2026-11-14',
      codes: ['9091'],
      max_notices: 300,
      details: true,
      country: 'ie',
    },
  }),
  signal: AbortSignal.timeout(300_000),
})
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
for (const row of await response.json()) {
  console.log(row.notice_type, row.deadline_on, row.notice_id, row.amends_notice_id, row.title)
}
