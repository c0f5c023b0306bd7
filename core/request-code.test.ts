import { expect, test } from 'vitest'
import { clients, requestCode } from './request-code.ts'

const protocols = ['http', 'socks5'] as const

test.each(clients.flatMap((client) => protocols.map((protocol) => ({ client, protocol }))))(
  'the $client sample over $protocol has one place for the exit, after the user name',
  (choice) => {
    const { before, exit, after } = requestCode({ ...choice, url: 'https://shop.example/\0a', country: 'JP' })
    expect(exit).toBe('-country-jp')
    expect(before).toMatch(/PROXY_USERNAME(?:"\] \+ "| \+ ')?$/)
    expect(after).toContain('PROXY_PASSWORD')
    expect(after).toContain('"https://shop.example/a"')
    expect(before + after).not.toContain('\0')
  },
)

test('code for drawings has the names of user and password instead of variables', () => {
  const { before, after } = requestCode({ client: 'curl', protocol: 'http', url: '', login: 'names' })
  expect(before).toMatch(/-U "USERNAME$/)
  expect(after).toMatch(/^:PASSWORD" /)
})

test('an address cannot break out of its string', () => {
  const { after } = requestCode({ client: 'curl', protocol: 'http', url: 'https://a.example/"; rm -rf $HOME `id`\n' })
  expect(after.split('\n').at(-2)).toBe('  "https://a.example/; rm -rf HOME id"')
})
