/**
 * Tables of the contract for documents: `::facts{of="limits"}` in a text shows one. Facts come from the contract, words from the messages
 * `contract.*`, so that an operator edits a value once and a sentence without touching values. For the build and for loaders.
 */
import { site } from '#site'
import { claimColumns, clientRows, clientTerms, clientVersionRows, type ClaimGroup } from '#core/clients/client-tables.ts'
import { markdownTable } from '#core/content/kinds/alternate.ts'
import { formatList, formatNumber, joinItems } from '#core/format.ts'
import { labTerms, scenarioRows, targetPageRows } from '#core/lab/lab-tables.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { PlainMessageKey, Translate } from '#core/messages.ts'
import type { FactTableName } from './fact-table-names.ts'
import { statusCodePath } from './gateway-answer.ts'
import { placeName } from './location.ts'
import {
  counting,
  entries,
  limits,
  login,
  networks,
  parts,
  ports,
  sessionLifetimeDefaultMinutes,
  sessionLifetimeMaxMinutes,
  statusCodes,
  targetPorts,
  trial,
} from './gateway.ts'
import { places } from './places.ts'
import type { Gateway, UserNamePart } from './schema.ts'

interface Language {
  locale: Locale
  t: Translate
}

/** A heading row, and rows of cells in inline Markdown. */
type Table = readonly [head: readonly string[], rows: readonly (readonly string[])[]]

/**
 * A table of the contract in Markdown.
 *
 * @example factTable('trial', { locale: 'en', t }) // '| Free trial | Value |\n| --- | --- |\n| Length | 7 days |\n…'
 */
export function factTable(name: FactTableName, language: Language): string {
  return markdownTable(...tables[name](language))
}

/** The names in the contract that need a message `contract.<group>.<name>`: an operator can add any of them. */
export function factTerms(): string[] {
  const cities = entries.flatMap(({ place }) => (place ? [place.city] : []))
  return [
    ...networks.map(({ name }) => `network.${name}`),
    ...entries.map(({ region }) => `region.${region}`),
    ...cities.filter((city) => !listedCity(city)).map((city) => `city.${city}`),
    ...parts.flatMap(({ name }) => [`part.${name}`, `without.${name}`]),
    ...statusCodes.map(({ status }) => `status.${status}`),
  ]
    .map((name) => `contract.${name}`)
    .concat(labTerms(), clientTerms())
}

const tables: Readonly<Record<FactTableName, (language: Language) => Table>> = {
  networks: (language) => {
    const { locale, t } = language
    const part = parts.find(({ kind }) => kind === 'network')!
    const rows = networks.map(({ name, sessionEndsWithDevice }) => {
      const longest = formatUnit(sessionLifetimeMaxMinutes, 'minute', locale)
      return [
        word(t, 'network', name),
        networkPart(name, part, t),
        whereIs(name, language),
        sessionEndsWithDevice ? t('contract.session.endsWithDevice', { time: longest }) : longest,
      ]
    })
    return [columns(t, 'network', 'inUserName', 'where', 'longestSession'), rows]
  },
  entries: ({ locale, t }) => [
    columns(t, 'region', 'host', 'place'),
    entries.map(({ region, host, place }) => [
      word(t, 'region', region),
      `\`${host}\``,
      place ? placeText(place, { locale, t }) : t('contract.nearestEntry'),
    ]),
  ],
  ports: ({ t }) => [
    columns(t, 'protocol', 'port', 'scheme', 'loginOnTheWay'),
    [
      [t('contract.port.http'), `\`${ports.http}\``, '`http://`', t('contract.readable')],
      ...(ports.https === undefined ? [] : [[t('contract.port.https'), `\`${ports.https}\``, '`https://`', t('contract.encrypted')]]),
      [t('contract.port.socks5'), `\`${ports.socks5}\``, '`socks5h://`', t('contract.readable')],
    ],
  ],
  'user-name': (language) => {
    const { locale, t } = language
    const rows = parts.map((part) => [
      `\`-${part.name}-${part.placeholder}\``,
      t('form.labeledValue', { label: word(t, 'part', part.name), value: valuesText(part, language) }),
      part.default === undefined ? word(t, 'without', part.name) : `\`${part.default}\``,
      part.needs.length > 0
        ? joinItems(
            part.needs.map((name) => code(`-${name}-`)),
            locale,
          )
        : t('contract.none'),
      part.networks
        ? formatList(
            part.networks.map((name) => word(t, 'network', name)),
            locale,
          )
        : t('contract.all'),
    ])
    return [columns(t, 'part', 'values', 'without', 'needs', 'networks'), rows]
  },
  limits: ({ locale, t }) => [
    columns(t, 'limit', 'value'),
    [
      [t('contract.limit.connections'), formatNumber(limits.connections, locale)],
      [t('contract.limit.idleTunnel'), formatUnit(limits.idleTunnelSeconds, 'second', locale)],
      [t('contract.limit.timeout'), formatUnit(limits.timeoutSeconds, 'second', locale)],
      [t('contract.limit.lifetime'), formatUnit(sessionLifetimeMaxMinutes, 'minute', locale)],
      [t('contract.limit.defaultLifetime'), formatUnit(sessionLifetimeDefaultMinutes, 'minute', locale)],
      [t('contract.limit.allowListAddresses'), formatNumber(login.allowListAddresses, locale)],
    ],
  ],
  'target-ports': ({ locale, t }) => [
    columns(t, 'ports', 'rule'),
    [
      [
        joinItems(
          targetPorts.allowed.map(({ from, to }) => code(from === to ? from : `${from}-${to}`)),
          locale,
        ),
        t('contract.ports.allowed'),
      ],
      ...(targetPorts.refused.length > 0 ? [[joinItems(targetPorts.refused.map(code), locale), t('contract.ports.refused')]] : []),
      [t('contract.ports.others'), t('contract.ports.othersRefused')],
    ],
  ],
  'status-codes': ({ locale, t }) => [
    columns(t, 'status', 'error', 'cause', 'retry'),
    statusCodes.map(({ status, errors, retry }) => [
      `[\`${status}\`](${statusCodePath(status)})`,
      joinItems(errors.map(code), locale) || t('contract.none'),
      word(t, 'status', status),
      t(`contract.retry.${retry}`),
    ]),
  ],
  counting: ({ locale, t }) => [
    columns(t, 'product', 'unit', 'counted', 'free'),
    counting.products.map(({ product, unit: counted, counted: what, free }) => [
      `[${t(`products.${product}.menu` as PlainMessageKey)}](/products/${product})`,
      t(`contract.unit.${counted}`),
      joinItems(
        what.map((name) => t(`contract.counted.${name}`)),
        locale,
      ) || '–',
      joinItems(
        free.map((name) => t(`contract.free.${name}`)),
        locale,
      ) || '–',
    ]),
  ],
  trial: ({ locale, t }) => [
    columns(t, 'trial', 'value'),
    [
      [t('contract.trial.days'), formatUnit(trial.days, 'day', locale)],
      [t('contract.trial.traffic'), formatUnit(trial.trafficGigabytes, 'gigabyte', locale, 'short')],
      [t('contract.trial.answers'), formatNumber(trial.answers, locale)],
      [t('contract.trial.connections'), formatNumber(trial.connections, locale)],
    ],
  ],
  'lab-scenarios': ({ t }) => [columns(t, 'status', 'request', 'cause'), scenarioRows(t)],
  'lab-pages': ({ t }) => [columns(t, 'path', 'shows'), targetPageRows(t)],
  'client-versions': (language) => [columns(language.t, 'client', 'versions', 'day'), clientVersionRows(language)],
  'client-login': clientTable('login'),
  'client-refusals': clientTable('refusals'),
  'client-environment': clientTable('environment'),
  'client-connections': clientTable('connections'),
  'client-tls': clientTable('tls'),
  'client-socks': clientTable('socks'),
}

