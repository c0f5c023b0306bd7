import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const username = `${PROXY_USERNAME}-network-mobile-country-jp-asn-64500`
const login = Buffer.from(`${username}:${PROXY_PASSWORD}`).toString('base64')

const dispatcher = new ProxyAgent({
  uri: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
  token: `Basic ${login}`,
})

const response = await fetch('{{api.ip}}', { dispatcher, signal: AbortSignal.timeout(60_000) })
const { country, asn, ip } = await response.json()
console.log(country, asn, ip)
await dispatcher.close()
