/** What a site answers and lists whose features are all off. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { currentMenu, footerColumns, menus } from '#app/features/layout/frame/menus.ts'
import { popularPath } from '#core/blog/popular.ts'
import { hasCustomerPages } from '#core/accounts/customers.ts'
import { readableKindsFor } from '#core/inbox/access.ts'
import { readScope } from '#core/search/scopes.ts'
import { uploadPath } from '#core/forms/service.ts'
import type { Services } from '#core/services.ts'
import { dynamicPaths, fixedPaths } from '#core/site-map.ts'
import { createApp, endpointsOf } from './app.ts'

vi.mock('#generated/features.ts', async () => {
  const { featureNames } = await import('#core/structure/feature-names.ts')
  return { features: Object.fromEntries(featureNames.map((name) => [name, false])), linksToFeaturesOff: 'unlink' }
})

/** Addresses of features, at the start of a path. */
const off = /^\/(?:blog|compare|scrapers|products\/datasets|police-assistance|sign-up|use-cases|solutions|dashboard(?:$|\/requests))/

test('W164: without features no page, route, menu and column of the footer is at their addresses; staff still log in', () => {
  const [language] = routes as RouteConfigEntry[]
  const paths = language!.children!.flatMap(({ path }) => (path === undefined ? [] : `/${path}`))
  const links = [
    ...menus.flatMap(({ to, items = [] }) => [to, ...items.map((item) => item.to)]),
    ...footerColumns.flatMap(({ items }) => items.map(({ to }) => to)),
  ]
  for (const list of [paths, dynamicPaths, fixedPaths(), links]) {
    expect(list.length).toBeGreaterThan(10)
    expect(list.filter((path) => off.test(path))).toEqual([])
  }
  expect(dynamicPaths).toEqual(expect.arrayContaining(['/login', '/dashboard/account', '/dashboard/inbox', '/contact-us']))
  expect(hasCustomerPages()).toBe(false)
  expect(currentMenu('/blog')).toBeUndefined()
})

test('W164: the endpoints of the blog and of certificates, the scopes of the search and the police desk of the inbox are gone', () => {
  const app = createApp({ services: {} as Services, logger: pino({ level: 'silent' }) } as unknown as Parameters<typeof createApp>[0])
  expect(endpointsOf(app)).not.toContain(popularPath)
  expect(endpointsOf(app)).not.toContain(uploadPath)
  expect(['blog', 'datasets', 'scrapers', 'help'].map(readScope)).toEqual([undefined, undefined, undefined, 'help'])
  expect(readableKindsFor('admin')).not.toContain('police')
})
