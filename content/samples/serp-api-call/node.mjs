const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const response = await fetch('{{api.serp}}', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${login}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ q: 'rain jacket', gl: 'de', hl: 'en', device: 'desktop', page: 1 }),
  signal: AbortSignal.timeout(90_000),
})
console.log(response.status, await response.text())
