import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { browserVariable } from './browser/find-browser.ts'
import { environmentFormats, labEnvironment, printEnvironment } from './print-environment.ts'

const addresses = {
  proxyUrl: 'http://127.0.0.1:1',
  apiUrl: 'http://127.0.0.1:2',
  browserUrl: 'ws://127.0.0.1:2/browser',
  webhookSecret: 'secret',
  certificateFile: 'authority.pem',
  bundleFile: 'bundle.pem',
  javaFile: 'trust.p12',
}

test.each(locales)('W68: the page of the lab names every variable that the lab sets, and the one that it reads, in %s', (locale) => {
  const page = readFileSync(`content/pages/lab/${locale}.md`, 'utf8')
  const named = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name!)
  // The lab reads this one.
  expect(named.toSorted()).toEqual([browserVariable, ...Object.keys(labEnvironment(addresses))].toSorted())
})

test('W68: the page of the lab names every format of the variables', () => {
  const page = readFileSync('content/pages/lab/en.md', 'utf8')
  for (const format of environmentFormats.filter((name) => name !== 'sh')) expect(page).toContain(`\`${format}\``)
})

test('W68: a home folder with an apostrophe, straight or typographic, stays one value in each shell', () => {
  const printed = (name: string) => environmentFormats.map((format) => printEnvironment({ SSL_CERT_FILE: `/home/${name}` }, format).trim())
  expect(printed("o'b")).toEqual([
    String.raw`export SSL_CERT_FILE='/home/o'\''b'`,
    String.raw`set -gx SSL_CERT_FILE '/home/o\'b'`,
    "$env:SSL_CERT_FILE = '/home/o''b'",
    JSON.stringify({ SSL_CERT_FILE: "/home/o'b" }, undefined, 2),
  ])
  expect(printed('o’b').slice(0, 3)).toEqual([
    "export SSL_CERT_FILE='/home/o’b'",
    "set -gx SSL_CERT_FILE '/home/o’b'",
    "$env:SSL_CERT_FILE = '/home/o’’b'",
  ])
})
