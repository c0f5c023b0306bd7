import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { commentsIn } from './comments-in.ts'

const folders = '{app,bench,core,editor,lab,scripts,server,tests,tooling}'
const sources = globSync(['*.ts', `${folders}/**/*.{ts,tsx}`], { exclude: ['**/node_modules/**'] })
const styles = globSync('app/**/*.css')
const documents = globSync(['*.md', `{${folders.slice(1, -1)},deploy,docs}/**/*.md`], { exclude: ['**/node_modules/**'] })
const diagrams = globSync('core/drawing/diagrams/*.svg')

/** Words that make a sentence hard to read, with plainer ones. */
const plainTerms: Readonly<Record<string, string>> = {
  whichever: 'any',
  whoever: 'the person, visitor or attacker who',
  "nobody's": 'of no one',
  'of whatever': 'of any',
  'another than': 'different from',
}

const pattern = new RegExp(`\\b(?:${Object.keys(plainTerms).join('|')})\\b`, 'i')

test('comments and documents use plain words', () => {
  expect(documents.length).toBeGreaterThan(100)
  const texts = [
    ...[...sources, ...styles].flatMap((file) => commentsIn(file).map((text) => ({ file, text }))),
    ...documents.map((file) => ({ file, text: readFileSync(file, 'utf8') })),
    ...diagrams.map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  ]
  const found = texts.flatMap(({ file, text }) => {
    const word = pattern.exec(text)?.[0]
    return word === undefined ? [] : [`${file}: ${word} (use ${plainTerms[word.toLowerCase()]})`]
  })
  expect(found).toEqual([])
})

/** Phrases of the texts for visitors that a native reader stumbles over, with what to write. "Stand out", "stand up" and the like are idioms. */
const plainPhrases: readonly [phrase: RegExp, instead: string][] = [
  [/\bst(?:ands?|ood)\b(?! (?:out|up|still|alone|for any)\b)/i, 'is, are, is shown, is written'],
  [/\bpassing reason\b/i, 'transient error'],
  [/\bdriven browsers?\b/i, 'automated browser'],
  [/\boutward direction\b/i, 'upload'],
  [/\bwhat (?:it|they) goe?s? with\b/i, 'works well with'],
  [/"? is no value of\b/i, "isn't a valid value of"],
]

test('English texts for visitors use idiomatic phrases', () => {
  const texts = globSync(['content/**/en.md', 'content/messages/en.yaml'])
  expect(texts.length).toBeGreaterThan(200)
  const found = texts.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return plainPhrases.flatMap(([phrase, instead]) => {
      const match = phrase.exec(text)?.[0]
      return match === undefined ? [] : [`${file}: ${match} (write ${instead})`]
    })
  })
  expect(found).toEqual([])
})

/** The texts in the first argument of `new Error(…)`, also of errors of this application. */
function errorMessagesIn(file: string): string[] {
  const messages: string[] = []
  const source = readFileSync(file, 'utf8')
  // Parsing takes most of the time of this test.
  if (!source.includes('Error(')) return messages
  new Visitor({
    NewExpression({ callee, arguments: [message] }) {
      if (callee.type !== 'Identifier' || !callee.name.endsWith('Error')) return
      if (message?.type === 'Literal') messages.push(String(message.value))
      if (message?.type === 'TemplateLiteral') messages.push(...message.quasis.map(({ value }) => value.raw))
    },
  }).visit(parseSync(file, source).program)
  return messages
}

test('error messages say what is wrong or missing, and ask no question', () => {
  const messages = sources.flatMap((file) => errorMessagesIn(file).map((message) => ({ file, message })))
  expect(messages.length).toBeGreaterThan(100)
  expect(messages.filter(({ message }) => /\?(?:\s|$)/.test(message))).toEqual([])
})
