import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const sources = globSync('{app,core,editor,lab,server,tooling,scripts}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })

/** Rules that oxlint does not have. */
test.each([
  // Parsed as local time or as UTC, depending on its format (ECMA-262, 21.4.3.2).
  ['a date from a string without time zone', /new Date\((?:'[^']*(?<!Z)'|`[^`]*(?<!Z)`)\)/],
  // The direction follows from the language; values such as addresses are `ltr` in every language.
  ['a hard-coded right-to-left direction (L11)', /\bdir="rtl"/],
  // Chinese has a colon of its own: `form.labeledValue` joins in each language.
  ['a text of the site that is joined by an English colon', /\{(?:t\([^`]*\)|\w+\.(?:submit|label|title))\}: \$\{/],
  ['a day in milliseconds, which `core/durations.ts` names', /\b(?:86_?400_?000|24 \* 60 \* 60 \* 1000)\b/],
])('no source has %s', (_, pattern) => {
  expect(sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a comment gives the reason above each rule that the linter has off', () => {
  const lines = readFileSync('.oxlintrc.json', 'utf8').split('\n')
  const off = lines.flatMap((line, index) => (line.includes('"off"') ? [{ line, above: lines[index - 1]! }] : []))
  expect(off.length).toBeGreaterThan(10)
  expect(off.filter(({ above }) => !/^\s*\/\/ \S/.test(above)).map(({ line }) => line.trim())).toEqual([])
})

test('a comment that disables a rule of the linter gives the reason after two hyphens', () => {
  const modules = globSync('{app,bench,core,editor,lab,scripts,server,tests,tooling}/**/*.{ts,tsx,mjs}')
  const disabling = modules.flatMap((file) => readFileSync(file, 'utf8').match(/(?:ox|es)lint-disable.*/g) ?? [])
  expect(disabling.length).toBeGreaterThan(5)
  expect(disabling.filter((comment) => !/-disable\S* [\w/-]+ -- \S/.test(comment))).toEqual([])
})

/** What a shared module does for all actions and loaders, and the modules that may do it. */
test.each([
  // `send-form.ts` reads a form in the browser, before it is sent.
  [
    'a form',
    /\.formData\(|\brequest\.(?:json|text|arrayBuffer|blob|bytes)\(/,
    ['app/features/forms/send-form.ts', 'app/page/read-fields.ts'],
  ],
  ['a redirect', /\bredirect(?:Document)?\b.* from 'react-router'|'Location'|\bLocation: /, ['app/page/redirect.ts']],
])('F5, R6: no action or loader handles %s by itself', (_, pattern, modules) => {
  const found = sources.filter((file) => file.startsWith('app/') && pattern.test(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(modules)
})

test('P6: no module of the server is an HTTP client', () => {
  const client = /(?<!\.)\bfetch\(|\bhttps?\.(?:get|request)\(|from '(?:node:https|node:http2|node:tls|node:dgram|undici)'/
  const served = sources.filter((file) => file.startsWith('server/'))
  expect(served.filter((file) => client.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** The regular expressions of a module that contain a tag, other than groups and look-behinds: `(?<name>…)`. */
function patternsOverHtml(source: string): string[] {
  const patterns: string[] = []
  new Visitor({ Literal: (node) => void ('regex' in node && patterns.push(node.regex.pattern)) }).visit(
    parseSync('module.ts', source).program,
  )
  return patterns.filter((pattern) => /(?<!\(\?)<\\?[/!a-z]/i.test(pattern))
}

test('the server reads nothing out of HTML by a regular expression', () => {
  const served = sources.filter((file) => file.startsWith('server/'))
  const found = served.flatMap((file) => patternsOverHtml(readFileSync(file, 'utf8')).map((pattern) => `${file}: ${pattern}`))
  expect(found).toEqual([])
  expect(
    patternsOverHtml(String.raw`const [title] = /<h1>(.*?)<\/h1>/.exec(html); const [year] = /(?<year>\d{4})/.exec(html)`),
  ).toHaveLength(1)
})
