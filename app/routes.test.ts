import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type DataRouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { locales, fallbackLocale } from '#core/locales.ts'
import { isOffered } from '#core/structure/features.ts'
import { localizePath } from '#core/urls.ts'
import { templates } from '../tests/e2e/templates.ts'
import routes from './routes.ts'

/** Routes without an address that responds with 200. */
const unvisitedPaths = [
  // 404 without the id of a receipt; see forms.test.ts.
  'receipt',
  // Until a category has more articles than one page of the list.
  'blog/category/:tag/page/:page',
  // Accepts only POST.
  'logout',
  // Always 404; see not-found.test.ts.
  '404page.html',
  '*',
]

const [language] = routes as RouteConfigEntry[]
const pages = language!.children!

const match = (path: string) => matchRoutes([{ ...language, children: pages } as unknown as DataRouteObject], path)?.at(-1)

test('L12: every route has an address among the templates that are tested in a browser', () => {
  const visited = new Set(templates.map((template) => match(template.split('?')[0]!)?.route.id))
  // Pages behind the log-in are tested in signed-in-pages.test.ts.
  const publicIds = pages.filter(({ path = '' }) => !/^dashboard\b/.test(path))
  expect(publicIds.filter(({ id }) => !visited.has(id)).map(({ path }) => path)).toEqual(
    unvisitedPaths.filter((path) => isOffered(`/${path}`)),
  )
})

test('every template matches the same route in every language, with its prefix as the language', () => {
  for (const template of templates.map((address) => address.split('?')[0]!)) {
    const routeIds = locales.map((locale) => {
      const found = match(localizePath(template, locale))
      expect(found?.params['lang']).toBe(locale === fallbackLocale ? undefined : locale)
      return found?.route.id
    })
    expect(new Set(routeIds).size, template).toBe(1)
  }
})

test('every route module uses the types of its route', () => {
  const modules = globSync('app/routes/*.{ts,tsx}')
  expect(modules.length).toBeGreaterThan(50)
  const untyped = modules.filter((file) => {
    const source = readFileSync(file, 'utf8')
    const types = `import type { Route } from './+types/${basename(file).replace(/\.tsx?$/, '')}'`
    return !source.includes(types) || !/\bRoute\.\w/.test(source)
  })
  expect(untyped).toEqual([])
})
