/** The facts of the contract about one product: what its page and its Markdown alternate show in a box. */
import type { Meta } from '../content/kinds.ts'
import type { Locale } from '../locales.ts'
import type { Translate } from '../messages.ts'
import { formatList, formatNumber, joinItems } from '../format.ts'
import { formatUnit, networkPart } from './fact-tables.ts'
import { counting, limits, networks as allNetworks, parts, ports, trial } from './gateway.ts'

/** A fact; `text` is inline Markdown. */
export interface ProductFact {
  term: string
  text: string
}

/**
 * Facts about a product, in the order in which they are shown. Networks, ports and limits are those of the gateway, so only proxies have them,
 * and networks only if the product names them; a product without a unit of its own counts as its network does.
 *
 * @returns nothing for a product about which the contract says nothing
 */
export function productFacts(
  slug: string,
  { group, networks }: Pick<Meta<'products'>, 'group' | 'networks'>,
  language: { locale: Locale; t: Translate },
): ProductFact[] {
  const counted = counting.products.find(({ product }) => product === slug)
  const isProxy = group === 'proxies'
  if (!counted && !isProxy) return []
  return [
    ...(isProxy ? gatewayFacts(networks, language) : []),
    ...countingFacts(counted, language),
    { term: language.t('contract.column.trial'), text: trialText(counted?.unit, language) },
  ]
}

function gatewayFacts(used: Meta<'products'>['networks'], { locale, t }: { locale: Locale; t: Translate }): ProductFact[] {
  const shown = allNetworks.filter(({ name }) => used === 'all' || used?.includes(name))
  const names = shown.map(({ name }) => t(`contract.network.${name}`))
  const part = parts.find(({ kind }) => kind === 'network')
  const written = part ? shown.map(({ name }) => networkPart(name, part, t)) : []
  const portTexts = [
    `HTTP \`${ports.http}\``,
    ...(ports.https === undefined ? [] : [`HTTPS \`${ports.https}\``]),
    `SOCKS5 \`${ports.socks5}\``,
  ]
  return [
    ...(shown.length > 0 ? [{ term: t('contract.column.networks'), text: formatList(names, locale) }] : []),
    ...(written.length > 0 ? [{ term: t('contract.fact.inUserName'), text: joinItems(written, locale) }] : []),
    { term: t('contract.fact.ports'), text: joinItems(portTexts, locale) },
    { term: t('contract.limit.connections'), text: formatNumber(limits.connections, locale) },
  ]
}

type Counting = (typeof counting.products)[number]

function countingFacts(product: Counting | undefined, { locale, t }: { locale: Locale; t: Translate }): ProductFact[] {
  if (!product) return [{ term: t('contract.column.unit'), text: t('contract.unit.of-network') }]
  const countedTexts = product.counted.map((name) => t(`contract.counted.${name}`))
  const freeTexts = product.free.map((name) => t(`contract.free.${name}`))
  return [
    { term: t('contract.column.unit'), text: t(`contract.unit.${product.unit}`) },
    ...(countedTexts.length > 0 ? [{ term: t('contract.column.counted'), text: joinItems(countedTexts, locale) }] : []),
    ...(freeTexts.length > 0 ? [{ term: t('contract.column.free'), text: joinItems(freeTexts, locale) }] : []),
  ]
}

/** What a trial has of the product, in the unit by which it is counted. */
function trialText(unit: Counting['unit'] | undefined, { locale, t }: { locale: Locale; t: Translate }): string {
  const amounts =
    unit === 'answer'
      ? [t('contract.fact.answers', { count: trial.answers })]
      : [formatUnit(trial.trafficGigabytes, 'gigabyte', locale, 'short'), t('contract.fact.connections', { count: trial.connections })]
  return joinItems([formatUnit(trial.days, 'day', locale), ...amounts], locale)
}
