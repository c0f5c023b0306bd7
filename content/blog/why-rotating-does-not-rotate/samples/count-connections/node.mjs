import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const newAgent = () =>
  new ProxyAgent({
    uri: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
    token: `Basic ${login}`,
  })

async function show(label, dispatcher) {
  const response = await fetch('{{api.ip}}', { dispatcher, signal: AbortSignal.timeout(60_000) })
  const { ip } = await response.json()
  console.log(label, ip)
}

const shared = newAgent()
for (let attempt = 0; attempt < 3; attempt += 1) await show('one agent ', shared)
await shared.close()

for (let attempt = 0; attempt < 3; attempt += 1) {
  const own = newAgent()
  await show('separate  ', own)
  await own.close()
}
