/** Selects from the sources where they have more than a page can show. */
import { localeInfo } from '#core/locales.ts'
import type { CurrencyPeriods, Territory, Zone } from './sources.ts'

/** Maximum number of official languages; more are not readable (Bolivia has thirty-seven). */
const mostLanguages = 4

/** Minimum percentage of speakers of a language that is official in practice, not by law. */
const aboutHalf = 48

/** Codes of several languages, left out if this one of them is listed (Norwegian beside Bokmål). */
const macrolanguages: Readonly<Record<string, string>> = { no: 'nb' }

/** Zones left out: one that is not in official use, and one in a place that two states claim. */
const leftOutZones = new Set(['Asia/Urumqi', 'Europe/Simferopol'])

const languageNames = Object.values(localeInfo).map(({ tag }) => new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }))

/** Whether a page in each of the site's languages can name a language: CLDR has no names for a few small ones. */
const isNameable = (tag: string) => languageNames.every((names) => names.of(tag) !== undefined)

/**
 * Languages official in all of a location, else the one that most people speak, by number of
 * speakers. BCP 47 without the script, except for Chinese, where readers distinguish the scripts.
 */
export function mainLanguages({ languagePopulation = {} }: Territory): string[] {
  const bySpeakers = Object.entries(languagePopulation).toSorted(
    ([, a], [, b]) => Number(b._populationPercent) - Number(a._populationPercent),
  )
  const official = bySpeakers.filter(
    ([, { _officialStatus: status, _populationPercent: share }]) =>
      status === 'official' || (status === 'de_facto_official' && Number(share) >= aboutHalf),
  )
  const chosen = official.length > 0 ? official : bySpeakers.slice(0, 1)
  const tags = chosen.map(([code]) => (code.startsWith('zh_') ? code.replace('_', '-') : code.replace(/_.*/, '')))
  const withoutMacro = tags.filter((tag) => !tags.includes(macrolanguages[tag] ?? ''))
  return [...new Set(withoutMacro)].filter(isNameable).slice(0, mostLanguages)
}

/**
 * The legal tender in use: a location's own (ISO 4217 begins with its code) before one of another,
 * the newest first. Undefined where CLDR has none.
 */
export function currentCurrency(code: string, periods: CurrencyPeriods): string | undefined {
  const inUse = periods
    .flatMap((period) => Object.entries(period))
    .filter(([, { _to, _tender }]) => _to === undefined && _tender !== 'false')
    .map(([currency]) => currency)
  return inUse.find((currency) => currency.startsWith(code)) ?? inUse[0]
}

/**
 * One zone for each pair of clock times in January and July, from west to east: cities with the same
 * clock are one zone for a reader. It has the name of the best-known city.
 *
 * @param leading zones that CLDR uses as names of groups
 */
export function distinctZones(zones: readonly Zone[], leading: ReadonlySet<string>, year: number): string[] {
  const minutes = (timeZone: string, month: number) => {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(Date.UTC(year, month, 15))
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, rest] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? ['', '+', '0', '0']
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest))
  }
  const byClock = new Map<string, { name: string; offset: number }>()
  // CLDR keeps the older of two names of a zone (America/Godthab for America/Nuuk).
  const isLeading = ({ name }: Zone) => leading.has(new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone)
  const known = zones.filter(({ name }) => !leftOutZones.has(name))
  for (const { name } of known.toSorted((a, b) => Number(isLeading(b)) - Number(isLeading(a)))) {
    const [january, july] = [minutes(name, 0), minutes(name, 6)]
    const clock = `${january} ${july}`
    if (!byClock.has(clock)) byClock.set(clock, { name, offset: Math.min(january, july) })
  }
  return [...byClock.values()].toSorted((a, b) => a.offset - b.offset).map(({ name }) => name)
}