function clientTable(group: ClaimGroup) {
  return (language: Language): Table => [
    [...columns(language.t, 'client'), ...claimColumns(group, language.t)],
    clientRows(group, language),
  ]
}

/** A word for a name in the contract, which {@link factTerms} lists. */
function word(t: Translate, group: 'network' | 'region' | 'city' | 'part' | 'without' | 'status', name: string | number): string {
  return t(`contract.${group}.${name}` as PlainMessageKey)
}

type Column = Extract<PlainMessageKey, `contract.column.${string}`> extends `contract.column.${infer Name}` ? Name : never

function columns(t: Translate, ...names: readonly Column[]): string[] {
  return names.map((name) => t(`contract.column.${name}`))
}

function whereIs(network: string, { t }: Language): string {
  const where = places.networks[network] ?? []
  if (where === 'all') return t('contract.where.all', { n: site.locations.length })
  return where === 'ask' ? t('contract.where.ask') : t('contract.where.listed', { n: where.length })
}

/** A city and its country, as in "Amsterdam (Netherlands)". */
function placeText({ city, country }: NonNullable<Gateway['entries'][number]['place']>, { locale, t }: Language): string {
  const listed = listedCity(city)
  const name = listed ? placeName(listed, locale).name : word(t, 'city', city)
  const countryName = new Intl.DisplayNames(localeInfo[locale].format, { type: 'region' }).of(country)!
  return name === countryName ? name : t('contract.withNote', { text: name, note: countryName })
}

function listedCity(slug: string) {
  return Object.values(places.cities)
    .flat()
    .find((city) => city.slug === slug)
}

function valuesText({ kind, min, max, maxChars }: UserNamePart, { locale, t }: Language): string {
  switch (kind) {
    case 'network':
      return joinItems(
        networks.map(({ name }) => code(name)),
        locale,
      )
    case 'state': {
      const names = new Intl.DisplayNames(localeInfo[locale].format, { type: 'region' })
      return t('contract.values.state', {
        countries: formatList(
          Object.keys(places.states).map((country) => names.of(country)!),
          locale,
        ),
      })
    }
    case 'integer':
      return t('contract.values.integer', { min: String(min), max: String(max) })
    case 'id':
      return t('contract.values.id', { max: String(maxChars) })
    case 'country':
    case 'city':
    case 'address':
      return t(`contract.values.${kind}`)
  }
}

const code = (value: string | number) => `\`${value}\``

/** What selects a network in a user name, in Markdown; the one that is selected without it is marked. */
export function networkPart(network: string, part: UserNamePart, t: Translate): string {
  const written = code(`-${part.name}-${network}`)
  return network === part.default ? t('contract.withNote', { text: written, note: t('contract.default') }) : written
}

/** @param unit an identifier of CLDR, such as `minute` */
export function formatUnit(value: number, unit: string, locale: Locale, unitDisplay: 'long' | 'short' = 'long'): string {
  return formatNumber(value, locale, { style: 'unit', unit, unitDisplay })
}
