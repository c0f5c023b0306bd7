/** Code, comments and documents are spelled as in the US, like the content. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findBritish } from '#tooling/content/us-spelling.ts'

/** Files that contain British words on purpose. */
const exceptions: Readonly<Record<string, string>> = {
  'THIRD_PARTY_NOTICES.md': 'quotes the licenses of others',
  'tests/architecture/names.test.ts': 'lists a replaced word',
  'tests/architecture/spelling.test.ts': 'lists words of other programs',
  'tests/error-finder/held-out.yaml': 'quotes messages of other programs',
  'tooling/content/us-spelling.test.ts': 'tests the check',
  'tooling/import/markdown-formats.test.ts': 'tests the change of spelling',
  'tooling/content/us-spelling.ts': 'lists them',
}

/** Names of other programs. */
const foreignNames = /labelled-?by/gi

const files = globSync(
  [
    '*.{ts,md,jsonc}',
    '.*.json',
    '.env.example',
    'LICENSE',
    '{app,bench,core,deploy,docs,editor,lab,scripts,server,tests,tooling}/**/*.{ts,tsx,mjs,css,md,py,sh,yaml,svg,conf,service,jsonc}',
  ],
  { exclude: ['**/node_modules/**', 'tests/search/**/*.yaml'] },
)

/** `readColours` as `read Colours`. */
const withSpaces = (text: string) => text.replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')

function britishIn(text: string): string[] {
  return findBritish(withSpaces(text.replaceAll(foreignNames, ''))).map(({ found, use }) => `${found} (use ${use}…)`)
}

test('the check finds words in names and texts', () => {
  expect(britishIn('readColours(licence_of) // by grey aria-labelledby, labelledValue')).toEqual([
    'Colours (use color…)',
    'licence (use license…)',
    'grey (use gray…)',
    'labelled (use labeled…)',
  ])
})

test('L13: no file contains a British spelling', () => {
  expect(files.length).toBeGreaterThan(1000)
  const checked = files.filter((file) => !(file in exceptions))
  const found = checked.flatMap((file) => [...new Set(britishIn(readFileSync(file, 'utf8')))].map((word) => `${file}: ${word}`))
  expect(found).toEqual([])
})

test('L13: no file name has a British spelling', () => {
  expect(files.filter((file) => !(file in exceptions) && britishIn(basename(file)).length > 0)).toEqual([])
})

test('L13: no message key has a British spelling', () => {
  const keys = [...readFileSync('content/messages/en.yaml', 'utf8').matchAll(/^([\w.-]+):/gm)].map(([, key]) => key!)
  expect(keys.length).toBeGreaterThan(1000)
  expect(keys.filter((key) => britishIn(key).length > 0)).toEqual([])
})
