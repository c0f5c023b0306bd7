import { expect, test } from 'vitest'
import { burnRate, errorBudget } from './error-budget.ts'

test('T7: half of the allowed failures leave half of the budget, twice as many overdraw it', () => {
  const budget = errorBudget({ total: 1_000_000, bad: 500 }, 99.9)
  expect(budget.measured).toBeCloseTo(0.9995)
  expect(budget.allowed).toBeCloseTo(1000)
  expect(budget.left).toBeCloseTo(0.5)
  expect(errorBudget({ total: 1_000_000, bad: 2000 }, 99.9).left).toBeCloseTo(-1)
})

test('T7: without requests nothing is spent', () => {
  expect(errorBudget({ total: 0, bad: 0 }, 99.9)).toMatchObject({ measured: 1, left: 1 })
  expect(burnRate({ total: 0, bad: 0 }, 99.9)).toBe(0)
})

test('T7: at the share of failures that the objective allows the burn rate is 1', () => {
  expect(burnRate({ total: 10_000, bad: 10 }, 99.9)).toBeCloseTo(1)
  expect(burnRate({ total: 10_000, bad: 144 }, 99.9)).toBeCloseTo(14.4)
})
