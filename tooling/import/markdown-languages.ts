/** Finds the languages of a folder in which each language has a folder, and the Markdown files of each. */
import type { Locale } from '#core/locales.ts'
import { reportTo } from './misfits.ts'
import type { SourceFiles } from './source-files.ts'
import { chooseCodes, seemsLanguage } from './source-languages.ts'

export interface LanguageFile {
  file: string
  locale: Locale
  /** Path below the folder of the language. */
  path: string
}

/** The Markdown files below a folder, and the codes of languages there. */
export function filesByLanguage(files: SourceFiles, root: string, language: Locale): { found: LanguageFile[]; codes: ReadonlySet<string> } {
  const prefix = root === '' ? '' : `${root}/`
  const markdown = [...files.paths]
    .filter((path) => path.startsWith(prefix) && /\.mdx?$/i.test(path))
    .map((path) => path.slice(prefix.length))
  const folders = [...new Set(markdown.filter((path) => path.includes('/')).map((path) => path.split('/')[0]!))]
  const codes = folders.filter((folder) => folder === folder.toLowerCase() && seemsLanguage(folder))
  const isMultilingual = codes.length > 1 || codes.some((code) => code.startsWith(language))
  const chosen = chooseCodes(isMultilingual ? codes : [])
  const left = new Map<string, number>()
  const found = markdown.flatMap((path): LanguageFile[] => {
    const [first = '', ...rest] = path.split('/')
    const isTranslated = isMultilingual && rest.length > 0 && codes.includes(first)
    if (!isTranslated) return [{ file: prefix + path, locale: language, path }]
    const locale = chosen.get(first)
    if (locale) return [{ file: prefix + path, locale, path: rest.join('/') }]
    left.set(first, (left.get(first) ?? 0) + 1)
    return []
  })
  for (const [code, count] of left)
    reportTo(
      files.misfits,
      prefix + code,
    )({ kind: 'language', what: `${count} files in ${code}, which this site does not have`, outcome: 'left out' })
  return { found, codes: new Set(isMultilingual ? codes : []) }
}

/** The only file, if one was named; otherwise all. */
export function onlyNamed(found: readonly LanguageFile[], { only }: SourceFiles): LanguageFile[] {
  return found.filter(({ file }) => only === undefined || file === only)
}

/** A part of a path without the number that gives its place: `01-intro`, `1.intro`. */
export function numbered(part: string): { name: string; number: number | undefined } {
  const [, number, name] = /^(\d{1,4})\s*[-_.]+\s*(.+)$/.exec(part) ?? []
  return number === undefined || name === undefined || /^\d/.test(name)
    ? { name: part, number: undefined }
    : { name, number: Number(number) }
}

/** Path without ending and without a last `index` or `README`. */
export function withoutIndex(path: string): string {
  return path.replace(/\.mdx?$/i, '').replace(/(?:^|\/)(?:index|readme)$/i, '')
}
