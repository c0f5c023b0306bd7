import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'
import { checkSpelling, findBritish } from './us-spelling.ts'

test('L13: British spellings are found, in any case and with any ending; American ones and parts of words are not', () => {
  expect(findBritish('Catalogues of neighbouring colours, recognised')).toEqual([
    { found: 'Catalogues', use: 'catalog' },
    { found: 'neighbouring', use: 'neighbor' },
    { found: 'colours', use: 'color' },
    { found: 'recognised', use: 'recogniz' },
  ])
  expect(findBritish('The catalog of an organism, analyses, programmer, Watercolour')).toEqual([])
})

test('L13: the body and the frontmatter of an English document are checked, but not their code', () => {
  const tree = parseMarkdown('The catalogue.\n\nIts `colour` and more\ntowards it.\n')
  const problems = checkSpelling(tree, { questions: [{ q: 'Which `licence`?', a: 'The licence.' }] }, (path) => path.length)
  expect(problems).toEqual([
    { line: 3, expected: 'US spelling', found: 'licence', fix: 'write license…' },
    { line: 1, expected: 'US spelling', found: 'catalogue', fix: 'write catalog…' },
    { line: 3, expected: 'US spelling', found: 'towards', fix: 'write toward…' },
  ])
})
