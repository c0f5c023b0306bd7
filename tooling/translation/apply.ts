/**
 * Writes translations into the content: those that agencies return and those that somebody accepts. A text that is damaged, or whose English
 * has changed, is left out and reported; the rest is written.
 */
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#core/locales.ts'
import type { Problem } from '#tooling/content/problems.ts'
import { readTranslationLock, writeTranslationLock, type TranslationLock } from '#tooling/content/translation-lock.ts'
import { applyToDocument } from './apply-document.ts'
import { applyToMessages } from './apply-messages.ts'
import type { TextProblem } from './check-target.ts'
import { openRepository, type Repository } from './repository.ts'
import type { AcceptedText, Applied, ReturnedUnit } from './returned.ts'
import { writeSuggestions, type Suggestion, type Suggestions } from './suggestions.ts'
import { checkUnit, type Unit, type UnitFile } from './units.ts'

/** A problem of a unit: where it stands in the returned file, and which unit it is. */
export interface UnitProblem extends Problem {
  /** The document and the key of the unit. */
  unit: string
}

/** What was done with returned units. */
export interface ApplyReport {
  /** Files that were written. */
  written: string[]
  /** How many units were written or confirmed. */
  applied: number
  /** How many units are as they were. */
  unchanged: number
  /** How many units have no translation. */
  untranslated: number
  /** How many texts wait in `content/suggestions` until the rest of their document or section is translated, by document. */
  waiting: { file: string; units: number }[]
  problems: UnitProblem[]
}

export interface ApplyOptions {
  root: string
  locale: Locale
  /** ISO date of the day, UTC. */
  today: string
  units: readonly ReturnedUnit[]
  /** Whether nothing is written; the report is that of a real run. */
  isDryRun?: boolean
  /** If it is open already. */
  repository?: Repository | undefined
}

/** Writes returned units. */
export async function applyUnits({ root, locale, today, units, isDryRun = false, ...input }: ApplyOptions): Promise<ApplyReport> {
  const repository = input.repository ?? (await openRepository(root, locale))
  const report: ApplyReport = { written: [], applied: 0, unchanged: 0, untranslated: 0, waiting: [], problems: [] }
  const suggestions = structuredClone(repository.suggestions)
  const lock = await readTranslationLock(root)
  const lockBefore = JSON.stringify(lock)
  for (const [original, returned] of Map.groupBy(units, (unit) => unit.original)) {
    const name = repository.nameOf(original)
    if (name === undefined) {
      report.problems.push(...returned.map((unit) => unknownDocument(unit)))
      continue
    }
    const file = await repository.read(name)
    const accepted = sift(file, returned, locale, report)
    if (accepted.length === 0) continue
    const own = suggestions[name] ?? {}
    const applied =
      'sections' in file
        ? applyToDocument(file, withWaiting(file, accepted, own), today, lock)
        : applyToMessages(file, accepted, repository.terminology)
    if (applied.text !== undefined) {
      if (!isDryRun) await replaceFile(join(root, file.translation), applied.text)
      report.written.push(file.translation)
    }
    suggestions[name] = suggestionsAfter(own, applied, today)
    addToReport(report, file, applied)
  }
  if (!isDryRun) await writeRecords(root, locale, { lock, lockBefore, suggestions, before: repository.suggestions })
  return report
}

async function writeRecords(
  root: string,
  locale: Locale,
  records: { lock: TranslationLock; lockBefore: string; suggestions: Suggestions; before: Suggestions },
): Promise<void> {
  if (JSON.stringify(records.lock) !== records.lockBefore) await writeTranslationLock(root, records.lock)
  if (JSON.stringify(records.suggestions) !== JSON.stringify(records.before)) await writeSuggestions(root, locale, records.suggestions)
}

