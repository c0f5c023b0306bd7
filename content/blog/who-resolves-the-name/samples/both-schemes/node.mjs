import { once } from 'node:events'
import { get } from 'node:https'
import { SocksProxyAgent } from 'socks-proxy-agent'

for (const scheme of ['socks5', 'socks5h']) {
  const agent = new SocksProxyAgent(`${scheme}://127.0.0.1:1081`)
  await once(get('https://localhost/', { agent }), 'error')
}
