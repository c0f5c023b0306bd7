import { expect, test } from 'vitest'
import { testSteps } from './test-steps.ts'

test('steps are run in their order, all or the named ones', () => {
  expect(testSteps([]).length).toBeGreaterThan(10)
  expect(testSteps(['unit', 'types']).map(({ name }) => name)).toEqual(['types', 'unit'])
})

test('a name that is no step’s is told with the known ones', () => {
  expect(() => testSteps(['unit', 'unti'])).toThrow(/There is no step 'unti'\. Known: .*, unit, /)
})
