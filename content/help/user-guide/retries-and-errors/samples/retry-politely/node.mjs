import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env

function newExit() {
  const username = `${PROXY_USERNAME}-country-jp-session-${randomBytes(8).toString('hex')}`
  const login = Buffer.from(`${username}:${PROXY_PASSWORD}`).toString('base64')
  return new ProxyAgent({
    uri: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
    token: `Basic ${login}`,
  })
}

const dayName = /^\s*(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/

function secondsToWait(value, longest = 600) {
  if (/^\s*\d+\s*$/.test(value)) return Math.min(Number(value), longest)
  const moment = dayName.test(value) ? Date.parse(value) : NaN
  if (Number.isNaN(moment)) return null
  return Math.min(Math.max((moment - Date.now()) / 1000, 0), longest)
}

function isFinal(error) {
  for (let reason = error; reason; reason = reason.cause) {
    if (/Proxy response \((400|402|403|407)\)/.test(reason.message)) return true
    if (/CERT|SSL|SIGNATURE|SELF_SIGNED/.test(reason.code)) return true
  }
  return false
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
      const after = secondsToWait(response.headers.get('retry-after') ?? '')
      if (after !== null) pause = after * 1000
    } catch (error) {
      if (attempt === attempts || isFinal(error)) throw error
    } finally {
      await dispatcher.destroy()
    }
    await sleep(pause)
  }
}

console.log(await get(process.argv[2] ?? '{{api.ip}}'))
