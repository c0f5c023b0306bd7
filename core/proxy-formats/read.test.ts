import { expect, test } from 'vitest'
import { maxConnections, maxTextChars, readText } from './read.ts'

const login = { user: 'USERNAME', password: 'p@s' }
const gateway = { scheme: 'http', host: 'gw.isthmus.example', port: 8000 }

test.each([
  ['a URL', 'line', 'http://USERNAME:p%40s@gw.isthmus.example:8000', { ...gateway, ...login }],
  ['a URL with a slash at its end', 'line', 'http://USERNAME:p%40s@gw.isthmus.example:8000/', { ...gateway, ...login }],
  ['a URL that is not encoded', 'line', 'http://USERNAME:p@s@gw.isthmus.example:8000', { ...gateway, ...login }],
  [
    'a URL without a login',
    'line',
    'socks5://gw.isthmus.example:1080',
    { scheme: 'socks5', host: gateway.host, port: 1080, user: '', password: '' },
  ],
  ['a URL with IPv6', 'line', 'http://[2001:db8::7]:8000', { ...gateway, host: '2001:db8::7', user: '', password: '' }],
  ['the login in front', 'line', 'USERNAME:p%40s@gw.isthmus.example:8000', { ...gateway, ...login }],
  ['the login behind an @', 'line', 'gw.isthmus.example:8000@USERNAME:p%40s', { ...gateway, ...login }],
  ['fields, host first', 'line', 'gw.isthmus.example:8000:USERNAME:p@s', { ...gateway, ...login }],
  ['fields, host last', 'line', 'USERNAME:p@s:gw.isthmus.example:8000', { ...gateway, ...login }],
  ['a password with a colon', 'line', 'gw.isthmus.example:8000:USERNAME:p:s', { ...gateway, user: 'USERNAME', password: 'p:s' }],
  ['curl', 'curl', `curl -x http://gw.isthmus.example:8000 -U 'USERNAME:p@s' https://shop.example/`, { ...gateway, ...login }],
  [
    'curl with long options and line ends',
    'curl',
    `curl --proxy gw.isthmus.example:8000 \\\n  --proxy-user "USERNAME:p%40s" \\\n  https://shop.example/`,
    { ...gateway, ...login },
  ],
  [
    'curl with options in one word',
    'curl',
    `curl -sxgw.isthmus.example:8000 https://shop.example/ -x gw.isthmus.example:8000 -UUSERNAME:p@s`,
    { ...gateway, ...login },
  ],
  [
    'curl for SOCKS',
    'curl',
    `curl --socks5-hostname gw.isthmus.example:1080 -U USERNAME:p@s https://shop.example/`,
    { ...gateway, ...login, scheme: 'socks5h', port: 1080 },
  ],
  ['a shell', 'environment', `export HTTPS_PROXY="http://USERNAME:p%40s@gw.isthmus.example:8000"`, { ...gateway, ...login }],
  ['PowerShell', 'environment', `$env:HTTPS_PROXY = 'http://USERNAME:p%40s@gw.isthmus.example:8000'`, { ...gateway, ...login }],
  ['cmd', 'environment', `set HTTPS_PROXY=http://USERNAME:p%40s@gw.isthmus.example:8000`, { ...gateway, ...login }],
  [
    'a Dockerfile of the old form',
    'environment',
    `ENV https_proxy http://USERNAME:p%40s@gw.isthmus.example:8000`,
    { ...gateway, ...login },
  ],
  [
    'Playwright in Python',
    'code',
    `p.chromium.launch(proxy={"server": "http://gw.isthmus.example:8000", "username": "USERNAME", "password": "p@s"})`,
    { ...gateway, ...login },
  ],
  [
    'Puppeteer',
    'code',
    `puppeteer.launch({ args: ['--proxy-server=gw.isthmus.example:8000'] })\npage.authenticate({ username: 'USERNAME', password: 'p@s' })`,
    { ...gateway, ...login },
  ],
  [
    'axios',
    'code',
    `{ proxy: { host: 'gw.isthmus.example', port: 8000, auth: { username: 'USERNAME', password: 'p@s' } } }`,
    { ...gateway, ...login },
  ],
  ['requests', 'code', `proxies = {'http': 'http://USERNAME:p%40s@gw.isthmus.example:8000'}`, { ...gateway, ...login }],
  ['Go', 'code', 'proxy, err := url.Parse("http://USERNAME:p%40s@gw.isthmus.example:8000")', { ...gateway, ...login }],
  ['npm', 'code', 'https-proxy=http://USERNAME:p%40s@gw.isthmus.example:8000', { ...gateway, ...login }],
  [
    'PAC',
    'pac',
    `function FindProxyForURL(url, host) { return "PROXY gw.isthmus.example:8000; DIRECT" }`,
    { ...gateway, user: '', password: '' },
  ],
  ['proxychains', 'line', 'socks5 gw.isthmus.example 1080 USERNAME p@s', { ...gateway, ...login, scheme: 'socks5', port: 1080 }],
])('W80: %s is read', (_, kind, text, connection) => {
  const found = readText(text)
  expect({ kind: found?.kind, connections: found?.lines.map((line) => line.connection) }).toEqual({ kind, connections: [connection] })
})

test('W80: a list is read line by line, without comments and repetitions', () => {
  const found = readText(
    '# ours\ngw.isthmus.example:8000:a:b\n\nnothing\nhttp://c:d@gw.isthmus.example:8000\r\ngw.isthmus.example:8000:a:b',
  )
  expect(found).toMatchObject({ kind: 'list', unread: 1 })
  expect(found!.lines.map(({ connection }) => connection.user)).toEqual(['a', 'c'])
})

test.each([
  '',
  'nonsense',
  'host:99999',
  'host:0',
  'http://host',
  'https://shop.example/page',
  'socks4://h.example:1',
  'constructor://h.example:1',
  'curl https://shop.example/',
  'export PATH=/bin',
  'FindProxyForURL DIRECT',
  `http ::1]/'+alert(1)+'[ 8000`,
])('%j has no proxy', (text) => {
  expect(readText(text)).toBeUndefined()
})

test.each(['curl https://shop.example/', "fetch('https://shop.example/')", "{ host: 'shop.example' }"])(
  'W80: %j has no proxy, also with ports for those without one',
  (text) => expect(readText(text, { http: 8000, https: 8443, socks5: 1080, socks5h: 1080 })).toBeUndefined(),
)

test('very long texts are refused, and long lists are cut', () => {
  expect(readText('a'.repeat(maxTextChars + 1))).toBeUndefined()
  const list = Array.from({ length: 1_500 }, (_, index) => `gw.example:8000:user${index}:p`).join('\n')
  expect(readText(list)!.lines.length).toBe(maxConnections)
})

// A pattern that searches again from each place would take longer than a test may.
test.each(['-x "', "'\\", '"\\', 'a:', 'curl -x ', 'server: "', 'http_proxy=', 'http_proxy  ', '@:', '`', 'user = '])(
  'a text of %j alone is read in good time',
  (piece) => {
    expect(readText(piece.repeat(maxTextChars / piece.length))).toBeUndefined()
  },
)
