import { expect, test } from 'vitest'
import { proxyUserName, type Exit } from '../exit.ts'
import { exitPieces, readerValues } from './reader-exit.ts'

const replaced = (exit: Exit, own: readonly ('network' | 'country')[] = []) =>
  exitPieces(exit, new Set(own)).flatMap(({ part, text }) => (part ? [[part, text]] : []))

test('W105: network and location of a sample can be replaced, also if it leaves them out', () => {
  expect(replaced({})).toEqual([
    ['network', ''],
    ['country', ''],
  ])
  expect(replaced({ network: 'mobile', country: 'jp', session: 'a1' })).toEqual([
    ['network', '-network-mobile'],
    ['country', '-country-jp'],
  ])
})

test('W105: a city, a state and an AS keep their location, an address keeps everything, and so do parts of the page', () => {
  expect(replaced({ country: 'jp', city: 'osaka' })).toEqual([['network', '']])
  expect(replaced({ country: 'us', state: 'ca' })).toEqual([['network', '']])
  expect(replaced({ country: 'us', asn: '64500' })).toEqual([['network', '']])
  expect(replaced({ network: 'isp', ip: '203.0.113.7' })).toEqual([])
  expect(replaced({ country: 'jp' }, ['country'])).toEqual([['network', '']])
})

test.each([{}, { country: 'jp' }, { network: 'isp', country: 'us', state: 'ca', session: 'a1', lifetime: '30' }, { session: 'a1' }])(
  'W105: the pieces of %j are its user name',
  (exit) => {
    const text = exitPieces(exit, new Set())
      .map((piece) => piece.text)
      .join('')
    expect(text).toBe(proxyUserName('', exit))
  },
)

test('W105: the values are those of the operator, as in the user name', () => {
  expect(readerValues(['JP', 'DE']).country).toEqual(['jp', 'de'])
  expect(readerValues([]).network).toContain('residential')
})
