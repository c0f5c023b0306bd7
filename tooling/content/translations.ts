/**
 * Updates the translation lock, and lists what growing languages lack, for `npm run translations` (`tooling/translation/main.ts`).
 *
 * - An English file whose text changed gets today's date.
 * - A translation that is new, or whose text changed, counts as made from the current English text.
 * - A translation whose source changed while its own text did not stays stale, and is listed. After a
 *   review, `--accept` marks it as still right: everywhere, or below the given paths.
 */
import { hasOwnSections } from './agreement.ts'
import { readText } from './load.ts'
import { coverageLine, coverageOf, missingLines } from './coverage.ts'
import { discover, isUnlistedLanguage } from './discover.ts'
import { ReportedError } from './problems.ts'
import {
  changedSections,
  describeSections,
  hashText,
  readTranslationLock,
  sectionHashes,
  writeTranslationLock,
  type TranslationLock,
  type TranslationLockEntry,
} from './translation-lock.ts'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import { readYaml } from './yaml.ts'

/** Options of `updateTranslationLock`. */
export interface TranslationLockOptions {
  root: string
  /** ISO date of the day, UTC. */
  today: string
  /** Whether a stale translation is still right without a change. */
  accept(file: string): boolean
}

/** A translation whose source has changed. */
export interface StaleTranslation {
  file: string
  sections: string[]
}

/** Updates the lock and returns the translations that are out of date. */
export async function updateTranslationLock({ root, today, accept }: TranslationLockOptions): Promise<StaleTranslation[]> {
  const { sources } = discover(root)
  const previous = await readTranslationLock(root)
  const updatedLock: TranslationLock = {}
  const stale: StaleTranslation[] = []
  for (const { kind, slug, folder, languages } of sources) {
    const name = `${kind}/${slug}`
    const isWhole = hasOwnSections(readYaml(await readText(root, `${folder}/meta.yaml`)).value)
    const unlisted = Object.entries(previous[name] ?? {}).filter(([code]) => isUnlistedLanguage(root, code))
    const entries: Partial<Record<Locale, TranslationLockEntry>> = Object.fromEntries(unlisted)
    let source: Record<string, string> = {}
    for (const locale of languages) {
      const file = `${folder}/${locale}.md`
      const text = await readText(root, file)
      if (locale === fallbackLocale) source = sectionHashes(text, isWhole)
      const entry = renewEntry(previous[name]?.[locale], text, locale === fallbackLocale ? undefined : source, today, accept(file))
      entries[locale] = entry
      const sections = entry.source ? changedSections(entry.source, source) : []
      if (sections.length > 0) stale.push({ file, sections })
    }
    updatedLock[name] = entries
  }
  await writeTranslationLock(root, updatedLock)
  return stale
}

/**
 * The current entry of a language file.
 *
 * @param source hashes of the English sections; undefined for English itself
 * @param accepted whether an unchanged translation counts as made from the current source
 */
export function renewEntry(
  entry: TranslationLockEntry | undefined,
  text: string,
  source: Record<string, string> | undefined,
  today: string,
  accepted: boolean,
): TranslationLockEntry {
  const hash = hashText(text)
  const isUnchanged = entry?.hash === hash
  const updated = isUnchanged ? entry.updated : today
  if (!source) return { updated, hash }
  return { updated, hash, source: isUnchanged && !accepted && entry.source ? entry.source : source }
}

/**
 * Updates the lock and prints what is out of date.
 *
 * @param args none, or `--accept` and paths
 */
export async function printTranslationState(root: string, today: string, args: readonly string[]): Promise<void> {
  const isAccepting = args[0] === '--accept'
  const paths = args.slice(1).map((path) => path.replace(/\/$/, ''))
  const stale = await updateTranslationLock({
    root,
    today,
    accept: (file) => isAccepting && (paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`))),
  })
  for (const { file, sections } of stale) console.log(`${file} is out of date in ${describeSections(sections)}`)
  console.log(
    stale.length === 0
      ? 'Every translation is current.'
      : `${stale.length} translations are out of date. Update them, or run npm run translations -- --accept <path>.`,
  )
  for (const coverage of coverageOf(root)) console.log(coverageLine(coverage))
}

/**
 * Prints what a growing language lacks.
 *
 * @throws {ReportedError} if the code is not that of a growing language
 */
export function printMissing(root: string, code: string | undefined): void {
  const growing = coverageOf(root)
  const coverage = growing.find(({ locale }) => locale === code)
  if (!coverage) {
    const known = growing.map(({ locale }) => locale).join(', ') || 'none'
    throw new ReportedError(`'${code ?? ''}' is no growing language (content/languages.yaml). Growing: ${known}.`)
  }
  console.log(missingLines(coverage).join('\n'))
}
