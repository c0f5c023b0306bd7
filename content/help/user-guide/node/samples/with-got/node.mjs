import got from 'got'
import { HttpProxyAgent } from 'http-proxy-agent'
import { HttpsProxyAgent } from 'https-proxy-agent'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const username = encodeURIComponent(`${PROXY_USERNAME}-country-jp`)
const password = encodeURIComponent(PROXY_PASSWORD)
const proxy = `http://${username}:${password}@${PROXY_HOST}:{{proxy.httpPort}}`

const client = got.extend({
  agent: { http: new HttpProxyAgent(proxy), https: new HttpsProxyAgent(proxy) },
  timeout: { request: 30_000 },
  retry: { limit: 0 },
})

console.log(await client('{{api.ip}}').json())
