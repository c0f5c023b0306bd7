import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createRandom } from '#core/random.ts'
import { powershellQuote, shellQuote } from './quote.ts'

// Seeded, so that a failure can be repeated.
const random = createRandom(20_261_127)

/** Whatever ends or changes a word in one of the shells, among characters of several scripts. */
const alphabet = [...`ab1 '"$\`\\!#%&*()[]{}<>|;~?=+-_.:/@^\t\n‘’‚‛“”äßЖ漢字عربي😀`]

const texts = [
  '',
  "'",
  '’',
  ...Array.from({ length: 1_000 }, () =>
    Array.from({ length: Math.floor(random() * 24) }, () => alphabet[Math.floor(random() * alphabet.length)]!).join(''),
  ),
]

test('W107: bash reads a quoted login as it was typed: 1,000 random texts', () => {
  const script = texts.map((text) => ` export VALUE=${shellQuote(text)}\nprintf '%s\\0' "$VALUE"`).join('\n')
  const printed = execFileSync('bash', { input: script, encoding: 'utf8', env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH } })
  expect(printed.split('\0').slice(0, -1)).toEqual(texts)
})

/** A literal in single quotes as PowerShell reads it: any of its single quotes ends it, unless a second one follows, which is the character. */
function readPowershell(literal: string): { value: string; rest: string } {
  const isQuote = (character: string | undefined) => /^['\u2018-\u201b]$/.test(character ?? '')
  const characters = [...literal]
  expect(isQuote(characters[0])).toBe(true)
  let value = ''
  for (let index = 1; index < characters.length; index++) {
    if (isQuote(characters[index]) && !isQuote(characters[++index])) return { value, rest: characters.slice(index).join('') }
    value += characters[index]
  }
  return { value, rest: 'not closed' }
}

test('W107: PowerShell reads a quoted login as it was typed, typographic quotes included: 1,000 random texts', () => {
  expect(texts.map((text) => readPowershell(powershellQuote(text)))).toEqual(texts.map((value) => ({ value, rest: '' })))
})
