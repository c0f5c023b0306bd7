import { expect, test } from 'vitest'
import { testStages } from './test-steps.ts'

test('steps are run in their order, all or the named ones', () => {
  expect(testStages([]).flat().length).toBeGreaterThan(10)
  expect(testStages(['unit', 'lint', 'types']).map((stage) => stage.map(({ name }) => name))).toEqual([['types', 'lint'], ['unit']])
})

test('an unknown step is reported with the known ones', () => {
  expect(() => testStages(['unit', 'unti'])).toThrow(/There is no step 'unti'\. Known: .*, unit, /)
})
