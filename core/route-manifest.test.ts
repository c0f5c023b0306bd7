import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { manifestOf, manifestScript } from './route-manifest.ts'

const whole = {
  url: '/assets/manifest-ff147414.js',
  version: 'ff147414',
  routes: { root: { id: 'root' }, en: { id: 'en' }, 'en/blog': { id: 'en/blog' }, zh: { id: 'zh' }, 'zh/blog': { id: 'zh/blog' } },
}

test('a language gets its own routes and the root, at an address of its own', () => {
  const own = manifestOf(whole, 'zh')
  expect(Object.keys(own.routes)).toEqual(['root', 'zh', 'zh/blog'])
  expect(own.url).toBe('/assets/manifest-ff147414-zh.js')
  expect(own.version).toBe(whole.version)
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
