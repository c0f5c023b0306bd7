/** The sections of an English text beside those of its translation, and the English structure for a translation. */
import type { AlignedSection, Changes } from '../../protocol/documents.ts'
import type { DocumentId, LanguageCode } from '../../protocol/names.ts'
import { fallbackLocale, isLocale, type Locale } from '#core/locales.ts'
import { hasOwnSections } from '#tooling/content/agreement.ts'
import { changedSections, hashText, readTranslationLock, sectionHashes } from '#tooling/content/translation-lock.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import { earlierSources } from '#tooling/translation/earlier-source.ts'
import { cutLanguageFile, frontmatterSection, sectionText, type CutFile, type FileSection } from '#tooling/translation/language-file.ts'
import { Refusal } from '../refusal.ts'
import { readBytes } from '../store/files.ts'
import { folderOf, readId } from './document-id.ts'
import { checkLimits } from './limits.ts'

/** What is compared: the texts as they are now, and what the lock says of the saved translation. */
interface Texts {
  english: CutFile
  own: CutFile | undefined
  isWhole: boolean
  /** Hashes of the English sections from which the translation was made; undefined: from the present ones. */
  sourceHashes: Readonly<Record<string, string>> | undefined
}

/** Aligns two texts. @param files unsaved ones */
export async function alignSections(root: string, id: DocumentId, language: LanguageCode, files: Changes): Promise<AlignedSection[]> {
  const texts = await readTexts(root, id, language, files)
  const { english, own, isWhole, sourceHashes } = texts
  const stale = sourceHashes ? changedSections(sourceHashes, sectionHashes(english.text, isWhole)) : []
  const known = Object.fromEntries(stale.flatMap((name) => (sourceHashes?.[name] === undefined ? [] : [[name, sourceHashes[name]]])))
  const earlier =
    stale.length > 0 ? await earlierSources(root, `${folderOf(id)}/${fallbackLocale}.md`, known, isWhole) : new Map<string, string>()
  const ownById = new Map(own?.sections.map((section) => [section.id, section]))
  const aligned = english.sections.map((section): AlignedSection => {
    const match = ownById.get(section.id)
    const isStale = match !== undefined && stale.includes(lockId(section, isWhole))
    const before = isStale ? earlierSection(earlier.get(lockId(section, isWhole)), section.id) : undefined
    return {
      id: section.id,
      source: spanOf(section),
      own: match ? spanOf(match) : null,
      state: match ? (isStale ? 'stale' : 'current') : 'missing',
      ...(before !== undefined && { earlierSource: before }),
    }
  })
  const ids = new Set(english.sections.map((section) => section.id))
  const surplus = own?.sections.filter((section) => !ids.has(section.id)) ?? []
  return [
    ...aligned,
    ...surplus.map((section): AlignedSection => ({ id: section.id, source: null, own: spanOf(section), state: 'surplus' })),
  ]
}

/**
 * A translation in the English structure: sections that it lacks are English, surplus ones are left out. Its front matter stays, with keys
 * that it lacks to be written by its translator.
 */
export async function adoptStructure(root: string, id: DocumentId, language: LanguageCode, files: Changes): Promise<string> {
  const { english, own } = await readTexts(root, id, language, files)
  if (!own) return english.text
  const ownById = new Map(own.sections.map((section) => [section.id, section]))
  const pieces = english.sections.map((section) => {
    const match = ownById.get(section.id)
    return (match ? sectionText(own, match) : sectionText(english, section)).trim()
  })
  const [head = '', ...body] = pieces
  const text = body.filter((piece) => piece !== '').join('\n\n')
  return text === '' ? `${head}\n` : `${head}\n${text}\n`
}

async function readTexts(root: string, id: DocumentId, language: LanguageCode, files: Changes): Promise<Texts> {
  const { kind, slug } = readId(id)
  const locale = readLanguage(language)
  checkLimits(files)
  const folder = folderOf(id)
  const saved = async (name: string) => (await readBytes(root, `${folder}/${name}`))?.toString('utf8')
  const now = async (name: string) => (name in files ? (files[name] ?? undefined) : await saved(name))
  const englishText = await now(`${fallbackLocale}.md`)
  if (englishText === undefined) throw new Refusal('notFound', `${id} has no English text.`)
  const [ownText, savedOwn, meta] = await Promise.all([now(`${locale}.md`), saved(`${locale}.md`), now('meta.yaml')])
  const entry = (await readTranslationLock(root))[`${kind}/${slug}`]?.[locale]
  const isRecorded = savedOwn !== undefined && entry?.hash === hashText(savedOwn)
  return {
    english: cutLanguageFile(englishText),
    own: ownText === undefined ? undefined : cutLanguageFile(ownText),
    isWhole: hasOwnSections(readYaml(meta ?? '').value),
    sourceHashes: isRecorded ? entry.source : undefined,
  }
}

/** A language of the site besides English. @throws {Refusal} */
export function readLanguage(code: LanguageCode): Locale {
  if (isLocale(code)) return code
  throw new Refusal('notFound', `The site has no language ${JSON.stringify(code.slice(0, 20))}.`)
}

/** The section of the translation lock: the front matter belongs to the part before the first heading. */
function lockId({ id }: FileSection, isWhole: boolean): string {
  return isWhole || id === frontmatterSection ? '' : id
}

function earlierSection(text: string | undefined, id: string): string | undefined {
  if (text === undefined) return undefined
  const cut = cutLanguageFile(text)
  const section = cut.sections.find((candidate) => candidate.id === id)
  return section && sectionText(cut, section)
}

function spanOf({ start, end }: FileSection): { start: number; end: number } {
  return { start, end }
}
