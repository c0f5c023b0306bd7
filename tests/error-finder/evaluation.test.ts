import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { findCauses } from '#core/error-finder/find.ts'
import { readCauses } from '#tooling/content/client-errors.ts'
import { rightDocuments, type EvaluationMessage } from './evaluation.ts'

const causes = readCauses('.')
const messages = parse(readFileSync('tests/error-finder/held-out.yaml', 'utf8')) as EvaluationMessage[]
/** Patterns were mended with the messages of even numbers; nobody who writes patterns has read the others. */
const unseen = messages.filter((_, index) => index % 2 === 1)

/** Share of messages with a right document among the first two. */
function share(some: readonly EvaluationMessage[]): number {
  const right = some.filter((entry) => {
    const documents = rightDocuments(entry, { withAlsoFits: true })
    return findCauses(entry.message, causes)
      .slice(0, 2)
      .some(({ slug }) => documents.includes(slug))
  })
  return right.length / some.length
}

test('W95: of the messages recorded by somebody else, the cause is among the first two for at least 95 %', () => {
  expect(messages.length).toBeGreaterThanOrEqual(120)
  expect(share(messages)).toBeGreaterThanOrEqual(0.95)
})

test('W95: of the half that no author of patterns has seen, the cause is among the first two for at least 93 %', () => {
  expect(unseen.length).toBeGreaterThanOrEqual(60)
  expect(share(unseen)).toBeGreaterThanOrEqual(0.93)
})
