import { expect, test } from 'vitest'
import { endpoints } from '#core/contract/endpoints.ts'
import { gatewayHost } from '#core/contract/gateway.ts'
import { site } from '#site'
import { fillDeep, placeholderProblems, splitLanguageFile } from './read.ts'

test('the body keeps the lines of its file', () => {
  const { frontmatter, body } = splitLanguageFile('---\r\ntitle: A\r\n---\r\nBody.\r\n')
  expect(frontmatter).toBe('title: A\n')
  expect(body).toBe('\n\n\nBody.\n')
})

test('a file may end with its front matter, and have an empty one', () => {
  expect(splitLanguageFile('---\ntitle: A\n---').problems).toEqual([])
  expect(splitLanguageFile('---\n---\nBody.').frontmatter).toBe('')
})

test('a file without front matter is a problem', () => {
  expect(splitLanguageFile('# Title\n').problems).toMatchObject([{ line: 1, found: '"# Title\\n"' }])
})

test('W1: an unknown placeholder is reported with its line and the nearest name', () => {
  expect(placeholderProblems('a\n{{proxy.hots}}', 'en')).toMatchObject([
    { line: 2, found: '{{proxy.hots}}', fix: 'write {{proxy.host}}, or \\{{proxy.hots}} for these characters' },
  ])
})

test.each([
  [`Ask ${site.email.support}.`, '{{email.support}}'],
  [`POST ${endpoints.scrape}`, '{{api.scrape}}'],
  [`At ${gatewayHost}:8000`, '{{proxy.host}}'],
  [`Welcome to ${site.brand}`, '{{brand}}'],
  ['More than 200 million addresses', '{{claims.residentialIps}}'],
])('W1: a value instead of its placeholder is a problem: %s', (text, placeholder) => {
  expect(placeholderProblems(text, 'en').map(({ fix }) => fix)).toEqual([`write ${placeholder}`])
})

test('placeholders are filled in every string of the front matter', () => {
  expect(fillDeep({ a: '{{brand}}', b: [{ c: 'x {{brand}}' }], d: 1 }, 'en')).toEqual({
    a: site.brand,
    b: [{ c: `x ${site.brand}` }],
    d: 1,
  })
})

test('W130: code of template languages is no placeholder, a mistyped placeholder still is a problem', () => {
  const code =
    "style={{ color: 'red' }} {{}} {{ .Values.host }} {{ name | upper }} {{#if a}} {{ a ? 'b' : c }} \\{{ user.name }} \\{{proxy.hots}}"
  expect(placeholderProblems(code, 'en')).toEqual([])
  expect(placeholderProblems('{{ user.name }}', 'en')).toMatchObject([
    { fix: 'use a known placeholder, or write \\{{user.name}} for these characters, as in code of a template language' },
  ])
  expect(placeholderProblems('{{proxy host}} {{brnad}}', 'en').map(({ found }) => found)).toEqual(['{{proxy host}}', '{{brnad}}'])
})
