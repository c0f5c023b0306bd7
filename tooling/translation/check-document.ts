/** The checks of the build for one translation: the rules of its kind, and agreement with the English text. */
import { fallbackLocale } from '#core/locales.ts'
import { checkAgreement } from '#tooling/content/agreement.ts'
import { loadFile } from '#tooling/content/load.ts'
import type { ProblemIn } from '#tooling/content/problems.ts'
import type { TextProblem } from './check-target.ts'
import type { DocumentModel } from './document-model.ts'

/** Problems of a text of the translation that its present text does not have; without lines, because the text is in no file yet. */
export function newProblems(model: DocumentModel, text: string): TextProblem[] {
  const known = new Set(model.own ? problemsOf(model, model.own.text).map(nameOf) : [])
  return problemsOf(model, text)
    .filter((problem) => !known.has(nameOf(problem)))
    .map(({ expected, found, fix }) => ({ expected, found, fix }))
}

function problemsOf({ source, locale, isWhole, english }: DocumentModel, text: string): ProblemIn[] {
  // Directives are not translated, so a sample that the English text shows exists.
  const samples = [...english.text.matchAll(/^\s*::code\{\s*sample="?([\w-]+)/gm)].map((match) => match[1]!)
  const shown = { samples, pictures: source.pictures.map(({ base }) => base) }
  const loaded = loadFile(source, locale, text, undefined, shown)
  const { facts } = loadFile(source, fallbackLocale, english.text, undefined, shown)
  return [...loaded.problems, ...checkAgreement(facts, loaded.facts, isWhole ? 'own' : 'same')]
}

function nameOf({ expected, found, fix }: ProblemIn): string {
  return [expected, found, fix].join('\n')
}
