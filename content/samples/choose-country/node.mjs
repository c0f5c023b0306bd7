import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}-country-jp:${PROXY_PASSWORD}`).toString('base64')

const dispatcher = new ProxyAgent({
  uri: 'http://{{proxy.host}}:{{proxy.httpPort}}',
  token: `Basic ${login}`,
})

const response = await fetch('{{api.ip}}', { dispatcher })
console.log(response.status, await response.json())
await dispatcher.close()
