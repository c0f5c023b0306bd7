import got from 'got'
import * as httpsAgents from 'https-proxy-agent'
import * as socksAgents from 'socks-proxy-agent'
import { PROXY_SCHEME, PROXY_URL, TARGET_URL, WAY, send } from './send.mjs'

// Releases up to 5 export a function by default.
const HttpsProxyAgent = httpsAgents.HttpsProxyAgent ?? httpsAgents.default
const SocksProxyAgent = socksAgents.SocksProxyAgent ?? socksAgents.default

function agents() {
  const agent = PROXY_SCHEME?.startsWith('socks') ? new SocksProxyAgent(PROXY_URL) : new HttpsProxyAgent(PROXY_URL, { keepAlive: true })
  return WAY === 'http-only' ? { http: agent } : { http: agent, https: agent }
}

await send(async () => {
  const options = WAY === 'url' || WAY === 'http-only' ? { agent: agents() } : {}
  return async () => {
    await got(TARGET_URL, { ...options, retry: { limit: 0 }, timeout: { request: 15_000 } })
  }
})
