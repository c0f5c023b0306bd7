import got from 'got'
import { HttpProxyAgent } from 'http-proxy-agent'
import { HttpsProxyAgent } from 'https-proxy-agent'

const username = encodeURIComponent(`${process.env.PROXY_USERNAME}-country-jp`)
const password = encodeURIComponent(process.env.PROXY_PASSWORD)
const proxy = `http://${username}:${password}@{{proxy.host}}:{{proxy.httpPort}}`

const client = got.extend({
  agent: { http: new HttpProxyAgent(proxy), https: new HttpsProxyAgent(proxy) },
  timeout: { request: 30_000 },
  retry: { limit: 0 },
})

console.log(await client('{{api.ip}}').json())
