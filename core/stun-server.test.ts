import { expect, test } from 'vitest'
import { readStunServer } from './stun-server.ts'

test.each([
  ['', undefined],
  ['stun:stun.provider.example:3478', 'stun:stun.provider.example:3478'],
  ['stuns:[2001:db8::7]', 'stuns:[2001:db8::7]'],
])('the address %j is accepted', (text, server) => {
  expect(readStunServer(text)).toBe(server)
})

test.each(['stun.provider.example', 'https://stun.provider.example', 'turn:provider.example'])(
  'the address %j is refused with the file',
  (text) => {
    expect(() => readStunServer(text)).toThrow(/^site\.config\.ts, stunServer: .*stun:/)
  },
)
