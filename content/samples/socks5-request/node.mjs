import { get } from 'node:https'
import { SocksProxyAgent } from 'socks-proxy-agent'

const username = encodeURIComponent(process.env.PROXY_USERNAME)
const password = encodeURIComponent(process.env.PROXY_PASSWORD)
const gateway = '{{proxy.host}}:{{proxy.socksPort}}'
const agent = new SocksProxyAgent(`socks5h://${username}:${password}@${gateway}`)

get('{{api.ip}}', { agent }, (response) => {
  response.pipe(process.stdout)
}).on('error', (error) => {
  console.error(error.message)
  process.exitCode = 1
})
