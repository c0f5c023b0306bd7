/**
 * Brings the translation ledger up to date: `npm run translations [-- --accept [path …]]`.
 *
 * - English whose words changed gets the date of today.
 * - A translation that is new, or whose words changed since, counts as made from the present English.
 * - A translation whose source changed while its words did not stays stale, and is listed. After
 *   reading what changed, `--accept` says that it still is right: everywhere, or below the given paths.
 */
import { readText } from './load.ts'
import { discover } from './discover.ts'
import { changedSections, hashWords, readLedger, sectionHashes, writeLedger, type Ledger, type LedgerEntry } from './ledger.ts'
import { fallbackLocale, type Locale } from '#core/locales.ts'

/** What `updateLedger` is asked to do. */
export interface LedgerOptions {
  root: string
  /** ISO date of the day, UTC. */
  today: string
  /** Whether a stale translation is still right as it is. */
  accept(file: string): boolean
}

/** A translation whose source has changed. */
export interface StaleTranslation {
  file: string
  sections: string[]
}

/** Brings the ledger up to date and gives the translations that are out of date. */
export async function updateLedger({ root, today, accept }: LedgerOptions): Promise<StaleTranslation[]> {
  const { sources } = await discover(root)
  const before = await readLedger(root)
  const after: Ledger = {}
  const stale: StaleTranslation[] = []
  for (const { kind, slug, folder, languages } of sources) {
    const name = `${kind}/${slug}`
    const entries: Partial<Record<Locale, LedgerEntry>> = {}
    let source: Record<string, string> = {}
    for (const locale of languages) {
      const file = `${folder}/${locale}.md`
      const text = await readText(root, file)
      if (locale === fallbackLocale) source = sectionHashes(text)
      const entry = renew(before[name]?.[locale], text, locale === fallbackLocale ? undefined : source, today, accept(file))
      entries[locale] = entry
      const sections = entry.source ? changedSections(entry.source, source) : []
      if (sections.length > 0) stale.push({ file, sections })
    }
    after[name] = entries
  }
  await writeLedger(root, after)
  return stale
}

/**
 * The entry of a language file as it is now.
 *
 * @param source hashes of the English sections; undefined for English itself
 * @param accepted whether an unchanged translation counts as made from the present source
 */
export function renew(
  entry: LedgerEntry | undefined,
  text: string,
  source: Record<string, string> | undefined,
  today: string,
  accepted: boolean,
): LedgerEntry {
  const words = hashWords(text)
  const unchanged = entry?.words === words
  const updated = unchanged ? entry.updated : today
  if (!source) return { updated, words }
  return { updated, words, source: unchanged && !accepted && entry.source ? entry.source : source }
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  const accepting = args[0] === '--accept'
  const paths = args.slice(accepting ? 1 : 0).map((path) => path.replace(/\/$/, ''))
  if (!accepting && paths.length > 0) throw new Error('Usage: npm run translations -- [--accept [path …]]')
  const stale = await updateLedger({
    root: process.cwd(),
    today: new Date().toISOString().slice(0, 10),
    accept: (file) => accepting && (paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`))),
  })
  for (const { file, sections } of stale)
    console.log(`${file} is out of date in ${sections.map((id) => (id ? `{#${id}}` : 'the words before the first heading')).join(', ')}`)
  console.log(
    stale.length === 0
      ? 'Every translation is current.'
      : `${stale.length} translations are out of date. Mend them, or run npm run translations -- --accept <path>.`,
  )
}
