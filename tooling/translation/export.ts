/** Exports what is to be translated to one language, as XLIFF 2.1 or PO. */
import type { Locale } from '#core/locales.ts'
import { writePo } from './po-write.ts'
import { openRepository, type Repository } from './repository.ts'
import type { UnitFile, UnitState } from './units.ts'
import { writeXliff } from './xliff-write.ts'

export type ExchangeFormat = 'xliff' | 'po'

/** File name extensions of the formats. */
export const extensions: Readonly<Record<ExchangeFormat, string>> = { xliff: 'xlf', po: 'po' }

export interface UnitSelection {
  root: string
  locale: Locale
  /** Everything but `current` by default. */
  states?: readonly UnitState[] | undefined
  /** Files and folders below the root (`content/help`), or names of documents; everything if empty. */
  only?: readonly string[] | undefined
  /** If it is open already. */
  repository?: Repository | undefined
}

export interface Exported {
  text: string
  files: number
  units: number
}

/** The states that have something to translate. */
export const openStates: readonly UnitState[] = ['missing', 'stale', 'draft']

/** The units of a selection by document; documents without any are left out. */
export async function selectUnits({ root, locale, states = openStates, only = [], ...input }: UnitSelection): Promise<UnitFile[]> {
  const repository = input.repository ?? (await openRepository(root, locale))
  const files: UnitFile[] = []
  for (const name of selectNames(repository, only)) {
    const file = await repository.read(name)
    const units = file.units.filter(({ state }) => states.includes(state))
    const { original, translation, url, title } = file
    if (units.length > 0) files.push({ name, original, translation, ...(url && { url }), ...(title && { title }), units })
  }
  return files
}

/** The documents below the given paths. */
export function selectNames(repository: Pick<Repository, 'names' | 'originalOf'>, only: readonly string[]): string[] {
  const paths = only.map((path) => path.replace(/\/$/, ''))
  return repository.names.filter((name) => {
    const original = repository.originalOf(name)
    return paths.length === 0 || paths.some((path) => name === path || original === path || original?.startsWith(`${path}/`))
  })
}

/** Exports a selection as the text of one file. */
export async function exportUnits(selection: UnitSelection & { format: ExchangeFormat }): Promise<Exported> {
  const files = await selectUnits(selection)
  const text = selection.format === 'po' ? writePo(files, selection.locale) : writeXliff(files, selection.locale)
  return { text, files: files.length, units: files.reduce((sum, { units }) => sum + units.length, 0) }
}
