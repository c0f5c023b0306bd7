/** A user name explained in the language of the reader. */
import { site } from '#site'
import { explainUserName, type ExplainedPiece, type UserNameExplanation } from '#core/contract/explain-user-name.ts'
import { login, networks, parts } from '#core/contract/gateway.ts'
import { citiesOf, placeName, statesOf } from '#core/contract/location.ts'
import { places } from '#core/contract/places.ts'
import type { UserNamePart } from '#core/contract/schema.ts'
import type { UserNameProblem } from '#core/contract/user-name.ts'
import { locationName, locationSlug } from '#core/locations.ts'
import type { Locale } from '#core/locales.ts'
import type { PlainMessageKey, Translate } from '#core/messages.ts'
import { formatList, formatNumber } from '#app/i18n/format.ts'
import { userNameOf } from './user-name-of.ts'

/** One part of the user name, as the page shows it. */
interface Row {
  written: string
  /** What the part is, and its value in words; empty for an unknown part. */
  meaning: string
  problems: string[]
  fix: string | undefined
  /** The page that lists what can be written. */
  list: string | undefined
}

interface Language {
  locale: Locale
  t: Translate
}

/** The explanation of what a visitor typed; null for an empty text. */
export function explanationOf(typed: string, language: Language) {
  const { userName, hadMore } = userNameOf(typed)
  if (userName === '') return null
  const { t, locale } = language
  const found = explainUserName(userName, { rules: { login, networks, parts }, places, locations: site.locations })
  const country = found.where?.country ?? ''
  const rows: Row[] = [userRow(found, language), ...found.pieces.map((piece) => rowOf(piece, country, language))]
  const count = rows.flatMap(({ problems }) => problems).length
  return {
    userName,
    verdict: count === 0 ? t('gateway.accepted') : t('gateway.refused', { count }),
    isAccepted: count === 0,
    rows,
    corrected: found.corrected,
    notes: [...(hadMore ? [t('gateway.passwordLeftOut')] : []), ...availabilityNotes(found, { locale, t })],
  }
}

function userRow({ user, userProblem }: UserNameExplanation, { t }: Language): Row {
  const problems = userProblem ? [t('gateway.invalidUser', { characters: isolate(login.characters) })] : []
  return { written: user, meaning: t('gateway.user'), problems, fix: undefined, list: undefined }
}

function rowOf(piece: ExplainedPiece, country: string, language: Language): Row {
  const { t } = language
  const { written, part, problems, correction } = piece
  const isPlace = part?.kind === 'country' || part?.kind === 'state' || part?.kind === 'city'
  const isUnknown = problems.some(({ problem }) => problem === 'unknown-value')
  const listPath = part?.kind === 'country' || country === '' ? '/locations' : `/locations/${locationSlug(country)}`
  return {
    written,
    meaning: part ? meaningOf(part, piece, country, language) : '',
    problems: problems.map((problem) => problemText(problem, piece, language)),
    fix:
      correction === undefined ? undefined : correction === '' ? t('gateway.leaveOut') : t('gateway.write', { text: isolate(correction) }),
    list: isPlace && isUnknown ? listPath : undefined,
  }
}

function meaningOf(part: UserNamePart, { value = '', problems }: ExplainedPiece, country: string, language: Language): string {
  const { t } = language
  const name = t(`contract.part.${part.name}` as PlainMessageKey)
  const text = problems.length === 0 ? valueText(part, value, country, language) : ''
  return text === '' ? name : t('form.labeledValue', { label: name, value: text })
}

function valueText({ kind, name }: UserNamePart, value: string, country: string, { locale, t }: Language): string {
  switch (kind) {
    case 'network':
      return t(`contract.network.${value}` as PlainMessageKey)
    case 'country':
      return locationName(value.toUpperCase(), locale)
    case 'state':
      return namedPlace(
        statesOf(places, country).find(({ code }) => code === value),
        locale,
      )
    case 'city':
      return namedPlace(
        citiesOf(places, country).find(({ slug }) => slug === value),
        locale,
      )
    case 'id':
      return t('gateway.oneExit')
    case 'integer':
      return name === 'lifetime'
        ? formatNumber(Number(value), locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
        : `AS${value}`
    case 'address':
      return value
  }
}

function namedPlace(place: Parameters<typeof placeName>[0] | undefined, locale: Locale): string {
  return place ? placeName(place, locale).name : ''
}

function problemText(
  { problem, part: name, found = '', expected = '' }: UserNameProblem,
  { part }: ExplainedPiece,
  language: Language,
): string {
  const { locale, t } = language
  switch (problem) {
    case 'invalid-user':
    case 'unknown-part':
      return t('gateway.unknownPart', {
        name: isolate(name),
        parts: formatList(
          parts.map((one) => one.name),
          locale,
        ),
      })
    case 'repeated-part':
      return t('gateway.repeatedPart', { name: isolate(name) })
    case 'missing-value':
      return t('gateway.missingValue', { name: isolate(name) })
    case 'invalid-value':
      return invalidText(part!, language)
    case 'unknown-value':
      if (part!.kind === 'network')
        return t('gateway.unknown.network', {
          value: isolate(found),
          names: formatList(
            networks.map((one) => one.name),
            locale,
          ),
        })
      return t(`gateway.unknown.${part!.kind as 'country' | 'state' | 'city'}`, { value: isolate(found) })
    case 'missing-part':
      return t('gateway.missingPart', { part: isolate(`-${expected}-`) })
    case 'wrong-network':
      return t('gateway.wrongNetwork', { names: networkNames(expected.split(' '), language), network: networkNames([found], language) })
  }
}

function invalidText({ kind, min, max, maxChars }: NonNullable<ExplainedPiece['part']>, { t }: Language): string {
  if (kind === 'integer') return t('gateway.invalid.integer', { min: String(min), max: String(max) })
  if (kind === 'id') return t('gateway.invalid.id', { max: String(maxChars) })
  return kind === 'network' || kind === 'city' ? t('gateway.invalid.name') : t(`gateway.invalid.${kind}`)
}

/** Keeps a text from left to right inside of a sentence in any direction (LRI and PDI of Unicode). */
function isolate(text: string): string {
  return `\u2066${text}\u2069`
}

function networkNames(names: readonly string[], { locale, t }: Language): string {
  return formatList(
    names.map((name) => t(`contract.network.${name}` as PlainMessageKey)),
    locale,
  )
}

function availabilityNotes({ where }: UserNameExplanation, language: Language): string[] {
  if (!where || where.availability === 'available') return []
  const values = { network: networkNames([where.network], language), country: locationName(where.country, language.locale) }
  return [language.t(where.availability === 'ask' ? 'gateway.ask' : 'gateway.none', values)]
}
