import * as undici from 'undici'
import { PROXY_PASSWORD, PROXY_SCHEME, PROXY_URL, PROXY_USER, TARGET_URL, WAY, proxyAddress, send } from './send.mjs'

function dispatcher() {
  if (WAY === 'environment-option') return new undici.EnvHttpProxyAgent()
  if (WAY === 'url') return new undici.ProxyAgent(PROXY_URL)
  if (WAY !== 'fields') return undefined
  if (PROXY_SCHEME.startsWith('socks')) return new undici.Socks5ProxyAgent(proxyAddress, { username: PROXY_USER, password: PROXY_PASSWORD })
  return new undici.ProxyAgent({
    uri: proxyAddress,
    token: `Basic ${Buffer.from(`${PROXY_USER}:${PROXY_PASSWORD}`).toString('base64')}`,
  })
}

await send(async () => {
  const options = WAY === 'environment' ? {} : { dispatcher: dispatcher() }
  return async (signal) => {
    const response = await undici.fetch(TARGET_URL, { ...options, signal })
    const text = await response.text()
    return response.ok ? undefined : `${response.status} ${JSON.stringify([...response.headers])} ${text}`
  }
})
