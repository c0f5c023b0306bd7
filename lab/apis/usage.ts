/** What the APIs have counted since the lab was started. */
import { trial } from '#core/contract/gateway.ts'
import { dayMs } from '#core/durations.ts'
import { practice } from '#core/lab/scenarios.ts'
import type { RunOperation } from './context.ts'
import { ApiProblem, invalidRequest } from './problem.ts'
import type { Count, CountedProduct, Usage } from './state.ts'

/** Answers of a product that the account may use; enough for practice. */
const answerQuota = 1_000_000

/** Answers that are left of the trial, which all products that count answers share. */
function trialAnswersLeft(counts: readonly Count[]): number {
  const own = counts.filter(({ user, product }) => user === practice.trialUser && unitOf(product) === 'answer')
  return Math.max(0, trial.answers - sumOf(own))
}

const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { counted }) => sum + counted, 0)

export function createUsage(): Usage {
  const counts: Count[] = []
  return {
    add: (count) => void counts.push(count),
    list: () => counts,
    requireQuota(user) {
      if (user === practice.usedUpUser || (user === practice.trialUser && trialAnswersLeft(counts) === 0)) {
        throw new ApiProblem(402, 'quota-used-up', 'The quota of this login is used up. GET /v1/usage shows what is left.')
      }
    },
  }
}

const maxDays = 366

export const getUsage: RunOperation = ({ usage, accounts }, { user, parameters }) => {
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
  const quotas = products.map((product) => {
    const unit = unitOf(product)
    const isTrial = user === practice.trialUser && unit === 'answer'
    const used = sumOf(usage.list().filter((count) => count.product === product && (!isTrial || count.user === user)))
    const quota = isTrial
      ? { limit: trial.answers, left: trialAnswersLeft(usage.list()) }
      : { limit: answerQuota, left: Math.max(0, answerQuota - used) }
    return { product, unit, ...quota, used, ends_on: null }
  })
  return { status: 200, body: { from, to, rows: [...rows.values()], quotas } }
}

const unitOf = (product: CountedProduct) => (product === 'scrapers' ? 'row' : 'answer')
