/** Reads PO as translators return it. */
import { po } from 'gettext-parser'
import { isLocale } from '#core/locales.ts'
import { contextMark } from './po-write.ts'
import { refusedFile, type ReturnedFile } from './returned-file.ts'
import type { ReturnedUnit } from './returned.ts'

/**
 * Reads a file.
 *
 * @param file its name, for problems
 * @throws {ContentError} if it is no PO
 */
export function readPo(text: string, file: string): ReturnedFile {
  const { headers, translations } = parsePo(text.replace(/^\uFEFF/, ''), file)
  const lines = contextLines(text)
  const entries = Object.values(translations).flatMap((byId) => Object.values(byId))
  const units = entries.flatMap(({ msgctxt, msgstr, comments }): ReturnedUnit[] => {
    if (!msgctxt) return []
    const at = msgctxt.lastIndexOf(contextMark)
    const isFuzzy = comments?.flag?.split(/[,\s]+/).includes('fuzzy') ?? false
    const line = lines.get(msgctxt)
    const translated = msgstr.join('')
    return [
      {
        original: msgctxt.slice(0, Math.max(at, 0)),
        id: msgctxt.slice(at + 1),
        read: () => (translated.trim() === '' ? undefined : translated),
        isConfirmed: () => !isFuzzy,
        file,
        ...(line !== undefined && { line }),
      },
    ]
  })
  const language = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'language')?.[1]
  return { language: language?.replace('_', '-'), units }
}

function parsePo(text: string, file: string) {
  try {
    return po.parse(text, { validation: true })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const { lineNumber: line = 1 } = error as SyntaxError & { lineNumber?: number }
    throw refusedFile({
      file,
      line,
      expected: 'PO of GNU gettext',
      found: error.message.split('\n', 1)[0]!,
      fix: 'save the file as the tool exported it',
    })
  }
}

/** The lines on which each context begins. Tools may divide it into several strings. */
function contextLines(text: string): Map<string, number> {
  const found = new Map<string, number>()
  let context: string | undefined
  let start = 0
  for (const [index, line] of [...text.split('\n'), ''].entries()) {
    const strings = /^\s*(?:msgctxt\s+)?"((?:[^"\\]|\\.)*)"\s*$/.exec(line)?.[1]
    if (/^\s*msgctxt\b/.test(line)) {
      context = strings ?? ''
      start = index + 1
    } else if (context !== undefined && strings !== undefined) context += strings
    else if (context !== undefined) {
      found.set(context, start)
      context = undefined
    }
  }
  return found
}

/** The language of a tag, as the site has it. */
export function localeOfTag(tag: string | undefined) {
  const code = tag?.toLowerCase().split(/[-_]/, 1)[0]
  return isLocale(code) ? code : undefined
}
