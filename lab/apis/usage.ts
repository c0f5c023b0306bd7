/** What the APIs have counted since the lab was started. */
import { dayMs } from '#core/durations.ts'
import { practice } from '#core/lab/scenarios.ts'
import type { RunOperation } from './context.ts'
import { ApiProblem, invalidRequest } from './problem.ts'
import type { Count, CountedProduct, Usage } from './state.ts'

/** Answers that a login may use; enough for practice. */
const answerQuota = 1_000_000

export function createUsage(): Usage {
  const counts: Count[] = []
  return {
    add: (count) => void counts.push(count),
    list: () => counts,
    requireQuota(user) {
      if (user === practice.usedUpUser) {
        throw new ApiProblem(402, 'quota-used-up', 'The quota of this login is used up. GET /v1/usage shows what is left.')
      }
    },
  }
}

const maxDays = 366

export const getUsage: RunOperation = ({ usage, accounts }, { parameters }) => {
  const { from, to, group_by: groupBy, product } = parameters as { from: string; to: string; group_by: string; product?: string }
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  if (days < 0 || days > maxDays) {
    const detail = days < 0 ? 'is before from' : `is more than ${maxDays} days after from`
    throw invalidRequest([{ pointer: null, parameter: 'to', detail }])
  }
  const found = usage.list().filter((count) => count.day >= from && count.day <= to && (product === undefined || count.product === product))
  const rows = new Map<
    string,
    {
      product: CountedProduct
      day: string | null
      sub_user_id: string | null
      target: string | null
      unit: string
      quantity: number
      uncounted: number
    }
  >()
  for (const count of found) {
    const day = groupBy === 'day' ? count.day : null
    const subUser = groupBy === 'sub_user' ? (accounts.subUserNamed(count.user)?.id ?? null) : null
    const target = groupBy === 'target' ? count.target : null
    const key = [count.product, day, subUser, target].join('\0')
    const row = rows.get(key) ?? {
      product: count.product,
      day,
      sub_user_id: subUser,
      target,
      unit: unitOf(count.product),
      quantity: 0,
      uncounted: 0,
    }
    row.quantity += count.counted
    row.uncounted += count.uncounted
    rows.set(key, row)
  }
  const products = [...new Set([...rows.values()].map((row) => row.product))]
  const used = (name: CountedProduct) => usage.list().reduce((sum, count) => (count.product === name ? sum + count.counted : sum), 0)
  const quotas = products.map((name) => {
    return {
      product: name,
      unit: unitOf(name),
      limit: answerQuota,
      used: used(name),
      left: Math.max(0, answerQuota - used(name)),
      ends_on: null,
    }
  })
  return { status: 200, body: { from, to, rows: [...rows.values()], quotas } }
}

const unitOf = (product: CountedProduct) => (product === 'scrapers' ? 'row' : 'answer')
