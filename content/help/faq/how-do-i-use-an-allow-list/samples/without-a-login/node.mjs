import { fetch, ProxyAgent } from 'undici'

const { PROXY_HOST = '{{proxy.host}}' } = process.env
const dispatcher = new ProxyAgent(`http://${PROXY_HOST}:{{proxy.httpPort}}`)
const response = await fetch('{{api.ip}}', { dispatcher, signal: AbortSignal.timeout(30_000) })
if (!response.ok) throw new Error(`status ${response.status}`)
console.log(await response.json())
await dispatcher.close()
