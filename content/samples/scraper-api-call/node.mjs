const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const response = await fetch('{{api.scrape}}', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${login}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ url: 'https://shop.example/item/42', country: 'jp', render: true }),
  signal: AbortSignal.timeout(90_000),
})
console.log(response.status, await response.text())
