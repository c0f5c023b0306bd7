import { randomBytes } from 'node:crypto'
import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env

async function visit(worker) {
  const sessionId = randomBytes(8).toString('hex')
  const username = `${PROXY_USERNAME}-country-jp-session-${sessionId}-lifetime-30`
  const login = Buffer.from(`${username}:${PROXY_PASSWORD}`).toString('base64')
  const dispatcher = new ProxyAgent({
    uri: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
    token: `Basic ${login}`,
  })
  try {
    const response = await fetch('{{api.ip}}', { dispatcher, signal: AbortSignal.timeout(60_000) })
    const { ip } = await response.json()
    return [worker, sessionId, ip]
  } finally {
    await dispatcher.close()
  }
}

for (const line of await Promise.all([0, 1, 2].map(visit))) {
  console.log(...line)
}
