/** Asks an engine for translations. They wait in `content/suggestions` until a person accepts them. */
import type { Locale } from '#core/locales.ts'
import { formatProblem } from '#tooling/content/problems.ts'
import type { TextProblem } from './check-target.ts'
import { codedText } from './coded-text.ts'
import { languageTag } from './document-model.ts'
import { EngineError, maxCharsPerRequest, maxUnitsPerRequest, type Engine } from './engine.ts'
import { selectUnits } from './export.ts'
import { markText, readMarkedText } from './marked-text.ts'
import { readSuggestions, writeSuggestions, type Suggestions } from './suggestions.ts'
import type { UnitProblem } from './apply.ts'
import { checkUnit, type Unit, type UnitFile } from './units.ts'

export interface SuggestOptions {
  root: string
  locale: Locale
  only?: readonly string[]
  engine: Engine
  /** ISO date of the day, UTC. */
  today: string
}

export interface SuggestReport {
  suggested: number
  /** Texts of the engine that were damaged; they are not kept. */
  problems: UnitProblem[]
  /** Why the engine was given up; what it had translated before is kept. */
  stopped?: string
}

/** One text for the engine. */
interface Requested {
  file: UnitFile
  unit: Unit
  text: string
}

/** Suggests translations for what is missing or out of date and has no suggestion. */
export async function suggestTranslations({ root, locale, only = [], engine, today }: SuggestOptions): Promise<SuggestReport> {
  const files = await selectUnits({ root, locale, states: ['missing', 'stale'], only })
  const requested = files.flatMap((file) => file.units.map((unit) => ({ file, unit, text: markText(codedText(unit, locale)) })))
  const report: SuggestReport = { suggested: 0, problems: [] }
  const suggestions = await readSuggestions(root, locale)
  for (const batch of batches(requested)) {
    const units = batch.map(({ text }, index) => ({ id: String(index), text }))
    try {
      const answers = await engine({ source: languageTag(), target: languageTag(locale), units })
      const texts = new Map(answers.map(({ id, text }) => [id, text]))
      batch.forEach((item, index) => keep(item, texts.get(String(index)), { locale, today, suggestions, report }))
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      report.stopped = error.message
      break
    }
    // After each batch, because a later one may fail and each costs money.
    await writeSuggestions(root, locale, suggestions)
  }
  return report
}

function* batches(requested: readonly Requested[]): Iterable<Requested[]> {
  let batch: Requested[] = []
  let chars = 0
  for (const item of requested) {
    if (batch.length > 0 && (batch.length === maxUnitsPerRequest || chars + item.text.length > maxCharsPerRequest)) {
      yield batch
      batch = []
      chars = 0
    }
    batch.push(item)
    chars += item.text.length
  }
  if (batch.length > 0) yield batch
}

interface Keeping {
  locale: Locale
  today: string
  suggestions: Suggestions
  report: SuggestReport
}

function keep({ file, unit }: Requested, answer: string | undefined, { locale, today, suggestions, report }: Keeping): void {
  const text = answer === undefined ? noAnswer : readMarkedText(answer, codedText(unit, locale))
  const problem = typeof text === 'string' ? checkUnit(unit, text, locale) : text
  if (problem || typeof text !== 'string') {
    report.problems.push({ file: file.original, unit: `${file.name} ${unit.key}`, ...(problem ?? noAnswer) })
    return
  }
  const own = (suggestions[file.name] ??= {})
  own[unit.key] = { source: unit.hash, text, by: 'engine', on: today }
  report.suggested++
}

const noAnswer: TextProblem = { expected: 'a translation', found: 'none in the answer of the engine', fix: 'translate this text by hand' }

/** A problem of a unit as lines for a terminal. */
export function formatUnitProblem({ unit, ...problem }: UnitProblem): string {
  return `${formatProblem(problem)}\n  unit:     ${unit}`
}
