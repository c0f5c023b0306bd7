import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ContentError } from '#tooling/content/problems.ts'
import { readTheme } from './read-theme.ts'

const text = readFileSync('site/theme.yaml', 'utf8')

/** What is reported for the repository's site folder after a change. */
function problemsAfter(change: (site: string) => void) {
  const root = mkdtempSync(join(tmpdir(), 'theme-'))
  try {
    cpSync('site', join(root, 'site'), { recursive: true })
    change(join(root, 'site'))
    readTheme(root)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems
  } finally {
    rmSync(root, { recursive: true })
  }
}

function afterReplacing(found: string, replacement: string) {
  if (!text.includes(found)) throw new Error(`There is no ${found}.`)
  return problemsAfter((site) => writeFileSync(join(site, 'theme.yaml'), text.replace(found, replacement)))
}

/** 1-based line of a text in the file. */
const lineOf = (found: string) => text.slice(0, text.indexOf(found)).split('\n').length

test('the theme of the repository is read', () => {
  expect(readTheme('.')).toMatchObject({ density: 'regular', corners: { controls: 2, boxes: 0 }, colors: { dark: { accent: '#ff7b54' } } })
})

test('V8: a pair with too little contrast is told with its line, ratio, demand and a color that does', () => {
  const problems = afterReplacing("ink-3: '#566259'", "ink-3: '#8a958d'")
  expect(problems.length).toBeGreaterThan(3)
  expect(problems.every(({ line }) => line === lineOf('ink-3: '))).toBe(true)
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'site/theme.yaml',
      expected: 'ink-3 on paper with a contrast of 4.5 or more (WCAG 2.2, 1.4.3)',
      found: '2.67 (#8a958d on #f2eee1)',
    }),
  )
  const [, proposed] = /write (ink-3: '#[\da-f]{6}')/.exec(problems[0]!.fix)!
  expect(new Set(problems.map(({ fix }) => fix)).size).toBe(1)
  expect(afterReplacing("ink-3: '#566259'", proposed!)).toEqual([])
})

test('V8: the border of a field needs three to one', () => {
  const [problem] = afterReplacing("rule-2: '#7a8379'", "rule-2: '#a0a89f'")
  expect(problem).toMatchObject({ line: lineOf('rule-2: '), expected: 'rule-2 on paper with a contrast of 3 or more (WCAG 2.2, 1.4.11)' })
})

test('V8: in the dark theme the line is that of the dark theme', () => {
  const [problem] = afterReplacing("accent: '#ff7b54'", "accent: '#802000'")
  expect(problem).toMatchObject({ line: lineOf("accent: '#ff7b54'") })
})

test('V8: where no color of the hue does, the grounds are named', () => {
  const problems = afterReplacing("accent: '#ba3213'", "accent: '#808080'")
  expect(problems.find(({ expected }) => expected.startsWith('on-accent'))?.fix).toMatch(
    /^choose lighter or darker grounds|^write on-accent/,
  )
})

test.each([
  ["paper: '#f2eee1'", 'paper: cream', "colors.light.paper: a color such as '#12241e', in quotes", 'correct colors.light.paper'],
  ['density: regular', 'density: dense', 'density: one of regular, compact', 'correct density'],
  ['controls: 2', 'controls: 90', /^corners\.controls/, 'correct corners.controls'],
  ['file: vazirmatn-arabic.woff2', 'file: vazirmatn-arabc.woff2', 'a font in site/fonts', 'write vazirmatn-arabic.woff2'],
  ['license: vazirmatn.OFL.txt', 'license: LICENSE', 'the text of the license in site/fonts', 'add site/fonts/LICENSE'],
  ['script: arabic', 'script: cyrillic', 'a file with cyrillic letters', 'name the script of this file'],
  ['script: arabic', 'script: han', 'fonts.text.1.files.0.script: one of latin, cyrillic, arabic', 'correct fonts.text.1.files.0.script'],
  ['file: plex-mono-latin.woff2', 'file: plex-mono-latin.woff2\n          weight: [400, 700]', /no variable font$/, 'write weight: 400'],
  [
    'vazirmatn-arabic.woff2, weight: [400, 700]',
    'vazirmatn-arabic.woff2, axes: { slnt: 8 }',
    'axes of vazirmatn-arabic.woff2: wght',
    'remove slnt',
  ],
  [
    'vazirmatn-arabic.woff2, weight: [400, 700]',
    'vazirmatn-arabic.woff2, axes: { wght: [700, 400] }',
    'fonts.text.1.files.0.axes.wght: two values, the lower one first',
    'correct fonts.text.1.files.0.axes.wght',
  ],
  ['headingWeight: 540', 'headingWeigth: 540', 'only the keys that the schema gives to fonts', 'remove headingWeigth'],
])('V7: after replacing `%s` by `%s` the problem is told with its line', (found, replacement, expected, fix) => {
  const problem = afterReplacing(found, replacement).find((one) =>
    typeof expected === 'string' ? one.expected === expected : expected.test(one.expected),
  )
  expect(problem).toMatchObject({ file: 'site/theme.yaml', line: expect.any(Number) as number, fix })
})

test('V9: a mark that is missing or refused is told with its file', () => {
  expect(problemsAfter((site) => rmSync(join(site, 'mark.svg')))).toMatchObject([{ file: 'site/mark.svg', found: 'no such file' }])
  const utf16 = Buffer.from('\uFEFF<svg/>', 'utf16le')
  expect(problemsAfter((site) => writeFileSync(join(site, 'mark.svg'), utf16))).toMatchObject([
    { file: 'site/mark.svg', line: 1, found: 'bytes that are no UTF-8' },
  ])
  const script = '<svg viewBox="0 0 1 1">\n<script/></svg>'
  expect(problemsAfter((site) => writeFileSync(join(site, 'mark-small.svg'), script))).toMatchObject([
    { file: 'site/mark-small.svg', line: 2, found: '<script>' },
  ])
})

test('folders beside the fonts are ignored', () => {
  expect(problemsAfter((site) => mkdirSync(join(site, 'fonts/sources')))).toEqual([])
})

test('V7: a file that is no font, and a theme that is no YAML, are told without a stack', () => {
  expect(problemsAfter((site) => writeFileSync(join(site, 'fonts/vazirmatn-arabic.woff2'), 'not a font'))).toMatchObject([
    { file: 'site/theme.yaml', expected: 'a font', fix: 'replace the file by one that programs can open' },
  ])
  expect(problemsAfter((site) => writeFileSync(join(site, 'theme.yaml'), 'colors: {light: [}'))[0]).toMatchObject({ line: 1 })
  expect(problemsAfter((site) => rmSync(join(site, 'theme.yaml')))).toMatchObject([{ file: 'site/theme.yaml', found: 'no such file' }])
})
