import { fetch, ProxyAgent } from 'undici'

const dispatcher = new ProxyAgent('http://{{proxy.host}}:{{proxy.httpPort}}')
const response = await fetch('{{api.ip}}', { dispatcher })
console.log(response.status, await response.json())
await dispatcher.close()
