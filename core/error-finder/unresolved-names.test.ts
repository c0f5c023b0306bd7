import { expect, test } from 'vitest'
import type { Cause } from './cause.ts'
import { findCauses } from './find.ts'
import { searchedText } from './pattern.ts'
import { unresolvedWord } from './unresolved-names.ts'

/** What clients print if `http://user:p@ss/word@gw.example` makes `ss` the host. */
const messages = [
  "NameResolutionError(\"HTTPSConnection(host='ss', port=80): Failed to resolve 'ss' ([Errno -2] Name or service not known)\")",
  'curl: (5) Could not resolve proxy: ss',
  'RequestError: getaddrinfo ENOTFOUND ss',
  'Error: getaddrinfo EAI_AGAIN ss:80',
  'proxyconnect tcp: dial tcp: lookup ss: no such host',
  'proxyconnect tcp: dial tcp: lookup ss on 127.0.0.11:53: server misbehaving',
  'java.net.UnknownHostException: ss: Name or service not known',
  'Cannot connect to host ss:80 ssl:default [Name or service not known]',
  'Failed to open TCP connection to ss:80 (getaddrinfo: Name or service not known)',
  'wget: unable to resolve host address ‘ss’',
  'DNS lookup failed: no results for hostname lookup: ss.',
  'php_network_getaddresses: getaddrinfo for ss failed: Name or service not known',
  "Can't connect to ss:80 (Name or service not known)",
  'Name or service not known (ss:80)',
]

test.each(messages)('W90: %s: a part of the password is the host', (message) => {
  expect(unresolvedWord(searchedText(message))).toContain('ss')
  expect(unresolvedWord(searchedText(message.replaceAll(/\bss\b/g, 'gw.isthmus.exampl')))).toBeUndefined()
})

test.each([
  'curl: (6) Could not resolve host: localhost',
  'getaddrinfo ENOTFOUND 10.0.0.1',
  'failed to lookup address information: Name or service not known',
  'php_network_getaddresses: getaddrinfo failed: Name or service not known',
  'getaddrinfo: Name or service not known (SocketError)',
  'curl: (56) CONNECT tunnel failed, response 407',
])('W90: %s: no part of a password', (message) => {
  expect(unresolvedWord(searchedText(message))).toBeUndefined()
})

test('W90: a host without a dot names the cause that has it as its sign', () => {
  const cause: Cause = { slug: 'encoding', answered: 'client', patterns: [], exitCodes: [], signs: ['unresolved-word'] }
  const unknown: Cause = { slug: 'unknown', answered: 'client', patterns: [{ text: 'failed to resolve', weight: 2 }], exitCodes: [] }
  const found = (message: string) => findCauses(message, [unknown, cause]).map(({ slug }) => slug)
  expect(found("Failed to resolve 'ss'")).toEqual(['encoding', 'unknown'])
  expect(found("Failed to resolve 'gw.isthmus.exampl'")).toEqual(['unknown'])
})
