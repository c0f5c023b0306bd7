import axios from 'axios'
import { PROXY_HOST, PROXY_PASSWORD, PROXY_PORT, PROXY_SCHEME, PROXY_URL, PROXY_USER, TARGET_URL, WAY, send } from './send.mjs'

async function options() {
  if (WAY === 'url' && PROXY_SCHEME.startsWith('socks')) {
    const { SocksProxyAgent } = await import('socks-proxy-agent')
    const agent = new SocksProxyAgent(PROXY_URL)
    return { httpAgent: agent, httpsAgent: agent, proxy: false }
  }
  if (WAY !== 'fields') return {}
  return {
    proxy: {
      protocol: PROXY_SCHEME,
      host: PROXY_HOST,
      port: Number(PROXY_PORT),
      auth: { username: PROXY_USER, password: PROXY_PASSWORD },
    },
  }
}

await send(async () => {
  const own = await options()
  return async (signal) => {
    await axios.get(TARGET_URL, { ...own, responseType: 'text', signal, timeout: 15_000 })
  }
})
