import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { manifestOf, manifestScript } from './route-manifest.ts'

const whole = {
  url: '/assets/manifest-ff147414.js',
  version: 'ff147414',
  routes: { root: {}, en: { path: '' }, 'en/blog': { path: 'blog' }, zh: { path: 'zh' }, 'zh/blog': { path: 'blog' } },
}

test('a language gets its own routes and the root, at an address of its own', () => {
  const own = manifestOf(whole, 'zh')
  expect(Object.keys(own.routes)).toEqual(['root', 'zh', 'zh/blog'])
  expect(own.url).toBe('/assets/manifest-ff147414-zh.js')
  expect(own.version).toBe(whole.version)
})

test('only documents behind the log-in know the routes there', () => {
  const routes = { ...whole.routes, 'zh/inbox': { path: 'dashboard/inbox' }, 'zh/dashboards': { path: 'dashboards' } }
  expect(Object.keys(manifestOf({ ...whole, routes }, 'zh', '/pricing').routes)).toEqual(['root', 'zh', 'zh/blog', 'zh/dashboards'])
  const inside = manifestOf({ ...whole, routes }, 'zh', '/dashboard/inbox')
  expect(Object.keys(inside.routes)).toEqual(['root', 'zh', 'zh/blog', 'zh/inbox', 'zh/dashboards'])
  expect(inside.url).toBe('/assets/manifest-ff147414-zh-inside.js')
})

test('a page is not told of scripts that each page has', () => {
  const blog = { imports: ['/entry.js', '/root.js', '/frame.js', '/list.js'] }
  const entry = { imports: ['/entry.js'] }
  const routes = { root: { imports: ['/root.js'] }, zh: { imports: ['/frame.js'] }, 'zh/blog': blog }
  expect(manifestOf({ ...whole, entry, routes }, 'zh').routes).toEqual({ ...routes, 'zh/blog': { imports: ['/list.js'] } })
})

test('the script is what the browser reads', () => {
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(manifestScript(whole), { window })
  expect(window.__reactRouterManifest).toEqual(whole)
})
