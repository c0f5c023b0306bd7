/**
 * The translation lock, `content/translations.lock.json`: from which English sections each
 * translation was made, and on which day its text last changed. Hashes, not dates or git, determine
 * whether a translation is current. One line per language file, so that merges are easy to read.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TranslationState } from '#core/content/documents.ts'
import { z } from 'zod'
import { publicationKeys } from '#core/content/publication.ts'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import { ReportedError } from './problems.ts'
import { readSource } from './source-file.ts'

/** The lock's entry for a language file. */
export interface TranslationLockEntry {
  /** ISO date of the day on which the text last changed. */
  updated: string
  /** Hash of the text of this file. */
  hash: string
  /** Hashes of the English sections from which a translation was made, by id; '' is the part before the first heading. */
  source?: Record<string, string>
}

/** All entries: by document (`blog/some-article`), then by language. */
export type TranslationLock = Record<string, Partial<Record<Locale, TranslationLockEntry>>>

const schema: z.ZodType<TranslationLock> = z.record(
  z.string(),
  z.record(z.string(), z.object({ updated: z.string(), hash: z.string(), source: z.record(z.string(), z.string()).optional() })),
)

/** Path below the root. */
export const translationLockFile = 'content/translations.lock.json'

/** Reads the lock; empty if there is none yet. */
export async function readTranslationLock(root: string): Promise<TranslationLock> {
  if (!existsSync(join(root, translationLockFile))) return {}
  const text = readSource(root, translationLockFile)
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new ReportedError(
      `${translationLockFile} cannot be read. After a merge with conflicts, take one side and run npm run translations.`,
      {
        cause: error,
      },
    )
  }
}

/** Writes the lock, sorted. */
export async function writeTranslationLock(root: string, lock: TranslationLock): Promise<void> {
  await writeFile(join(root, translationLockFile), renderTranslationLock(lock))
}

/** The text of the lock, sorted. */
export function renderTranslationLock(lock: TranslationLock): string {
  const documents = Object.keys(lock)
    .sort()
    .map((name) => {
      const lines = Object.entries(lock[name]!).map(([locale, entry]) => `    ${JSON.stringify(locale)}: ${JSON.stringify(entry)}`)
      return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`
    })
  return `{\n${documents.join(',\n')}\n}\n`
}

/** Lines of the front matter that say when visitors get a translation: they are no part of its text. */
const publicationLines = new RegExp(`^(?:${publicationKeys.join('|')}):.*\n`, 'gm')

/** A short hash of a text; ignores white space, the composition of characters, and when the text is published. */
export function hashText(text: string): string {
  const own = text.startsWith('---\n') ? text.replace(/^---\n[\s\S]*?^---$/m, (part) => part.replace(publicationLines, '')) : text
  return createHash('sha256').update(own.normalize('NFC').replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 12)
}

const h2 = /^## .*\{#([^{}]*)\}[^\S\n]*$/gm

/** The hashes of the sections of a language file by the ids of their h2. @param isWhole whether the text is one part, whatever its headings */
export function sectionHashes(text: string, isWhole = false): Record<string, string> {
  if (isWhole) return { '': hashText(text) }
  const starts = [{ id: '', at: 0 }, ...[...text.matchAll(h2)].map((match) => ({ id: match[1]!, at: match.index }))]
  return Object.fromEntries(starts.map(({ id, at }, index) => [id, hashText(text.slice(at, starts[index + 1]?.at))]))
}

/** Sections by their ids, for a person; '' is the part before the first heading, or the text as a whole. */
export function describeSections(ids: readonly string[]): string {
  return ids.map((id) => (id ? `{#${id}}` : 'the text before the first heading')).join(', ')
}

/** Ids of the sections that changed, were added or were removed between two sets of hashes. */
export function changedSections(previous: Readonly<Record<string, string>>, current: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(current), ...Object.keys(previous)])].filter((id) => previous[id] !== current[id])
}

/**
 * The state of a language file against its English source.
 *
 * @param source hashes of the English sections as they are now
 */
export function translationState(
  locale: Locale,
  entry: TranslationLockEntry | undefined,
  source: Readonly<Record<string, string>>,
): TranslationState {
  if (locale === fallbackLocale) return { state: 'source' }
  // Not in the lock yet: it was just written, so its author has read the current source.
  const sections = entry?.source ? changedSections(entry.source, source) : []
  return sections.length > 0 ? { state: 'stale', sections } : { state: 'current' }
}
