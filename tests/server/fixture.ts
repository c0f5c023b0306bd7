/** A generated build in a temporary folder, and the real server on it. */
import { buildIndex } from '#tooling/search/build-index.ts'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nearbySlot, notFoundSlots } from '#core/not-found-page.ts'
import { routeRedirects } from '#core/redirects.ts'
import type { SiteRules } from '#core/site-manifest.ts'
import { type Config, readConfig } from '#server/config.ts'
import { currentRequestIds } from '#server/http/log-context.ts'
import type { Log } from '#server/log.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { pack } from '#tooling/pack/pack.ts'
import { pino } from 'pino'
import { site } from '#site'

/** The content of files outside the site, which no response may contain. */
export const canary = 'canary-outside-of-the-site'

const html = (title: string) => `<!doctype html><title>${title}</title><script>start()</script>${`<p>${title}</p>`.repeat(200)}`

const nearby = ['/products', '/help', '/blog']

const nearbyLink = (to: string, prefix: string) => `${nearbySlot.before(to)}<a href="${prefix}${to}">${to}</a>${nearbySlot.after}`

/** A not-found page with the slots that the server fills (`core/not-found-page.ts`), as React renders them. */
const notFound = (title: string, prefix = '') =>
  [
    html(title),
    `<a href="/language?to=ru&amp;${notFoundSlots.languagePath}">ru</a>`,
    `<input type="search" aria-label="Search" name="q" value="${notFoundSlots.query}"/>`,
    `<ul class="gazetteer nearby">${nearby.map((to) => `<li>${nearbyLink(to, prefix)}</li>`).join('')}</ul>`,
    `<code translate="no">${notFoundSlots.message}</code> <code translate="no">${notFoundSlots.requestId}</code>`,
  ].join('')

/** Bytes that differ from place to place, so that a wrong range is detected. */
export const media = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

const files: Readonly<Record<string, string | Buffer>> = {
  'index.html': html('English home'),
  'zh/index.html': html('Chinese home'),
  'blog/index.html': html('Blog'),
  'blog.data': 'payload '.repeat(100),
  'zh/blog/index.html': html('Chinese blog'),
  'help/index.html': html('Help'),
  'help/components/YouTubePlayer/index.html': html('Player'),
  '404page.html': notFound('English not found'),
  'zh/404page.html': notFound('Chinese not found', '/zh'),
  'assets/entry-a1.js': 'let words = 1;'.repeat(300),
  'fonts/a.woff2': Buffer.alloc(300, 7),
  'pictures/map-a1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(20),
  'media/tour.webm': media,
  'robots.txt': 'User-agent: *\nAllow: /\n',
  'feed.xml': `<feed>${'<entry/>'.repeat(100)}</feed>`,
  'builds/latest.json': '{"id":"b1"}',
}

const rules: SiteRules = {
  buildId: 'b1',
  origin: site.origin,
  redirects: [
    ...routeRedirects,
    { from: '/old', to: '/blog', status: 301 },
    { from: '/elsewhere', to: 'https://status.example/', status: 302 },
  ],
  dynamic: ['/contact-us', '/search', '/broken', '/moved', '/strict', '/slow', '/crash'],
  queried: { '/help': ['q', 'page'] },
  shareTexts: { '/blog': { title: 'Blog', section: '' }, '/zh/blog': { title: 'Chinese blog', section: '' } },
}

/** The build on disk. */
export interface Fixture {
  root: string
  buildDir: string
  contentDir: string
}

/** Replaces files of the build; `undefined` removes one. */
type FileChanges = Readonly<Record<string, string | undefined>>

/** Creates the build. Call `remove` after the tests. */
export async function createFixture(changes: FileChanges = {}, moreRules: Partial<SiteRules> = {}): Promise<Fixture & { remove(): void }> {
  const root = mkdtempSync(join(tmpdir(), 'server-'))
  const buildDir = join(root, 'build')
  const contentDir = join(root, 'content')
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  for (const [name, content] of Object.entries({ ...files, ...changes })) {
    if (content !== undefined) write(join(buildDir, 'site', name), content)
  }
  await pack(join(buildDir, 'site'), { ...rules, ...moreRules }, { cacheDir: join(root, 'cache') })
  for (const name of ['.env', 'isthmus.db', 'site/.vite/manifest.json', 'site/assets/entry-a1.js.map']) write(join(buildDir, name), canary)
  mkdirSync(join(buildDir, 'server'))
  writeFileSync(join(buildDir, 'server/package.json'), '{"type":"module"}')
  copyFileSync(join(import.meta.dirname, 'fixture-build.js'), join(buildDir, 'server/index.js'))
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  write(join(contentDir, 'index.json'), '[]')
  await buildIndex(join(root, 'search.db'), { pages: () => Promise.resolve([]), dictionary: () => ({ synonyms: [], stopWords: [] }) })
  return { root, buildDir, contentDir, remove: () => rmSync(root, { recursive: true }) }
}

/** A server on a free port, and the log lines it wrote. */
export interface TestServer extends RunningServer {
  lines: Record<string, unknown>[]
  fixture: Fixture
}

/** Starts the server in this process. Closing it fails if a log line contains a full address or a query (D14). */
export async function startFixture(
  env: Record<string, string> = {},
  changes: FileChanges = {},
  moreRules: Partial<SiteRules> = {},
): Promise<TestServer> {
  const { remove, ...fixture } = await createFixture(changes, moreRules)
  const config: Config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(fixture.root, 'data'), ...env })
  const lines: Record<string, unknown>[] = []
  const running = await startServer({ config, log: createMemoryLog(lines), buildDir: fixture.buildDir, contentDir: fixture.contentDir })
  return {
    ...running,
    lines,
    fixture,
    async close() {
      await running.close()
      remove()
      const [leak] = /127\.0\.0\.1|"path":"[^"]*\?/.exec(JSON.stringify(lines)) ?? []
      if (leak) throw new Error(`D14: the log contains ${leak}`)
    },
  }
}

function createMemoryLog(lines: Record<string, unknown>[]): Log {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { logger: pino({ level: 'info', base: null, mixin: currentRequestIds }, { write }), flush: () => Promise.resolve() }
}
