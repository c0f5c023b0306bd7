import { expect, test } from 'vitest'
import { trial } from '#core/contract/gateway.ts'
import { practice } from '#core/lab/scenarios.ts'
import type { ApiContext } from './context.ts'
import type { CountedProduct } from './state.ts'
import { createUsage, getUsage } from './usage.ts'

const day = '2026-11-20'

test('W65: the user of the trial has its answers, for the products that count them together', async () => {
  const usage = createUsage()
  const count = (user: string, product: CountedProduct, counted: number) =>
    usage.add({ user, product, counted, target: 'shop.example', day, uncounted: 0 })
  count('USERNAME', 'scrape', trial.answers)
  count(practice.trialUser, 'scrapers', trial.answers)
  count(practice.trialUser, 'scrape', trial.answers - 1)
  expect(() => usage.requireQuota(practice.trialUser)).not.toThrow()
  count(practice.trialUser, 'serp', 1)
  expect(() => usage.requireQuota(practice.trialUser)).toThrow('used up')
  expect(() => usage.requireQuota('USERNAME')).not.toThrow()

  const context = { usage, accounts: {} } as unknown as ApiContext
  const parameters = { from: day, to: day, group_by: 'day' }
  const { body } = await getUsage(context, { user: practice.trialUser, parameters, body: undefined })
  expect((body as { quotas: object[] }).quotas).toMatchObject([
    { product: 'scrape', limit: trial.answers, used: trial.answers - 1, left: 0 },
    { product: 'scrapers' },
    { product: 'serp', limit: trial.answers, used: 1, left: 0 },
  ])
})