/** Replaces a file at once; a symbolic link is replaced too, not followed. */
async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`
  await writeFile(temporary, text)
  await rename(temporary, path)
}

/** The returned units that change something and are undamaged. */
function sift(file: UnitFile, returned: readonly ReturnedUnit[], locale: Locale, report: ApplyReport): AcceptedText[] {
  const byId = new Map(file.units.map((unit) => [unit.id, unit]))
  const byHash = Map.groupBy(file.units, ({ hash }) => hash)
  const accepted = new Map<string, AcceptedText>()
  for (const item of returned) {
    const moved = byHash.get(hashIn(item.id)) ?? []
    // A text that stands elsewhere now is the same text, if there is only one like it.
    const unit = byId.get(item.id) ?? (moved.length === 1 ? moved[0] : undefined)
    if (!unit) {
      report.problems.push(problemOf(item, file, changedSource(item, file)))
      continue
    }
    const text = item.read(unit, locale)
    if (text === undefined) report.untranslated++
    else if (typeof text !== 'string') report.problems.push(problemOf(item, file, text))
    else if (accepted.has(unit.key)) report.problems.push(problemOf(item, file, twice))
    else if (isUnchanged(unit, text) && !(unit.state !== 'current' && item.isConfirmed(unit))) report.unchanged++
    else {
      const problem = checkUnit(unit, text, locale)
      if (problem) report.problems.push(problemOf(item, file, problem))
      else accepted.set(unit.key, { unit, text, from: { file: item.file, ...(item.line !== undefined && { line: item.line }) } })
    }
  }
  return [...accepted.values()]
}

const twice: TextProblem = { expected: 'each unit once', found: 'a second translation of it', fix: 'remove one of the two' }

function hashIn(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}

/** Whether a text is the one that was exported; tools may change spaces and line breaks, but a no-break space is put by a person. */
function isUnchanged({ suggestion, target }: Unit, text: string): boolean {
  const plain = (value: string | undefined) => value?.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')
  return plain(suggestion?.text ?? target?.text) === plain(text)
}

function changedSource({ id }: ReturnedUnit, file: UnitFile): TextProblem {
  const key = id.slice(0, id.lastIndexOf('.'))
  const unit = file.units.find((other) => other.key === key)
  return unit
    ? {
        expected: `the English text of the export (${hashIn(id)})`,
        found: `${unit.hash}: ${excerpt(unit.source.text)}`,
        fix: 'export again and translate the new text',
      }
    : { expected: 'a unit of this document', found: id, fix: 'export again: the text was removed or moved' }
}

function excerpt(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

function unknownDocument(item: ReturnedUnit): UnitProblem {
  const fix = 'export again: the document was removed or renamed'
  return { ...placeOf(item), unit: `${item.original} ${item.id}`, expected: 'a document of content', found: item.original, fix }
}

function problemOf(item: ReturnedUnit, file: UnitFile, problem: TextProblem): UnitProblem {
  return { ...placeOf(item), unit: `${file.name} ${item.id.slice(0, item.id.lastIndexOf('.'))}`, ...problem }
}

function placeOf({ file, line }: ReturnedUnit): Pick<Problem, 'file' | 'line'> {
  return { file, ...(line !== undefined && { line }) }
}

/** Adds what people translated earlier and what could not be placed then. */
function withWaiting(file: UnitFile, accepted: readonly AcceptedText[], own: Readonly<Record<string, Suggestion>>): AcceptedText[] {
  const accepting = new Set(accepted.map(({ unit }) => unit.key))
  const earlier = file.units.flatMap((unit) => {
    const suggestion = own[unit.key]
    const isWaiting = suggestion?.by === 'import' && suggestion.source === unit.hash && !accepting.has(unit.key)
    return isWaiting ? [{ unit, text: suggestion.text, from: { file: file.translation } }] : []
  })
  return [...accepted, ...earlier]
}

function suggestionsAfter(own: Readonly<Record<string, Suggestion>>, applied: Applied, today: string): Record<string, Suggestion> {
  const others = Object.entries(own).filter(([key]) => !applied.done.has(key))
  const waiting = applied.waiting.map(({ unit, text }): [string, Suggestion] => {
    const before = own[unit.key]
    const isSame = before?.text === text && before.source === unit.hash && before.by === 'import'
    return [unit.key, isSame ? before : { source: unit.hash, text, by: 'import', on: today }]
  })
  return Object.fromEntries([...others, ...waiting])
}

function addToReport(report: ApplyReport, file: UnitFile, { done, waiting, refused }: Applied): void {
  report.applied += done.size
  if (waiting.length > 0) report.waiting.push({ file: file.translation, units: waiting.length })
  for (const { accepted, problem } of refused) {
    const { file: at, line } = accepted.from
    report.problems.push({ file: at, ...(line !== undefined && { line }), unit: `${file.name} ${accepted.unit.key}`, ...problem })
  }
}
