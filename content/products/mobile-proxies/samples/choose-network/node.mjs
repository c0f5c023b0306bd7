import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const username = `${PROXY_USERNAME}-country-jp-asn-64500`
const login = Buffer.from(`${username}:${PROXY_PASSWORD}`).toString('base64')

const dispatcher = new ProxyAgent({
  uri: 'http://{{proxy.host}}:{{proxy.httpPort}}',
  token: `Basic ${login}`,
})

const response = await fetch('{{api.ip}}', { dispatcher })
const { country, asn, ip } = await response.json()
console.log(country, asn, ip)
await dispatcher.close()
