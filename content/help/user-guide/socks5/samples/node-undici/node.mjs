import { fetch, Socks5ProxyAgent } from 'undici'

const dispatcher = new Socks5ProxyAgent('socks5://{{proxy.host}}:{{proxy.socksPort}}', {
  username: `${process.env.PROXY_USERNAME}-country-jp`,
  password: process.env.PROXY_PASSWORD,
})

const response = await fetch('{{api.ip}}', { dispatcher, signal: AbortSignal.timeout(60_000) })
console.log(response.status, await response.json())
await dispatcher.close()
