import { expect, test } from 'vitest'
import { checkAgreement, hasOwnSections } from './agreement.ts'
import { bodyFacts, frontmatterFacts, type Facts } from './facts.ts'
import { pinHeadings } from './headings.ts'
import { parseMarkdown } from './markdown.ts'

function facts(body: string, frontmatter: unknown = {}): Facts {
  const tree = parseMarkdown(body)
  const found = bodyFacts(tree, pinHeadings(tree).headings)
  return { ...found, frontmatter: frontmatterFacts(frontmatter, () => 2) }
}

const source = 'A `502` and a `502`.\n\n## One {#one}\n\n`x` [a](/blog)\n\n::stringline\n\n## Two {#two}\n\n`y`'

test('a translation with the same code, links, directives and headings agrees, in any order of words', () => {
  const translation = '`502`，`502`。\n\n## 一 {#one}\n\n[甲](/blog) `x`\n\n::stringline\n\n## 二 {#two}\n\n`y`'
  expect(checkAgreement(facts(source), facts(translation))).toEqual([])
})

test.each([
  [
    'code missing once',
    source.replace('a `502`', 'a 502'),
    'the inline code `502` 2 times in the part before the first heading, as in en.md',
  ],
  [
    'code in another section',
    source.replace('`x`', '').replace('`y`', '`y` `x`'),
    'the inline code `x` once in the section {#one}, as in en.md',
  ],
  ['another link', source.replace('/blog', '/help'), 'the link (/blog) once in the section {#one}, as in en.md'],
  [
    'a directive left out',
    source.replace('::stringline', ''),
    'in the section {#one} the directives and pictures ::stringline, as in en.md',
  ],
  ['another id', source.replace('{#two}', '{#zwei}'), '## … {#two}, as line 9 of en.md'],
  ['a heading left out', source.replace('## Two {#two}\n\n', ''), '## … {#two}, as line 9 of en.md'],
  ['a heading too many', `${source}\n\n## Three {#three}`, 'no further heading, as in en.md'],
  ['another level', source.replace('## Two', '### Two'), '## … {#two}, as line 9 of en.md'],
])('L9: %s is a problem', (_, translation, expected) => {
  expect(checkAgreement(facts(source), facts(translation))[0]?.expected).toBe(expected)
})

test('the front matter needs the same keys, the same number of questions, the same code', () => {
  const english = facts('', {
    lead: 'a `b`',
    questions: [
      { q: 'Q', a: 'A' },
      { q: 'Q', a: 'A' },
    ],
  })
  const other = facts('', { lead: 'a b', questions: [{ q: 'Q', a: 'A' }], extra: 'x' })
  expect(checkAgreement(english, other).map(({ found }) => found)).toEqual(['0 times', 'nothing', 'nothing', 'extra'])
})

test('W132: with sections of its own a translation agrees by its front matter alone', () => {
  const own = facts('## Widerruf {#withdrawal}\n\n`x` [a](/help)', { title: 'A' })
  expect(checkAgreement(facts(source, { title: 'A' }), own, 'own')).toEqual([])
  expect(checkAgreement(facts(source, { title: 'A', lead: 'L' }), own, 'own')).toMatchObject([{ fix: 'translate lead' }])
  expect([{ sections: 'own' }, { sections: 'other' }, {}, undefined].map(hasOwnSections)).toEqual([true, false, false, false])
})
