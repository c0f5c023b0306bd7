/** The text of a translation with some of its texts replaced, and its entry in the translation lock. */
import { splitLanguageFile } from '#tooling/content/read.ts'
import { hashText, sectionHashes, type TranslationLockEntry } from '#tooling/content/translation-lock.ts'
import type { DocumentModel, SectionModel } from './document-model.ts'
import { frontmatterSection, replaceTexts, sectionText, type FileSection } from './language-file.ts'
import { isTranslatable } from './parts.ts'
import { replaceStrings } from './yaml-scalar.ts'

/** New texts by key of the unit. A key without a new text confirms that the present one is right. */
export type NewTexts = ReadonlyMap<string, string>

export interface Rendered {
  /** Undefined if a document without translation is not complete. */
  text: string | undefined
  /** Keys whose texts could not be placed, because their section is not complete. */
  waiting: Set<string>
  /** Sections whose texts were placed. */
  placed: ReadonlySet<SectionModel>
}

/** Renders a translation. What is not replaced stays as it is, byte by byte, where the sections are those of the English text. */
export function renderDocument(model: DocumentModel, texts: NewTexts): Rendered {
  const waiting = new Set<string>()
  const placed = new Set<SectionModel>()
  const pieces: { text: string; isOwn: boolean }[] = []
  for (const section of model.sections) {
    const keys = section.units.flatMap((unit) => (unit && texts.has(unit.key) ? [unit.key] : []))
    const isTouched = keys.length > 0 || !section.own
    const rendered = isTouched ? renderSection(model, section, texts) : undefined
    if (rendered) {
      placed.add(section)
      pieces.push(rendered)
    } else {
      for (const key of keys) waiting.add(key)
      if (section.own) pieces.push({ text: sectionText(model.own!, section.own), isOwn: true })
    }
  }
  if (!model.own && placed.size < model.sections.length) {
    return { text: undefined, waiting: new Set(texts.keys()), placed: new Set() }
  }
  return { text: join(model, pieces), waiting, placed }
}

/** Joins sections. If all are in the file already, in its order, they are joined as they were. */
function join(model: DocumentModel, pieces: readonly { text: string; isOwn: boolean }[]): string {
  const ids = (sections: readonly FileSection[] | undefined) => sections?.map(({ id }) => id).join('\n')
  if (pieces.every(({ isOwn }) => isOwn) && ids(model.own?.sections) === ids(model.english.sections))
    return pieces.map(({ text }) => text).join('')
  const [head, ...rest] = pieces.map(({ text }) => text.trim())
  const body = rest.filter((text) => text !== '').join('\n\n')
  return body === '' ? `${head!}\n` : `${head!}\n${body}\n`
}

/** Renders a section in place, or from the English one; undefined if a text is missing for that. */
function renderSection(model: DocumentModel, section: SectionModel, texts: NewTexts): { text: string; isOwn: boolean } | undefined {
  const isOwn = section.own !== undefined && section.isAligned
  const file = isOwn ? model.own! : model.english
  const base = isOwn ? section.own! : section.english
  const finals = section.units.map((unit, index) => (unit ? (texts.get(unit.key) ?? unit.target?.text) : codeAlone(section, index)))
  const isComplete = section.units.every((unit, index) => !unit || finals[index] !== undefined)
  if (!isOwn && !isComplete) return undefined
  const changes = base.blocks.flatMap((block, index) => {
    const text = finals[index]
    return text === undefined || text === block.text ? [] : [{ block, text }]
  })
  if (base.id !== frontmatterSection) {
    const replacements = changes.map(({ block, text }) => ({ start: block.start, end: block.end, text }))
    return { text: replaceTexts(file.text, replacements, base), isOwn }
  }
  const { frontmatter } = splitLanguageFile(file.text)
  const yaml = replaceStrings(
    frontmatter,
    changes.map(({ block, text }) => ({ path: block.path!, text })),
  )
  const start = file.text.indexOf('\n') + 1
  return { text: file.text.slice(0, start) + yaml + file.text.slice(start + frontmatter.length, base.end), isOwn }
}

/** A block without words follows the English text, once a person has been at the section. */
function codeAlone({ english, own, isAligned, isStale }: SectionModel, index: number): string | undefined {
  const present = isAligned ? own?.blocks[index] : undefined
  return isStale && present && !isTranslatable(present.parts) ? english.blocks[index]!.text : undefined
}

/**
 * The lock's entry after texts were placed: a section counts as made from the present English when each of its texts that was missing or
 * out of date is new or confirmed. One that has changed and has no texts stays out of date: nobody has confirmed it.
 *
 * @param done keys of units that were translated or confirmed, and placed
 * @param today ISO date of the day
 */
export function renewedEntry(model: DocumentModel, text: string, done: ReadonlySet<string>, today: string): TranslationLockEntry {
  const current = sectionHashes(model.english.text, model.isWhole)
  const hash = hashText(text)
  const updated = model.entry?.hash === hash ? model.entry.updated : today
  const { entry } = model
  if (!entry?.source) return { updated, hash, source: current }
  const source = Object.entries(current).flatMap(([id, now]): [string, string][] => {
    const parts = model.sections.filter(({ lockId }) => lockId === id)
    const isDone = parts.every(({ units, isStale }) =>
      units.length === 0 ? !isStale : units.every((unit) => !unit || unit.state === 'current' || done.has(unit.key)),
    )
    const before = entry.source![id]
    if (before === now || isDone) return [[id, now]]
    return before === undefined ? [] : [[id, before]]
  })
  return { updated, hash, source: Object.fromEntries(source) }
}
