import axios from 'axios'
import { SocksProxyAgent } from 'socks-proxy-agent'

const { PROXY, TARGET, TOTAL_SECONDS, PROXY_USERNAME, PROXY_PASSWORD } = process.env
const { protocol, hostname, port } = new URL(PROXY)
const agent = protocol.startsWith('socks') && new SocksProxyAgent(PROXY)
const auth = PROXY_USERNAME ? { username: PROXY_USERNAME, password: PROXY_PASSWORD } : undefined
const proxy = { protocol, host: hostname, port: Number(port), auth }
const options = agent ? { httpAgent: agent, httpsAgent: agent, proxy: false } : { proxy }
const response = await axios.get(TARGET, { ...options, timeout: TOTAL_SECONDS * 1000, signal: AbortSignal.timeout(TOTAL_SECONDS * 1200) })
console.log(response.data)
