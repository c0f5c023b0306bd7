/** Writes units as PO (GNU gettext): the text of each as it stands in its file, with its unit as the context. */
import { po } from 'gettext-parser'
import type { Locale } from '#core/locales.ts'
import { exportedTarget } from './coded-text.ts'
import { languageTag } from './document-model.ts'
import { pluralForms } from './message-parts.ts'
import type { Unit, UnitFile } from './units.ts'

type Entry = Parameters<typeof po.compile>[0]['translations'][string][string]

/** Between the English file and the unit in the context of an entry. */
export const contextMark = '#'

/** Writes the units of a language. Texts that need a person are fuzzy. */
export function writePo(files: readonly UnitFile[], locale: Locale): string {
  const entries = files.flatMap((file) => file.units.map((unit) => entryOf(file, unit)))
  const translations = Object.fromEntries(entries.map((entry) => [entry.msgctxt, { [entry.msgid]: entry }]))
  const headers = {
    'Project-Id-Version': 'content',
    Language: languageTag(locale).replace('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Plural-Forms': `ICU: ${pluralForms(locale).join(', ')}`,
  }
  const bytes = po.compile({ charset: 'utf-8', headers, translations: { '': { '': header }, ...translations } }, { foldLength: 0 })
  return `${new TextDecoder().decode(bytes).trimEnd()}\n`
}

const header: Entry = {
  msgid: '',
  msgstr: [''],
  comments: {
    translator: [
      'Keep {{…}}, `code`, link targets in (…), arguments in {…} and tags in <…> as they are; emphasis in * may go.',
      'The plural forms of a message are inside of its text.',
    ].join('\n'),
  },
}

function entryOf(file: UnitFile, unit: Unit): Entry {
  const isFuzzy = unit.state === 'stale' || unit.state === 'draft'
  const target = exportedTarget(unit)
  return {
    msgctxt: `${file.original}${contextMark}${unit.id}`,
    msgid: unit.source.text,
    msgstr: [target ?? ''],
    comments: {
      extracted: [...(file.url ? [`Page: ${file.url}`] : []), ...unit.notes].join('\n'),
      reference: file.original,
      ...(isFuzzy && target !== undefined && { flag: 'fuzzy' }),
      ...(unit.previousSource !== undefined && { previous: `msgid ${JSON.stringify(unit.previousSource)}` }),
    },
  }
}
