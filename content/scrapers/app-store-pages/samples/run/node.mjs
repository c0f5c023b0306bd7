const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

for (const country of ['us', 'de', 'jp']) {
  const response = await fetch('{{api.scrape}}', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${login}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      scraper: 'app-store-pages',
      input: {
        urls: ['https://apps.example/app/4810', 'https://apps.example/app/5177'],
        country,
        language: 'en-US',
        release_notes: true,
      },
    }),
    signal: AbortSignal.timeout(300_000),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  for (const row of await response.json()) {
    console.log(row.country, row.status, row.title, row.version, row.price, row.currency)
  }
}
