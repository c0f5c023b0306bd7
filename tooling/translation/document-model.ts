/** A document and one of its translations, section by section: which texts are translated, missing or out of date. */
import { documentPath } from '#core/content/routes.ts'
import { localeInfo, fallbackLocale, type Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { site } from '#site'
import { hasOwnSections } from '#tooling/content/agreement.ts'
import type { Source } from '#tooling/content/discover.ts'
import { fileOf, readText } from '#tooling/content/load.ts'
import { changedSections, hashText, sectionHashes, type TranslationLockEntry } from '#tooling/content/translation-lock.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import { earlierSources } from './earlier-source.ts'
import {
  cutFrontmatterAlone,
  cutLanguageFile,
  frontmatterSection,
  sectionText,
  type Block,
  type CutFile,
  type FileSection,
} from './language-file.ts'
import { matchTexts } from './match-texts.ts'
import { isTranslatable } from './parts.ts'
import type { Suggestion } from './suggestions.ts'
import { stateWith, validSuggestion, type Unit, type UnitFile, type UnitState } from './units.ts'

/** A section of the English text with what the translation has of it. */
export interface SectionModel {
  /** As in the translation lock: the front matter belongs to '', and everything of a text that the lock has as a whole. */
  lockId: string
  english: FileSection
  /** The section of the translation with the same id. */
  own?: FileSection
  /** Whether the blocks of both match one by one, so that texts can be replaced in place. */
  isAligned: boolean
  /** Whether the English has changed since the translation was made. */
  isStale: boolean
  /** The unit of each English block; undefined for one without words. */
  units: (Unit | undefined)[]
}

export interface DocumentModel extends UnitFile {
  source: Source
  locale: Locale
  /** Whether the languages have sections of their own (`sections: own`): the lock has the English text as a whole. */
  isWhole: boolean
  english: CutFile
  /** Undefined if the document is not translated. */
  own: CutFile | undefined
  /** The lock's entry that is valid for the present text of the translation. */
  entry: TranslationLockEntry | undefined
  sections: SectionModel[]
}

/** What is known of a translation outside of its file. */
export interface TranslationRecords {
  entry: TranslationLockEntry | undefined
  suggestions: Readonly<Record<string, Suggestion>>
}

/** Reads a document and its translation to a language. */
export async function readDocument(root: string, source: Source, locale: Locale, records: TranslationRecords): Promise<DocumentModel> {
  const original = fileOf(source)
  const englishText = await readText(root, original)
  const ownText = source.languages.includes(locale) ? await readText(root, fileOf(source, locale)) : undefined
  const isWhole = hasOwnSections(readYaml(await readText(root, `${source.folder}/meta.yaml`)).value)
  // A body with sections of its own is no translation of the English one: it is written in the repository.
  const cut = isWhole && ownText !== undefined ? cutFrontmatterAlone : cutLanguageFile
  const english = cut(englishText)
  const own = ownText === undefined ? undefined : cut(ownText)
  // A text that the lock does not have was written with the present English in view.
  const entry = ownText !== undefined && records.entry?.hash === hashText(ownText) ? records.entry : undefined
  const stale = entry?.source ? changedSections(entry.source, sectionHashes(englishText, isWhole)) : []
  const hashes = Object.fromEntries(stale.filter((id) => entry!.source![id] !== undefined).map((id) => [id, entry!.source![id]!]))
  const earlier = stale.length > 0 ? await earlierSources(root, original, hashes, isWhole) : new Map<string, string>()
  const sections = english.sections.map((section, index) => {
    const lockId = isWhole || section.id === frontmatterSection ? '' : section.id
    const earlierText = earlier.get(lockId)
    const before = earlierText === undefined ? undefined : sectionIn(cut(earlierText), section.id)
    const present = sectionIn(own, section.id)
    return sectionModel(section, {
      lockId,
      key: index === 0 ? 'text' : `body.${section.id || '_'}`,
      own: present?.section,
      isStale: stale.includes(lockId) && hasChanged(sectionText(english, section), before?.text, present?.text),
      earlier: before?.section,
      suggestions: records.suggestions,
    })
  })
  const units = sections.flatMap((section) => section.units.filter((unit) => unit !== undefined))
  return {
    name: `${source.kind}/${source.slug}`,
    original,
    translation: fileOf(source, locale),
    url: site.origin + localizePath(documentPath(source.kind, source.slug), locale),
    ...titleOf(english),
    units,
    source,
    locale,
    isWhole,
    english,
    own,
    entry,
    sections,
  }
}

function titleOf(english: CutFile): { title?: string } {
  const title = english.sections[0]!.blocks.find(({ path }) => path?.join('.') === 'title')?.text
  return title === undefined ? {} : { title }
}

function sectionIn(file: CutFile | undefined, id: string): { section: FileSection; text: string } | undefined {
  const section = file?.sections.find((other) => other.id === id)
  return file && section && { section, text: sectionText(file, section) }
}

/**
 * Whether a section is what has changed, where the lock says that a part of the text has: the front matter and the text before the first
 * heading are one part of it. Without the earlier text whatever is not empty may have changed.
 */
function hasChanged(english: string, earlier: string | undefined, own = ''): boolean {
  return earlier === undefined ? (english + own).trim() !== '' : english.trim() !== earlier.trim()
}

interface SectionContext {
  lockId: string
  key: string
  own: FileSection | undefined
  isStale: boolean
  /** The section in the English text from which the translation was made. */
  earlier: FileSection | undefined
  suggestions: Readonly<Record<string, Suggestion>>
}

function sectionModel(english: FileSection, context: SectionContext): SectionModel {
  const { lockId, own, isStale } = context
  const isAligned = own !== undefined && own.outline === english.outline && own.blocks.length === english.blocks.length
  const matches = matchBlocks(english, context, isAligned)
  const units = english.blocks.map((block, index) => {
    const { target, previousSource, isUnchanged } = matches[index]!
    const state: UnitState = !target ? 'missing' : isStale && !isUnchanged ? 'stale' : 'current'
    return isTranslatable(block.parts) ? unitOf(block, index, { ...context, target, previousSource, state }) : undefined
  })
  // What has changed may be a part without words: then a person confirms the whole section.
  if (isStale && own && units.every((unit) => !unit || unit.state === 'current')) for (const unit of units) if (unit) unit.state = 'stale'
  return { lockId, english, ...(own && { own }), isAligned, isStale, units }
}

interface BlockMatch {
  target: Block | undefined
  previousSource?: string | undefined
  isUnchanged?: boolean
}

/** The translation of each English block. */
function matchBlocks(english: FileSection, { own, isStale, earlier }: SectionContext, isAligned: boolean): BlockMatch[] {
  if (english.id === frontmatterSection) return matchStrings(english, own, earlier, isStale)
  const isEarlierAligned = own !== undefined && earlier?.outline === own.outline && earlier.blocks.length === own.blocks.length
  if (isStale && isEarlierAligned) {
    const matches = matchTexts(
      earlier.blocks.map(({ text }) => text),
      english.blocks.map(({ text }) => text),
    )
    return english.blocks.map(({ text }, index) => {
      const at = matches[index]
      if (at === undefined) return { target: undefined }
      const before = earlier.blocks[at]!.text
      return before === text ? { target: own.blocks[at], isUnchanged: true } : { target: own.blocks[at], previousSource: before }
    })
  }
  return english.blocks.map((_, index) => ({ target: isAligned ? own!.blocks[index] : undefined }))
}

/** Strings of the front matter match by their paths. */
function matchStrings(
  english: FileSection,
  own: FileSection | undefined,
  earlier: FileSection | undefined,
  isStale: boolean,
): BlockMatch[] {
  const byPath = (section: FileSection | undefined) => new Map(section?.blocks.map((block) => [pathOf(block), block]))
  const [ownByPath, earlierByPath] = [byPath(own), byPath(earlier)]
  return english.blocks.map((block) => {
    const before = earlierByPath.get(pathOf(block))?.text
    const isUnchanged = isStale && before === block.text
    return { target: ownByPath.get(pathOf(block)), isUnchanged, ...(before !== block.text && { previousSource: before }) }
  })
}

function pathOf({ path }: Block): string {
  return path!.map(String).join('.')
}

function unitOf(
  block: Block,
  index: number,
  { key, lockId, own, target, previousSource, state, suggestions }: SectionContext & BlockMatch & { state: UnitState },
): Unit {
  const unitKey = encodeKey(block.path ? `${key}.${pathOf(block)}` : `${key}.${index}`)
  const hash = hashText(block.text)
  const suggestion = validSuggestion(suggestions[unitKey], hash, state)
  const hasOther = own !== undefined && target === undefined
  return {
    id: `${unitKey}.${hash}`,
    key: unitKey,
    hash,
    section: lockId,
    kind: block.kind,
    source: block,
    target,
    state: stateWith(state, suggestion),
    ...(previousSource !== undefined && { previousSource }),
    ...(suggestion && { suggestion }),
    notes: [
      noteOfKind(block),
      ...(previousSource === undefined ? [] : [`The English before the change: ${previousSource}`]),
      ...(hasOther ? ['The section has a translation whose paragraphs do not match; it is replaced when all of it is translated.'] : []),
    ],
  }
}

const nouns = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  cell: 'Cell of a table',
  label: 'Title of a note, or caption',
  alternative: 'What the picture shows, for those who do not see it',
  caption: 'Caption of the picture',
} as const

function noteOfKind({ kind, path, picture }: Block): string {
  if (kind === 'string') return `Front matter: ${path!.map(String).join('.')}`
  return picture === undefined ? nouns[kind] : `${nouns[kind]}: ${picture}`
}

/** A key as an XML NMTOKEN; other characters become their code points. */
export function encodeKey(key: string): string {
  return key.replace(/[^\w.-]/gu, (character) => `_x${character.codePointAt(0)!.toString(16)}_`)
}

/** The tag of a language in exchanged files. */
export function languageTag(locale: Locale = fallbackLocale): string {
  return localeInfo[locale].tag
}
