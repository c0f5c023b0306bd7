import { fetch, ProxyAgent } from 'undici'

const { USE_BUILT_IN } = process.env

const { PROXY, TARGET, TOTAL_SECONDS } = process.env
const request = USE_BUILT_IN ? globalThis.fetch : fetch
const response = await request(TARGET, { dispatcher: new ProxyAgent(PROXY), signal: AbortSignal.timeout(TOTAL_SECONDS * 1000) })
const text = await response.text()
if (!response.ok) throw new Error(`${response.status} ${response.statusText} ${text}`)
console.log(text)
