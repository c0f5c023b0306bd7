/** Publishes suggestions that a person has read, or drops them; and lists those that wait. */
import { locales, fallbackLocale, type Locale } from '#core/locales.ts'
import { ContentError } from '#tooling/content/problems.ts'
import { applyUnits, type ApplyReport } from './apply.ts'
import { selectNames } from './export.ts'
import { openRepository } from './repository.ts'
import type { ReturnedUnit } from './returned.ts'
import { readSuggestions, suggestionsFile, writeSuggestions } from './suggestions.ts'
import type { Unit } from './units.ts'

export interface SuggestionSelection {
  root: string
  locale: Locale
  /** Name of the document (`user-guide/quick-start`, `messages`), its folder, or a folder of documents. */
  document: string
  /** Ids of sections; all if empty. Messages: keys. */
  sections?: readonly string[]
}

/**
 * Writes suggestions into the content, after the same checks as an import.
 *
 * @throws {ContentError} if nothing is suggested there
 */
export async function acceptSuggestions(selection: SuggestionSelection & { today: string }): Promise<ApplyReport> {
  const { root, locale, today } = selection
  const file = suggestionsFile(locale)
  const units = (await selectedUnits(selection)).map(({ original, unit }): ReturnedUnit => ({
    original,
    id: unit.id,
    read: () => unit.suggestion!.text,
    isConfirmed: () => true,
    file,
  }))
  return applyUnits({ root, locale, today, units })
}

/**
 * Drops suggestions. Without sections, also those that nobody can accept: their English text has changed, is gone, or has a translation.
 *
 * @returns how many
 * @throws {ContentError} if nothing is suggested there
 */
export async function rejectSuggestions(selection: SuggestionSelection): Promise<number> {
  const { root, locale, document, sections = [] } = selection
  const suggestions = await readSuggestions(root, locale)
  const dropped: { name: string; key: string }[] = []
  if (sections.length > 0) {
    for (const { name, unit } of await selectedUnits(selection)) dropped.push({ name, key: unit.key })
  } else {
    const { originalOf } = await openRepository(root, locale)
    const names = selectNames({ names: Object.keys(suggestions), originalOf }, [document])
    for (const name of names) for (const key of Object.keys(suggestions[name]!)) dropped.push({ name, key })
  }
  if (dropped.length === 0) throw nothingSuggested(selection)
  for (const { name, key } of dropped) delete suggestions[name]![key]
  await writeSuggestions(root, locale, suggestions)
  return dropped.length
}

async function selectedUnits(selection: SuggestionSelection) {
  const { root, locale, document, sections = [] } = selection
  const repository = await openRepository(root, locale)
  const names = selectNames(repository, [document]).filter((name) => repository.suggestions[name])
  const found: { name: string; original: string; unit: Unit }[] = []
  for (const name of names) {
    const { original, units } = await repository.read(name)
    const isSelected = ({ section, kind, key }: Unit) => sections.length === 0 || sections.includes(kind === 'message' ? key : section)
    found.push(...units.filter((unit) => unit.suggestion && isSelected(unit)).map((unit) => ({ name, original, unit })))
  }
  if (found.length > 0) return found
  throw nothingSuggested(selection)
}

function nothingSuggested({ locale, document, sections = [] }: SuggestionSelection): ContentError {
  const where = sections.length > 0 ? `${document} ${sections.map((id) => `{#${id}}`).join(' ')}` : document
  const fix = 'npm run translations lists the suggestions that wait'
  return new ContentError([{ file: suggestionsFile(locale), expected: `suggestions for ${where}`, found: 'none', fix }])
}

/** Suggestions that wait for a person. */
export interface WaitingSuggestions {
  locale: Locale
  name: string
  units: number
  /** How many are for an English text that has changed since, is gone, or has a translation; they cannot be accepted. */
  outdated: number
}

/** Lists the suggestions of all languages. */
export async function listSuggestions(root: string): Promise<WaitingSuggestions[]> {
  const waiting: WaitingSuggestions[] = []
  for (const locale of locales.filter((other) => other !== fallbackLocale)) {
    const names = Object.entries(await readSuggestions(root, locale))
    if (names.length === 0) continue
    const repository = await openRepository(root, locale)
    for (const [name, own] of names) {
      const units = repository.names.includes(name) ? (await repository.read(name)).units.filter(({ suggestion }) => suggestion).length : 0
      waiting.push({ locale, name, units, outdated: Object.keys(own).length - units })
    }
  }
  return waiting
}
