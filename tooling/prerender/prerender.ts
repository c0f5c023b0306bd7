/** Prerenders the site: pages and payloads from the server build, files for machines beside them. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { site } from '#site'
import type { ContentStore } from '#core/content/documents.ts'
import { locales, type Locale } from '#core/locales.ts'
import { prerenderedPages } from '#core/site-map.ts'
import { localizePath } from '#core/urls.ts'

interface AppEntry {
  createLoadContext(input: { services: { content: ContentStore }; request: Request }): RouterContextProvider
}

export interface PrerenderOptions {
  /** Folder of React Router's build: `client/` and `server/`. */
  buildDir: string
  content: ContentStore
}

export interface PrerenderReport {
  pages: number
  milliseconds: number
}

/**
 * Writes `site/` in the build folder.
 *
 * @throws with every page that did not answer 200 (404 for the not-found pages)
 */
export async function prerender({ buildDir, content }: PrerenderOptions): Promise<PrerenderReport> {
  const started = performance.now()
  const out = join(buildDir, 'site')
  await rm(out, { recursive: true, force: true })
  await cp(join(buildDir, 'client'), out, { recursive: true, filter: (path) => !path.includes('.vite') })
  const build = (await import(pathToFileURL(resolve(buildDir, 'server/index.js')).href)) as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const { createLoadContext } = build.entry.module as unknown as AppEntry
  const ask = (path: string) => {
    const request = new Request(site.origin + path)
    return handle(request, createLoadContext({ services: { content }, request }))
  }
  const failures: string[] = []
  const write = async (path: string, file: string, expected: number) => {
    const response = await ask(path)
    if (response.status !== expected) failures.push(`${path} answered ${response.status}, expected ${expected}`)
    const target = join(out, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, Buffer.from(await response.arrayBuffer()))
  }
  const pages = prerenderedPages(content)
  for (const { path } of pages) {
    for (const locale of locales) {
      const address = localizePath(path, locale)
      await write(address, `${address.slice(1)}/index.html`.replace(/^\//, ''), 200)
      await write(payloadPath(path, locale), payloadPath(path, locale).slice(1), 200)
    }
  }
  for (const locale of locales) {
    const address = localizePath('/404page.html', locale)
    await write(address, address.slice(1), 404)
  }
  if (failures.length) throw new Error(`${failures.length} pages could not be prerendered:\n${failures.slice(0, 40).join('\n')}`)
  return { pages: pages.length * locales.length, milliseconds: performance.now() - started }
}

/** Where the router fetches the payload of a page: `/blog.data`, and `/_.data` for `/`. */
export function payloadPath(path: string, locale: Locale): string {
  const address = localizePath(path, locale)
  return address === '/' ? '/_.data' : `${address}.data`
}
