import { expect, test } from 'vitest'
import { findReservedNames } from '#core/reserved-names.ts'

const own = {
  origin: 'https://www.provider.test',
  email: { sales: 'sales@provider.test', police: 'police@provider.test' },
  proxy: { host: 'gw.provider.test' },
  api: { scrape: 'https://api.provider.test/v1', browser: 'wss://browser.provider.test' },
}

test('D15: reserved names are found in mailboxes and hosts, and only there', () => {
  expect(findReservedNames(own)).toEqual({ mailboxes: [], hosts: [] })
  const changed = {
    origin: 'https://isthmus.example',
    email: { ...own.email, police: 'police@isthmus.example' },
    proxy: { host: 'gw.isthmus.example' },
    api: { ...own.api, browser: 'wss://browser.isthmus.example/path' },
  }
  expect(findReservedNames(changed)).toEqual({ mailboxes: ['email.police'], hosts: ['origin', 'proxy.host', 'api.browser'] })
})
