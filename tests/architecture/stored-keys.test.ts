import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readerParts } from '#core/samples/reader-exit.ts'

/** How the code names a key of local or session storage. */
const patterns = [
  /(?:getItem|setItem|removeItem|readPreference|storePreference)\('([\w-]+)'/g,
  /createStore[^;]*?\bkey: '([\w-]+)'/g,
  /\b\w*[kK]ey(?:Prefix)? = '([\w-]+)'/g,
]

/** Written and immediately removed, to notify other tabs. */
const transientKeys = ['log-out']

/** The keys that scripts store; one that ends in a hyphen is a prefix. */
function storedKeys(): string[] {
  const sources = globSync(['app/**/*.{ts,tsx}', 'core/**/*.ts'], { exclude: ['**/*.test.ts'] }).map((file) => readFileSync(file, 'utf8'))
  const keys = sources.flatMap((source) => patterns.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, key]) => key!)))
  // One is put together of parts (`app/state/drafts.ts`); those of a reader's choice are names of parts of the user name.
  return [...new Set(keys), 'draft-', ...readerParts].filter((key) => !transientKeys.includes(key)).sort()
}

test('P7: the privacy notice names every key that scripts store in the browser', () => {
  const keys = storedKeys()
  expect(keys.length).toBeGreaterThan(10)
  const notice = readFileSync('content/legal/privacy/en.md', 'utf8')
  const section = notice.slice(notice.indexOf('{#browser}'), notice.indexOf('{#third-parties}'))
  const named = new Set(Array.from(section.matchAll(/`([\w-]+)\*?`/g), ([, key]) => key!))
  expect(keys.filter((key) => !named.has(key))).toEqual([])
  expect([...named].filter((key) => !keys.includes(key)).sort()).toEqual(['locale', 'signed-in'])
})
