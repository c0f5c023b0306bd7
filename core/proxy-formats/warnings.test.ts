import { expect, test } from 'vitest'
import { formats, writeFormat } from './formats.ts'
import { readText } from './read.ts'
import { warningsOf } from './warnings.ts'
import { testCommand } from './write-lines.ts'

const gateway = { hosts: ['gw.isthmus.example'], ports: { http: 8000, https: 8443, socks5: 1080 } }

function warn(text: string) {
  const read = readText(text, { http: 8000, https: 8443, socks5: 1080, socks5h: 1080 })!
  return warningsOf(read.lines[0]!.connection, gateway, read)
}

test.each([
  ['https://u:p@gw.isthmus.example:8000', ['https-on-plain-port']],
  ['https://u:p@proxy.example:3128', ['https-on-plain-port']],
  ['https://u:p@gw.isthmus.example:8443', []],
  ['http://u:p@gw.isthmus.example:8443', ['scheme-of-port']],
  ['http://u:p@gw.isthmus.example:1080', ['scheme-of-port']],
  ['http://u:p@gw.isthmus.example:8000', []],
  ['http://u:p@gw.isthmus.example', ['missing-port']],
  ['https://gw.isthmus.example/', ['missing-port']],
  ['socks5h://u:p@[2001:db8::7]', ['missing-port']],
  ['curl -x http://u:p@gw.isthmus.example https://shop.example/', ['missing-port', 'history']],
  ['https_proxy=http://gw.isthmus.example\nhttp_proxy=http://gw.isthmus.example\nno_proxy=localhost', ['missing-port']],
  ["proxy: { server: 'http://gw.isthmus.example' }", ['missing-port']],
  ['http://u:p%40s@gw.isthmus.example:8000', ['special-characters']],
  ['http://u:p@s@gw.isthmus.example:8000', ['special-characters', 'raw-login']],
  ['http://a%3Ab:p@gw.isthmus.example:8000', ['user-colon']],
  ['socks5h://a%3Ab:p@gw.isthmus.example:1080', ['special-characters']],
  ['socks5://u:p@gw.isthmus.example:1080', ['local-names']],
  [`socks5h://u:${'p'.repeat(256)}@gw.isthmus.example:1080`, ['socks-length']],
  ['socks5h://u@gw.isthmus.example:1080', ['socks-length']],
  ["curl -x http://gw.isthmus.example:8000 -U 'u:p' https://shop.example/", ['history']],
  ["curl -x http://gw.isthmus.example:8000 -U 'u:50%' https://shop.example/", ['special-characters', 'bare-percent', 'history']],
  ['export HTTP_PROXY=http://gw.isthmus.example:8000', ['missing-https', 'upper-case-http', 'no-loopback']],
  ['http_proxy=http://gw.isthmus.example:8000\nhttps_proxy=http://gw.isthmus.example:8000\nno_proxy=localhost', []],
  ['proxies = {"http": "http://u:p@gw.isthmus.example:8000"}', ['missing-https']],
  ['proxies = {"http": "http://u:p@gw.isthmus.example:8000", "https": "http://u:p@gw.isthmus.example:8000"}', []],
  ["args: ['--proxy-server=http://u:p@gw.isthmus.example:8000']", ['login-in-flag']],
  ["proxy: { server: 'http://u:p@gw.isthmus.example:8000' }", ['login-in-flag']],
  ['return "PROXY gw.isthmus.example:8000; DIRECT" // FindProxyForURL', ['pac-direct']],
])('W81: %j has the warnings %j', (text, names) => {
  expect(warn(text).map(({ name }) => name)).toEqual(names)
})

test('W81: a fix removes its warning', () => {
  const read = readText('https://u:p@gw.isthmus.example:8000')!.lines[0]!.connection
  const [{ fix } = {}] = warningsOf(read, gateway)
  expect(warningsOf({ ...read, ...fix }, gateway)).toEqual([])
})

test('W81: no text that is written has a warning of its own, except for a password in a command', () => {
  const connection = readText('http://u:p@gw.isthmus.example:8000')!.lines[0]!.connection
  const names = formats.flatMap((format) => warn(writeFormat(format, connection).text!).map(({ name }) => name))
  expect(new Set(names)).toEqual(new Set(['history']))
})

test('W81: the test command has no password', () => {
  const { connection } = readText('http://a%25b:secret@gw.isthmus.example:8000')!.lines[0]!
  expect(testCommand(connection)).toMatch(/^curl -x 'http:\/\/gw\.isthmus\.example:8000' -U 'a%25b' https:/)
})
