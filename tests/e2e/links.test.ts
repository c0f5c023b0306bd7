import { expect, inject, test } from 'vitest'
import { createContentStore } from '#server/content/store.ts'
import { locales } from '#core/locales.ts'
import { listedPages, publicPaths, prerenderedPages } from '#core/site-map.ts'
import { localizePath, splitLocale } from '#core/urls.ts'

const hrefs = /<a\b[^>]*?\bhref="([^"]+)"/g
const files = /<link rel="alternate" type="([^"]+)"[^>]*? href="([^"]+)"/g
const ids = /\bid="([^"]+)"/g

test('R19: every page has status 200, and every link on it leads to an existing page, anchor or file', async () => {
  const origin = inject('origin')
  const content = createContentStore('.generated/content')
  const paths = [...prerenderedPages(content).map(({ path }) => path), ...publicPaths]
  const anchors = new Map<string, Set<string>>()
  const links = new Map<string, string>()
  const alternates = new Map<string, string>()
  const withMarkdownAlternate = new Set<string>()
  const problems: string[] = []
  const read = async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    const html = await response.text()
    anchors.set(path, new Set([...html.matchAll(ids)].map(([, id]) => id!)))
    if (response.status !== 200) problems.push(`${path} has status ${response.status}`)
    for (const [, type, href] of html.matchAll(files)) {
      alternates.set(new URL(href!).pathname, type!)
      if (type === 'text/markdown') withMarkdownAlternate.add(path)
    }
    for (const [, href] of html.matchAll(hrefs)) links.set((href!.startsWith('#') ? path + href : href!).replaceAll('&amp;', '&'), path)
  }
  const all = locales.flatMap((locale) => paths.map((path) => localizePath(path, locale)))
  for (let index = 0; index < all.length; index += 32) await Promise.all(all.slice(index, index + 32).map(read))
  for (const [href, from] of links) {
    if (!href.startsWith('/') || href.startsWith('/language?')) continue
    const [path = '', anchor] = href.split('#')
    const address = path.split('?')[0]!
    if (!anchors.has(address)) {
      const { status } = await fetch(origin + path, { redirect: 'manual' })
      // Without a session it redirects to the log-in.
      const expected = splitLocale(address).path === '/dashboard' ? 302 : 200
      if (status !== expected) problems.push(`${from} links to ${href}, which has status ${status}`)
    } else if (anchor && !anchors.get(address)!.has(anchor)) problems.push(`${from} links to ${href}, but there is no such anchor`)
  }
  for (const [path, type] of alternates) {
    const { status, headers } = await fetch(origin + path, { method: 'HEAD' })
    if (status !== 200 || !headers.get('Content-Type')?.startsWith(type)) problems.push(`${path} has status ${status}, expected ${type}`)
  }
  for (const { path, languages } of listedPages(content).filter(({ path }) => !/\/page\/\d+$/.test(path)))
    for (const address of languages.map((locale) => localizePath(path, locale)))
      if (!withMarkdownAlternate.has(address)) problems.push(`${address} does not link to its Markdown alternate`)
  expect(problems).toEqual([])
}, 600_000)
