import { readFile } from 'node:fs/promises'

const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const batch = 100
const dois = (await readFile('dois.txt', 'utf8')).split(/\s+/).filter(Boolean)
for (let start = 0; start < dois.length; start += batch) {
  const response = await fetch('{{api.scrape}}', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${login}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      scraper: 'article-metadata-by-doi',
      input: {
        dois: dois.slice(start, start + batch),
        landing_pages: true,
      },
    }),
    signal: AbortSignal.timeout(300_000),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  for (const row of await response.json()) {
    console.log(row.doi, row.status, row.published, row.update_type, row.title)
  }
}
