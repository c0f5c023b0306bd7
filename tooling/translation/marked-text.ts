/**
 * Texts for engines: words with XML around and between them. A code without words is `<ph id="1"></ph>`, one around words
 * `<pc id="2">…</pc>`; what the code is stays here. Empty elements have an end tag, so that engines which read HTML keep them.
 */
import { DOMParser, onWarningStopParsing, ParseError } from '@xmldom/xmldom'
import { escapeHtml } from '#core/escape-html.ts'
import type { CodedText } from './coded-text.ts'
import type { TextProblem } from './check-target.ts'
import type { Part } from './parts.ts'
import { newReader, readInline } from './xliff-inline.ts'
import { xliffNamespace } from './xliff-write.ts'

/** The source of a unit as an engine gets it. */
export function markText({ source, names }: Pick<CodedText, 'source' | 'names'>): string {
  const mark = (parts: readonly Part[]): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return escapeHtml(part)
        const id = names.get(part)!
        return part.parts ? `<pc id="${id}">${mark(part.parts)}</pc>` : `<ph id="${id}"></ph>`
      })
      .join('')
  return mark(source)
}

/** The text that an engine returned, with the codes of the source; or what is wrong with it. */
export function readMarkedText(marked: string, text: CodedText): string | TextProblem {
  try {
    const xml = `<source xmlns="${xliffNamespace}">${marked}</source>`
    const root = new DOMParser({ onError: onWarningStopParsing }).parseFromString(xml, 'text/xml').documentElement!
    const reader = newReader(text)
    const result = readInline(root, reader)
    return reader.problem ?? result
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { expected: 'well-formed marks', found: marked.slice(0, 100), fix: 'translate this text by hand' }
  }
}
