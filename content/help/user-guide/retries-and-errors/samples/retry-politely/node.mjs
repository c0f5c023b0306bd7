import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD } = process.env

function newExit() {
  const username = `${PROXY_USERNAME}-country-jp-session-${randomBytes(8).toString('hex')}`
  const login = Buffer.from(`${username}:${PROXY_PASSWORD}`).toString('base64')
  return new ProxyAgent({
    uri: 'http://{{proxy.host}}:{{proxy.httpPort}}',
    token: `Basic ${login}`,
  })
}

async function get(url, attempts = 4) {
  for (let attempt = 1; ; attempt += 1) {
    const dispatcher = newExit()
    let pause = Math.random() * 1000 * 2 ** attempt
    try {
      const response = await fetch(url, { dispatcher, signal: AbortSignal.timeout(30_000) })
      const body = await response.text()
      if (attempt === attempts || ![429, 502, 503, 504].includes(response.status)) {
        return { status: response.status, body }
      }
      const after = Number(response.headers.get('retry-after'))
      if (after > 0) pause = after * 1000
    } catch (error) {
      const reason = error.cause?.cause ?? error.cause
      const refused = /Proxy response \((403|407)\)/.test(reason?.message)
      if (attempt === attempts || refused) throw error
    } finally {
      await dispatcher.destroy()
    }
    await sleep(pause)
  }
}

console.log(await get('{{api.ip}}'))
