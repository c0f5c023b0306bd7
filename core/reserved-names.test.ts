import { expect, test } from 'vitest'
import { findReservedNames } from '#core/reserved-names.ts'

const own = {
  origin: 'https://www.provider.test',
  email: { sales: 'sales@provider.test', police: 'police@provider.test' },
  domain: 'provider.test',
}

test('D15: reserved names are found in mailboxes and hosts, and only there', () => {
  expect(findReservedNames(own)).toEqual({ mailboxes: [], hosts: [] })
  const changed = {
    origin: 'https://isthmus.example',
    email: { ...own.email, police: 'police@isthmus.example' },
    domain: 'isthmus.example',
  }
  expect(findReservedNames(changed)).toEqual({ mailboxes: ['email.police'], hosts: ['origin', 'domain'] })
})
