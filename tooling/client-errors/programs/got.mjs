import got from 'got'
import { HttpProxyAgent } from 'http-proxy-agent'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { SocksProxyAgent } from 'socks-proxy-agent'

const { PROXY, TARGET, TOTAL_SECONDS } = process.env
const socks = PROXY.startsWith('socks') && new SocksProxyAgent(PROXY)
const agent = { http: socks || new HttpProxyAgent(PROXY), https: socks || new HttpsProxyAgent(PROXY) }
const response = await got(TARGET, { agent, retry: { limit: 0 }, timeout: { request: TOTAL_SECONDS * 1000 } })
console.log(response.body)
