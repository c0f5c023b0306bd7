import { expect, test } from 'vitest'
import { lastRunOf, type LanguageResult } from './last-run.ts'
import { gatewayClients, gatewayCode, unsupportedReason } from './gateway-call.ts'

const results: readonly LanguageResult[] = [
  { language: 'Python', version: '3.11.7', packages: { 'requests[socks]': '2.34.2', Scrapy: '2.19.0' }, day: '2026-11-27' },
  { language: 'Node.js', version: '24.1.0', packages: { axios: '1.21.1', 'socks-proxy-agent': '10.1.0' }, day: '2026-11-26' },
  { language: 'curl', version: '7.88.1', packages: {}, day: '2026-11-27' },
]

test('W108: a program has the versions of what it imports and of its language', () => {
  expect(lastRunOf({ grammar: 'bash', code: 'curl https://a.example' }, results)).toEqual({ versions: ['curl 7.88.1'], day: '2026-11-27' })
  const python = 'import os\nimport sys\n\nimport requests\n\nprint(requests.get("https://a.example"))'
  expect(lastRunOf({ grammar: 'python', code: python }, results)?.versions).toEqual(['requests 2.34.2', 'Python 3.11.7'])
  const scrapy = 'import scrapy\nfrom scrapy.crawler import CrawlerProcess'
  expect(lastRunOf({ grammar: 'python', code: scrapy }, results)?.versions).toEqual(['scrapy 2.19.0', 'Python 3.11.7'])
  const node =
    "import { setTimeout } from 'node:timers/promises'\nimport axios from 'axios'\nimport { SocksProxyAgent } from 'socks-proxy-agent'"
  expect(lastRunOf({ grammar: 'javascript', code: node }, results)).toEqual({
    versions: ['axios 1.21.1', 'socks-proxy-agent 10.1.0', 'Node.js 24.1.0'],
    day: '2026-11-26',
  })
})

test.each([
  ['the language has no result', { grammar: 'go', code: 'package main' }],
  ['a package of Python has no result', { grammar: 'python', code: 'import httpx' }],
  ['a package of Node.js has no result', { grammar: 'javascript', code: "import got from 'got'" }],
] as const)('W108: a program has no versions if %s', (_, program) => {
  expect(lastRunOf(program, results)).toBeUndefined()
})

test('W108: of the rendered programs, each one with an installation command imports what the command installs', () => {
  const call = { protocol: 'http', exit: {}, url: 'https://a.example/' } as const
  for (const client of gatewayClients.filter((one) => 'install' in one && !unsupportedReason(one.id, 'http', call.url))) {
    const language = { python: 'Python', javascript: 'Node.js', rust: 'Rust' }[client.language as 'python' | 'javascript' | 'rust']
    const program = { grammar: client.language, code: gatewayCode(client.id, call) }
    // Without any package the program is seen to import one.
    expect(lastRunOf(program, [{ language, version: '1', packages: {}, day: '2026-11-27' }]), client.id).toBeUndefined()
  }
})
