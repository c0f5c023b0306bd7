import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { counting, limits, ports, trial } from './gateway.ts'
import { productFacts } from './product-facts.ts'

const language = (locale: (typeof locales)[number]) => ({ locale, t: loadMessages('.generated/messages')(locale) })

test('W52: the facts of a proxy are networks, ports, limit, unit and trial of the contract', () => {
  const facts = productFacts('isp-proxies', { group: 'proxies', networks: ['isp'] }, language('en'))
  const texts = Object.fromEntries(facts.map(({ term, text }) => [term, text]))
  expect(texts['Networks']).toBe('ISP')
  expect(texts['In the username']).toBe('`-network-isp`')
  expect(texts['Ports']).toContain(`HTTP \`${ports.http}\``)
  expect(facts.map(({ text }) => text)).toContain(new Intl.NumberFormat('en').format(limits.connections))
  const connections = language('en').t('contract.fact.connections', { count: trial.connections })
  expect(connections).toContain(String(trial.connections))
  expect(texts['Free trial']).toContain(connections)
})

test('W52: every product with a counting rule has its unit, in every language', () => {
  for (const locale of locales) {
    for (const { product, unit } of counting.products) {
      const { t } = language(locale)
      const facts = productFacts(product, { group: 'apis' }, language(locale))
      expect(facts).toContainEqual({ term: t('contract.column.unit'), text: t(`contract.unit.${unit}`) })
    }
  }
})

test('W52: the trial of a product that counts answers has answers, and no traffic', () => {
  const { t } = language('en')
  const { text } = productFacts('web-unblocker', { group: 'apis', networks: 'all' }, language('en')).find(
    ({ term }) => term === t('contract.column.trial'),
  )!
  expect(text).toContain(t('contract.fact.answers', { count: trial.answers }))
  expect(text).not.toContain('GB')
})

test('a proxy without a rule of its own counts as its network does, and a product outside the contract has no facts', () => {
  const { t } = language('en')
  expect(productFacts('rotating-proxies', { group: 'proxies', networks: 'all' }, language('en'))).toContainEqual({
    term: t('contract.column.unit'),
    text: t('contract.unit.of-network'),
  })
  expect(productFacts('datasets', { group: 'data' }, language('en'))).toEqual([])
})
