import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const username = `${PROXY_USERNAME}-country-jp-session-cart7`
const login = Buffer.from(`${username}:${PROXY_PASSWORD}`).toString('base64')

for (let attempt = 0; attempt < 2; attempt += 1) {
  const dispatcher = new ProxyAgent({
    uri: 'http://{{proxy.host}}:{{proxy.httpPort}}',
    token: `Basic ${login}`,
  })
  const response = await fetch('{{api.ip}}', { dispatcher })
  const { ip } = await response.json()
  console.log(ip)
  await dispatcher.close()
}
