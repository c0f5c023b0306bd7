import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env

for (const country of ['us', 'de', 'jp']) {
  const username = `${PROXY_USERNAME}-country-${country}`
  const login = Buffer.from(`${username}:${PROXY_PASSWORD}`).toString('base64')
  const dispatcher = new ProxyAgent({
    uri: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
    token: `Basic ${login}`,
  })
  const response = await fetch('{{api.ip}}', {
    dispatcher,
    headers: { 'Accept-Language': 'en' },
    signal: AbortSignal.timeout(60_000),
  })
  const exit = await response.json()
  console.log(country, exit.country, exit.ip)
  await dispatcher.close()
}
