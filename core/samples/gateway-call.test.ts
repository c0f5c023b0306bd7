import { expect, onTestFinished, test, vi } from 'vitest'
import { login, ports, type Protocol } from '../contract/gateway.ts'
import { gatewayClients, gatewayCode, isTarget, renderGatewayCall, unsupportedReason, type GatewayClient } from './gateway-call.ts'

const protocols = Object.keys(ports) as Protocol[]
const supported = gatewayClients.flatMap(({ id }) =>
  protocols.filter((protocol) => !unsupportedReason(id, protocol, '')).map((protocol) => ({ id, protocol })),
)

test.each(supported)(
  'W70: the $id program over $protocol reads login and host from the environment, and has one place for the exit',
  ({ id, protocol }) => {
    const { before, exit, after } = renderGatewayCall(id, {
      protocol,
      exit: { country: 'JP', session: 'a1' },
      url: 'https://shop.example/\0a',
    })
    expect(exit).toBe('-country-jp-session-a1')
    const code = before + after
    for (const part of ['PROXY_USERNAME', 'PROXY_PASSWORD', 'PROXY_HOST', 'gw.', String(ports[protocol]), '60'])
      expect(code, part).toContain(part)
    expect(code).not.toContain('\0')
    expect(code).toContain('shop.example')
    expect(gatewayCode(id, { protocol, exit: {}, url: '' })).not.toContain('-country')
  },
)

test.each(supported)('W71: an address cannot break out of its string in the $id program over $protocol', ({ id, protocol }) => {
  const url = `https://shop.example/'"\`$(id)\\{#}\u202E\n?q='"\`$(id)\\`
  const code = gatewayCode(id, { protocol, exit: {}, url })
  expect(code).not.toMatch(/\p{Cf}/u)
  expect(code).not.toContain('shop.example/\'"')
})

test('W71: characters that no URL may have are percent-encoded, because Java and Ruby refuse them', () => {
  const code = gatewayCode('java', { protocol: 'http', exit: {}, url: 'https://shop.example/a|[b]%?f[x]={a|b}^%41#c|' })
  expect(code).toContain('"https://shop.example/a%7C%5Bb%5D%25?f[x]=%7Ba%7Cb%7D%5E%41#c%7C"')
})

test('W72: the clients that cannot use a protocol say why, and have no code', () => {
  const refused = gatewayClients.flatMap(({ id }) =>
    protocols.flatMap((protocol) => {
      const reason = unsupportedReason(id, protocol, '')
      return reason ? [`${id} ${protocol}: ${reason}`] : []
    }),
  )
  expect(refused).toContain('playwright socks5: socksWithoutLogin')
  expect(refused).toContain('java socks5: socksIgnored')
  expect(unsupportedReason('requests', 'https', 'http://shop.example/')).toBe('plainTarget')
  expect(unsupportedReason('requests', 'https', 'https://shop.example/')).toBeUndefined()
  expect(() => gatewayCode('aiohttp', { protocol: 'socks5', exit: {}, url: '' })).toThrow('noSocks')
})

test('W70: no program for a browser or Python takes the proxy of the environment', () => {
  const code = (id: GatewayClient) => gatewayCode(id, { protocol: 'http', exit: {}, url: '' })
  expect(code('requests')).toContain('proxies={"http": proxy, "https": proxy}')
  expect(code('httpx')).toContain('proxy=proxy')
  expect(code('aiohttp')).not.toContain('trust_env=True')
})

/** Packages that a program imports, by their names in the registry; those of the language itself are left out. */
function importsOf(code: string): string[] {
  const found = [...code.matchAll(/^import .* from '(?!node:)([^']+)'|^(?:import|from|use) (requests|httpx|aiohttp|scrapy|reqwest)\b/gm)]
  return [...new Set(found.map(([, node, other]) => node ?? other!))]
}

test.each(supported)('W122: the $id program over $protocol begins with the command that installs what it imports', ({ id, protocol }) => {
  const code = gatewayCode(id, { protocol, exit: {}, url: '' })
  const [command] = /^(?:#|\/\/) (?:pip install|npm install|cargo add) .+/.exec(code) ?? ['']
  const imported = importsOf(code)
  for (const name of imported) expect(command.toLowerCase()).toContain(name)
  expect(command === '').toBe(imported.length === 0)
  const needsSocks = protocol === 'socks5' && ['requests', 'httpx', 'axios', 'got', 'rust'].includes(id)
  expect(command.includes('socks')).toBe(needsSocks)
})

test.each(supported)('W122: the $id program over $protocol adds no empty text to the user name', ({ id, protocol }) => {
  expect(gatewayCode(id, { protocol, exit: {}, url: '' })).not.toMatch(/[+.] *(?:""|'')/)
})

test('W70: user names and passwords need no encoding in a URL, on which the programs rely', () => {
  // The unreserved characters of RFC 3986, 2.3, of which all need no encoding.
  expect(login.characters).toMatch(/^[A-Za-z0-9_.~-]+$/)
})

test.each([
  ['', true],
  ['https://shop.example/', true],
  ['http://192.0.2.7:8080/a b', true],
  ['shop.example', false],
  ['ftp://shop.example/', false],
  ['https://user:secret@shop.example/', false],
])('W118: %j can be requested: %s', (url, expected) => expect(isTarget(url)).toBe(expected))

test('W118: an address is read in browsers that have no URL.parse', () => {
  const parse = vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function')
  })
  onTestFinished(() => parse.mockRestore())
  expect([isTarget('https://shop.example/'), isTarget('shop')]).toEqual([true, false])
})

test('W151: PHP gives a gateway with TLS its list of authorities if it has one, and the other protocols no option', () => {
  const code = (protocol: 'http' | 'https' | 'socks5') => gatewayCode('php', { protocol, exit: {}, url: '' })
  expect(code('https')).toMatch(/^if \(\$authorities = ini_get\('curl\.cainfo'\)\) \{\n.*CURLOPT_PROXY_CAINFO, \$authorities\);\n\}$/m)
  expect(code('http') + code('socks5')).not.toContain('CAINFO')
})
