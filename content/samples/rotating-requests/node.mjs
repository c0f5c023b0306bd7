import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const username = `${PROXY_USERNAME}-country-jp`
const login = Buffer.from(`${username}:${PROXY_PASSWORD}`).toString('base64')

for (let attempt = 0; attempt < 5; attempt += 1) {
  const dispatcher = new ProxyAgent({
    uri: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
    token: `Basic ${login}`,
  })
  const response = await fetch('{{api.ip}}', { dispatcher, signal: AbortSignal.timeout(60_000) })
  const text = await response.text()
  await dispatcher.close()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  console.log(JSON.parse(text).ip)
}
