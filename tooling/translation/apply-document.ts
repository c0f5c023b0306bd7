/** Places checked texts in a document, and checks the whole of it. */
import { fallbackLocale } from '#core/locales.ts'
import { hashText, type TranslationLock } from '#tooling/content/translation-lock.ts'
import { newProblems } from './check-document.ts'
import type { TextProblem } from './check-target.ts'
import type { DocumentModel } from './document-model.ts'
import { renderDocument, renewedEntry, type Rendered } from './render-document.ts'
import type { AcceptedText, Applied } from './returned.ts'

/**
 * Places texts. A text with which the document has a problem that it did not have is refused.
 *
 * @param lock its entry of the document is renewed
 */
export function applyToDocument(model: DocumentModel, accepted: readonly AcceptedText[], today: string, lock: TranslationLock): Applied {
  const { rendered, passed, refused } = renderChecked(model, accepted)
  const waiting = passed.filter(({ unit }) => rendered.text === undefined || rendered.waiting.has(unit.key))
  const isWaiting = new Set(waiting.map(({ unit }) => unit.key))
  const done = new Set(passed.map(({ unit }) => unit.key).filter((key) => !isWaiting.has(key)))
  if (rendered.text === undefined || done.size === 0) return { done: new Set(), waiting: passed, refused }
  const entries = (lock[model.name] ??= {})
  entries[fallbackLocale] ??= { updated: today, hash: hashText(model.english.text) }
  entries[model.locale] = renewedEntry(model, rendered.text, done, today)
  return { text: rendered.text === model.own?.text ? undefined : rendered.text, done, waiting, refused }
}

interface CheckedRendering {
  rendered: Rendered
  passed: AcceptedText[]
  refused: { accepted: AcceptedText; problem: TextProblem }[]
}

function renderChecked(model: DocumentModel, accepted: readonly AcceptedText[]): CheckedRendering {
  const rendered = render(model, accepted)
  const problems = rendered.text === undefined ? [] : newProblems(model, rendered.text)
  if (problems.length === 0) return { rendered, passed: [...accepted], refused: [] }
  return renderOneByOne(model, accepted)
}

/** Finds the texts that cause problems; only for documents that have some, because each text is tried. */
function renderOneByOne(model: DocumentModel, accepted: readonly AcceptedText[]): CheckedRendering {
  const passed: AcceptedText[] = []
  const refused: CheckedRendering['refused'] = []
  // A document without translation is rendered only if it is complete: each text is tried among English ones.
  const others = model.own ? [] : model.units.map(({ key, source }): [string, string] => [key, source.text])
  for (const item of accepted) {
    const { text } = render(model, [...passed, item], others)
    const [problem] = text === undefined ? [] : newProblems(model, text)
    if (problem) refused.push({ accepted: item, problem })
    else passed.push(item)
  }
  return { rendered: render(model, passed), passed, refused }
}

function render(model: DocumentModel, accepted: readonly AcceptedText[], others: readonly [string, string][] = []): Rendered {
  return renderDocument(model, new Map([...others, ...accepted.map(({ unit, text }): [string, string] => [unit.key, text])]))
}
