/** Imports a file that an agency returned: checks each unit, and writes those that are undamaged. */
import { fallbackLocale, type Locale } from '#core/locales.ts'
import { applyUnits, type ApplyReport } from './apply.ts'
import { languageTag } from './document-model.ts'
import { localeOfTag, readPo } from './po-read.ts'
import type { Repository } from './repository.ts'
import { decodeFile, refusedFile } from './returned-file.ts'
import { readXliff } from './xliff-read.ts'

export interface ImportOptions {
  root: string
  /** Name of the file, for problems; its extension decides the format: `.po`, else XLIFF. */
  file: string
  bytes: Uint8Array
  /** The language that the file has to have; by default the one that it names. */
  locale?: Locale | undefined
  /** ISO date of the day, UTC. */
  today: string
  /** Whether only the report is wanted. */
  isDryRun?: boolean
  /** If it is open already. */
  repository?: Repository | undefined
}

/**
 * Imports a file.
 *
 * @throws {ContentError} if the file cannot be read, or is in no language of the site
 */
export async function importFile({
  root,
  file,
  bytes,
  locale,
  today,
  isDryRun = false,
  repository,
}: ImportOptions): Promise<ApplyReport & { locale: Locale }> {
  const text = decodeFile(bytes, file)
  const { language, units } = /\.pot?$/i.test(file) ? readPo(text, file) : readXliff(text, file)
  const own = localeOfTag(language)
  if (own === undefined || own === fallbackLocale || (locale !== undefined && own !== locale)) {
    const expected = locale ? languageTag(locale) : 'a language of the site other than English'
    throw refusedFile({ file, line: 1, expected, found: language ?? 'no language', fix: 'set the target language of the file' })
  }
  return { locale: own, ...(await applyUnits({ root, locale: own, today, units, isDryRun, repository })) }
}
