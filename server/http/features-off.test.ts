/** What a site answers and lists whose features are all off. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Services } from '#core/services.ts'

const featuresModule = '#generated/features.ts'

// Test files share modules: those that have read the features of the real site are loaded anew here, and again for the files after this one.
beforeAll(() => {
  vi.resetModules()
  vi.doMock(featuresModule, async () => {
    const { featureNames } = await import('#core/structure/feature-names.ts')
    return { features: Object.fromEntries(featureNames.map((name) => [name, false])), linksToFeaturesOff: 'unlink' }
  })
})

afterAll(() => {
  vi.doUnmock(featuresModule)
  vi.resetModules()
})

/** Addresses of features, at the start of a path. */
const off = /^\/(?:blog|compare|scrapers|products\/datasets|police-assistance|sign-up|use-cases|solutions|dashboard(?:$|\/requests))/

test('W164: without features no page, route, menu and column of the footer is at their addresses; staff still log in', async () => {
  const { default: routes } = await import('#app/routes.ts')
  const { currentMenu, footerColumns, menus } = await import('#app/features/layout/frame/menus.ts')
  const { hasCustomerPages } = await import('#core/accounts/customers.ts')
  const { dynamicPaths, fixedPaths } = await import('#core/site-map.ts')
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

test('W164: the endpoints of the blog and of certificates, the scopes of the search and the police desk of the inbox are gone', async () => {
  const { createApp, endpointsOf } = await import('./app.ts')
  const { popularPath } = await import('#core/blog/popular.ts')
  const { uploadPath } = await import('#core/forms/service.ts')
  const { readableKindsFor } = await import('#core/inbox/access.ts')
  const { readScope } = await import('#core/search/scopes.ts')
  const app = createApp({ services: {} as Services, logger: pino({ level: 'silent' }) } as unknown as Parameters<typeof createApp>[0])
  expect(endpointsOf(app)).not.toContain(popularPath)
  expect(endpointsOf(app)).not.toContain(uploadPath)
  expect(['blog', 'datasets', 'scrapers', 'help'].map(readScope)).toEqual([undefined, undefined, undefined, 'help'])
  expect(readableKindsFor('admin')).not.toContain('police')
})
