/** What saving a document writes: its files, and its entry in the translation lock. */
import type { SaveRequest } from '../../protocol/operations.ts'
import type { Diagnostic } from '../../protocol/errors.ts'
import type { DocumentId, FileName } from '../../protocol/names.ts'
import { fallbackLocale, locales, type Locale } from '#core/locales.ts'
import { hasOwnSections } from '#tooling/content/agreement.ts'
import type { Problem } from '#tooling/content/problems.ts'
import {
  hashText,
  readTranslationLock,
  renderTranslationLock,
  sectionHashes,
  translationLockFile,
  type TranslationLock,
  type TranslationLockEntry,
} from '#tooling/content/translation-lock.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import { Refusal } from '../refusal.ts'
import { diagnosticIn, diagnosticWithDocument, type ContentState } from './content-state.ts'
import { folderOf, readId } from './document-id.ts'
import { openDocument, titleOf } from './documents.ts'

/** A request with the files of uploaded pictures by name. */
export interface PlannedSave {
  request: Pick<SaveRequest, 'id' | 'files' | 'confirmed'>
  pictures: Record<FileName, string | null>
  /** ISO date. */
  today: string
}

/** Paths below the root. */
export interface SavePlan {
  texts: Record<string, string | null>
  /** Pictures: the file with the bytes; `null` removes one. */
  pictures: Record<string, string | null>
  /** The subject of the commit if the person wrote none. */
  subject: string
  consequences: Diagnostic[]
}

/** @throws {Refusal} if a file that is saved, the metadata or the English text has problems */
export async function planSave(state: ContentState, { request, pictures, today }: PlannedSave): Promise<SavePlan> {
  const { id, files, confirmed = {} } = request
  const folder = folderOf(id)
  const { problems, consequences } = await state.compile(id, { files, pictures })
  const refused = problems.filter(({ file }) => isRefused(file.slice(folder.length + 1), request, pictures))
  if (refused.length > 0) {
    throw new Refusal('problems', `The document has ${refused.length} problems. It was not saved.`, {
      problems: refused.map(diagnosticIn(folder)),
    })
  }
  const known = new Set(state.content().problems.map(nameOf))
  const others = [...problems.filter((problem) => !known.has(nameOf(problem))), ...consequences]
  const saved = await openDocument(state, id, false)
  const lock = await readTranslationLock(state.root)
  const before = renderTranslationLock(lock)
  const now = { ...Object.fromEntries(Object.entries(saved.files).map(([name, { text }]) => [name, text])), ...files }
  renewLock(lock, id, { saved: (name) => saved.files[name]?.text, now: (name) => now[name] ?? undefined, confirmed, today })
  const after = renderTranslationLock(lock)
  const texts = Object.fromEntries(
    Object.entries(files).flatMap(([name, text]) => (saved.files[name]?.text === (text ?? undefined) ? [] : [[`${folder}/${name}`, text]])),
  )
  if (Object.keys({ ...texts, ...pictures, ...confirmed }).length === 0) {
    throw new Refusal('unchanged', 'Nothing has changed since the last save.')
  }
  return {
    texts: { ...texts, ...(after !== before && { [translationLockFile]: after }) },
    pictures: Object.fromEntries(Object.entries(pictures).map(([name, file]) => [`${folder}/${name}`, file])),
    subject: subjectOf(id, saved.files, request, titleOf(now[`${fallbackLocale}.md`] ?? '')),
    consequences: others.map((problem) => ({ ...diagnosticWithDocument(state.content())(problem), severity: 'warning' })),
  }
}

/** Whether problems of a file stop saving: those of other translations are for their translators. */
function isRefused(name: string, { files }: Pick<SaveRequest, 'files'>, pictures: Readonly<Record<string, unknown>>): boolean {
  return !/^[a-z]{2,3}\.md$/.test(name) || name === `${fallbackLocale}.md` || name in files || name in pictures
}

function nameOf({ file, expected, found, fix }: Problem): string {
  return [file, expected, found, fix].join('\n')
}

interface LockChange {
  saved(name: FileName): string | undefined
  now(name: FileName): string | undefined
  confirmed: NonNullable<SaveRequest['confirmed']>
  today: string
}

/** Renews the entry of a document. A section of a translation counts as made from the present English if its text changed or a person confirmed it. */
function renewLock(lock: TranslationLock, id: DocumentId, { saved, now, confirmed, today }: LockChange): void {
  const { kind, slug } = readId(id)
  const name = `${kind}/${slug}`
  const entries = lock[name] ?? {}
  const unlisted = Object.entries(entries).filter(([code]) => !locales.some((locale) => locale === code))
  const english = now(`${fallbackLocale}.md`)
  if (english === undefined) {
    delete lock[name]
    return
  }
  const isWhole = hasOwnSections(readYaml(now('meta.yaml') ?? '').value)
  const hashes = (text: string | undefined) => (text === undefined ? {} : sectionHashes(text, isWhole))
  const renewed: Partial<Record<Locale, TranslationLockEntry>> = {}
  for (const locale of locales) {
    const text = now(`${locale}.md`)
    if (text === undefined) continue
    const [entry, before] = [entries[locale], saved(`${locale}.md`)]
    const hash = hashText(text)
    const updated = entry?.hash === hash ? entry.updated : today
    if (locale === fallbackLocale) {
      renewed[locale] = { updated, hash }
      continue
    }
    const isRecorded = before !== undefined && entry?.hash === hashText(before)
    // A text that the lock does not have was written with the English of its day in view.
    const sourceHashes = before === undefined ? {} : ((isRecorded ? entry.source : undefined) ?? hashes(saved(`${fallbackLocale}.md`)))
    const touched = touchedSections(hashes(before), hashes(text), hashes(english), confirmed[locale] ?? [])
    const current = hashes(english)
    const source = Object.entries(current).flatMap(([section, now]): [string, string][] => {
      if (touched.has(section)) return [[section, now]]
      const recorded = sourceHashes[section]
      return recorded === undefined ? [] : [[section, recorded]]
    })
    renewed[locale] = { updated, hash, source: Object.fromEntries(source) }
  }
  lock[name] = { ...Object.fromEntries(unlisted), ...renewed }
}

/** Sections that were translated anew or confirmed. One with the English text is a copy that waits for its translator. */
function touchedSections(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
  confirmed: readonly string[],
): ReadonlySet<string> {
  const changed = Object.keys(after).filter((section) => after[section] !== before[section] && after[section] !== english[section])
  return new Set([...changed, ...confirmed])
}

function subjectOf(
  id: DocumentId,
  saved: Readonly<Record<string, unknown>>,
  { files }: Pick<SaveRequest, 'files'>,
  title: string | undefined,
): string {
  const what = title ?? id
  if (Object.keys(saved).length === 0) return `content: add ${what}`
  const languages = Object.keys(files).flatMap((name) => /^([a-z]{2,3})\.md$/.exec(name)?.[1] ?? [])
  const [only] = languages
  if (only !== undefined && languages.length === 1 && only !== fallbackLocale) return `content: translate ${what} (${only})`
  return `content: change ${what}`
}
