import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { templates } from '../tests/e2e/templates.ts'
import routes from './routes.ts'

/** Routes without an address that answers 200. */
const unvisited = [
  // 404 without the id of a receipt; see forms.test.ts.
  'receipt',
  // Until a category has more articles than one page of the list holds.
  'blog/category/:tag/page/:page',
  // It is only sent to.
  'logout',
  // 404 by their nature; see not-found.test.ts.
  '404page.html',
  '*',
]

test('L12: every route has an address among the templates that are tested in a browser', () => {
  const english = (routes as RouteConfigEntry[]).find(({ path }) => path === '')!.children!
  const byPath = english.map(({ path = '' }) => ({ id: path, path: path || '/' }))
  const visited = new Set(templates.map((template) => matchRoutes(byPath, template.split('?')[0]!)?.[0]?.route.id))
  // What is behind the log-in is tested by whoever is in (accounts.test.ts).
  const open = byPath.map(({ id }) => id).filter((id) => !/^dashboard\b/.test(id))
  expect(open.filter((id) => !visited.has(id))).toEqual(unvisited)
})
