/** The Scraping Browser of the lab with a real Chromium. It needs no site; it is here because unit tests have no browser. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#core/contract/endpoints.ts'
import { findChromium } from '#tooling/browser/chromium.ts'
import { anyLogin, basic, fetchThrough, startTestLab, type TestLab } from '../lab/client.ts'

interface StartedLab {
  lab: TestLab
  /** The events of Chromium's network log, after it has ended. */
  readNetworkLog: () => NetworkEvent[]
}

interface NetworkEvent {
  type: string
  address: string | undefined
}

/** Starts a lab whose Chromium writes what it does with the network to a file. */
async function startLab(): Promise<StartedLab> {
  const folder = mkdtempSync(join(tmpdir(), 'lab-browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'chromium.sh')
  const log = join(folder, 'network.json')
  writeFileSync(program, `#!/bin/sh\nexec ${findChromium()} "$@" --disable-gpu --log-net-log=${log}\n`)
  chmodSync(program, 0o755)
  return { lab: await startTestLab(1, program), readNetworkLog: () => readEvents(readFileSync(log, 'utf8')) }
}

function readEvents(text: string): NetworkEvent[] {
  const { constants, events } = JSON.parse(text) as {
    constants: { logEventTypes: Record<string, number> }
    events: { type: number; params?: { address?: string } }[]
  }
  const names = new Map(Object.entries(constants.logEventTypes).map(([name, number]) => [number, name]))
  return events.map(({ type, params }) => ({ type: names.get(type) ?? '', address: params?.address }))
}

async function connect({ lab }: TestLab, query: string): Promise<Browser> {
  const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${lab.ports.api}/browser${query}`, {
    headers: { Authorization: basic(anyLogin) },
  })
  onTestFinished(() => browser.close())
  return browser
}

test('W112: Playwright controls the browser of the lab, which has the exit of its session', async () => {
  const { lab } = await startLab()
  const browser = await connect(lab, '?network=isp&country=jp&session=cart7')
  const page = await browser.contexts()[0]!.newPage()
  await page.goto('https://shop.example/script')
  await expect.poll(() => page.locator('.item').count()).toBe(5)
  await page.goto(endpoints.ip)
  const shown = JSON.parse(await page.locator('body').innerText()) as object
  const login = { ...anyLogin, user: 'USERNAME-network-isp-country-jp-session-cart7' }
  expect(shown).toEqual(JSON.parse((await fetchThrough(lab, endpoints.ip, { login })).body))
})

/** What a page can try to reach past a proxy: hosts, addresses, this machine, UDP. Runs in the page. */
async function reachOut(): Promise<string[]> {
  const addresses = ['https://example.com/', 'https://192.0.2.1/', 'https://127.0.0.1:9/', 'https://localhost:9/', 'https://[2001:db8::1]/']
  const fetched = await Promise.all(
    addresses.map((address) =>
      fetch(address, { mode: 'no-cors' }).then(
        () => address,
        () => '',
      ),
    ),
  )
  const connection = new RTCPeerConnection({
    iceServers: [{ urls: ['stun:192.0.2.5:3478', 'stun:stun.example.com:3478'] }],
  })
  const gathered = new Promise<void>((resolve) => {
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState === 'complete') resolve()
    })
  })
  connection.createDataChannel('any')
  await connection.setLocalDescription(await connection.createOffer())
  const transport = new WebTransport('https://192.0.2.7/')
  await transport.ready.catch(() => {})
  await gathered
  return fetched.filter((address) => address !== '')
}

test('W112: the browser of the lab connects to this machine only, whatever a page tries', async () => {
  const { lab, readNetworkLog } = await startLab()
  const browser = await connect(lab, '')
  const page = await browser.contexts()[0]!.newPage()
  await page.goto('https://shop.example/')
  expect(await page.evaluate(reachOut)).toEqual([])
  await browser.close()
  await lab.lab.close()
  const events = readNetworkLog()
  const connected = events.flatMap(({ type, address }) => (type === 'TCP_CONNECT_ATTEMPT' && address !== undefined ? [address] : []))
  // The proxy of the browser, and no other port of this machine.
  expect([...new Set(connected)]).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+$/)])
  // A socket that is connected without a byte finds out whether the machine has IPv6.
  expect(events.filter(({ type }) => type === 'UDP_BYTES_SENT')).toEqual([])
  expect(events.filter(({ type }) => type === 'HOST_RESOLVER_SYSTEM_TASK' || type === 'HOST_RESOLVER_DNS_TASK')).toEqual([])
})
