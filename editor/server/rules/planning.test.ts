import { expect, test } from 'vitest'
import { planningKeys } from './planning.ts'

test('G19: documents are planned by the keys of the build; pages that the site always has are only reviewed', () => {
  expect(planningKeys('blog')).toEqual({ draft: 'draft', publishOn: 'publish on', reviewBy: 'review by', owner: 'owner' })
  expect(planningKeys('pages')).toEqual({ reviewBy: 'review by', owner: 'owner' })
})
