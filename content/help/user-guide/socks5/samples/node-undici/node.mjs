import { fetch, Socks5ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const dispatcher = new Socks5ProxyAgent(`socks5://${PROXY_HOST}:{{proxy.socksPort}}`, {
  username: `${PROXY_USERNAME}-country-jp`,
  password: PROXY_PASSWORD,
})

const response = await fetch('{{api.ip}}', { dispatcher, signal: AbortSignal.timeout(60_000) })
console.log(response.status, await response.json())
await dispatcher.close()
