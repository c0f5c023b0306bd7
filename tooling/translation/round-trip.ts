/** Exports everything and imports it unchanged: that writes nothing, whatever the content has. */
import type { Locale } from '#core/locales.ts'
import { exportUnits, extensions, selectUnits, type ExchangeFormat, type UnitSelection } from './export.ts'
import { importFile } from './import.ts'
import { exportedTarget } from './coded-text.ts'
import { renderDocument } from './render-document.ts'
import { openRepository, type Repository } from './repository.ts'
import { unitStates } from './units.ts'

export interface RoundTrip {
  units: number
  formats: ExchangeFormat[]
  /** What would be written or is refused, one line each. */
  changes: string[]
}

export interface RoundTripOptions {
  root: string
  locale: Locale
  only?: readonly string[]
  /** ISO date of the day. */
  today: string
}

/** Makes the round trip in both formats, and places every text of every document where it stands. Writes nothing. */
export async function roundTrip({ root, locale, only = [], today }: RoundTripOptions): Promise<RoundTrip> {
  const changes: string[] = []
  const formats = Object.keys(extensions) as ExchangeFormat[]
  const repository = await openRepository(root, locale)
  let units = 0
  for (const format of formats) {
    const exported = await exportUnits({ root, locale, format, only, states: unitStates, repository })
    units = exported.units
    const file = `${locale}.${extensions[format]}`
    const bytes = new TextEncoder().encode(exported.text)
    const report = await importFile({ root, file, bytes, locale, today, isDryRun: true, repository })
    const { written, applied, unchanged, untranslated, problems } = report
    changes.push(...written.map((path) => `${file}: ${path} would be written`))
    changes.push(...problems.map(({ unit, found }) => `${file}: ${unit} is refused: ${found}`))
    if (applied > 0 || unchanged + untranslated !== units) changes.push(`${file}: ${applied} applied, ${unchanged} of ${units} unchanged`)
  }
  return { units, formats, changes: [...changes, ...(await changedRenderings({ root, locale, only, repository }))] }
}

async function changedRenderings(selection: UnitSelection & { repository: Repository }): Promise<string[]> {
  const changed: string[] = []
  for (const { name } of await selectUnits({ ...selection, states: ['current'] })) {
    const file = await selection.repository.read(name)
    if (!('sections' in file) || !file.own || file.units.some(({ state }) => state !== 'current')) continue
    const texts = new Map(file.units.map((unit) => [unit.key, exportedTarget(unit)!]))
    if (renderDocument(file, texts).text !== file.own.text) changed.push(`${file.translation} is rendered differently`)
  }
  return changed
}
