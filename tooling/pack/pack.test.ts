import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteFile, SiteManifest, SiteRules } from '#core/site-manifest.ts'
import { pack } from '#tooling/pack/pack.ts'

const rules: SiteRules = {
  buildId: 'b1',
  origin: 'https://isthmus.example',
  redirects: [{ from: '/old', to: '/new', status: 301 }],
  dynamic: ['/contact-us'],
  queried: {},
  shareTexts: {},
}
const page = `<!doctype html><script>alert(1)</script>${'<p>words</p>'.repeat(200)}`

/** A site folder with the given files, removed after the test. */
function createSite(files: Record<string, string | Buffer>) {
  const root = mkdtempSync(join(tmpdir(), 'pack-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const siteDir = join(root, 'site')
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, name)), { recursive: true })
    writeFileSync(join(siteDir, name), content)
  }
  const cacheDir = join(root, 'cache')
  return {
    siteDir,
    run: () => pack(siteDir, rules, { cacheDir }),
    file: (url: string): SiteFile | undefined => readManifest().files.find((file) => file.url === url),
    manifest: readManifest,
  }
  function readManifest(): SiteManifest {
    return JSON.parse(readFileSync(join(root, 'site-manifest.json'), 'utf8')) as SiteManifest
  }
}

test('a page gets brotli, its own entity tags and the policy of its scripts', async () => {
  const site = createSite({ 'blog/index.html': page })
  await site.run()
  const file = site.file('/blog')
  expect(file).toMatchObject({ file: 'blog/index.html', type: 'text/html; charset=utf-8', cache: 'revalidate', status: 200 })
  expect(file?.csp).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';")
  const tags = Object.values(file?.variants ?? {}).map(({ etag }) => etag)
  expect(new Set(tags).size).toBe(2)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{16}"$/)
})

test('H12: the sibling holds the same page', async () => {
  const site = createSite({ 'index.html': page })
  await site.run()
  expect(brotliDecompressSync(readFileSync(join(site.siteDir, 'index.html.br'))).toString()).toBe(page)
})

test('H12: a file that does not become smaller is not compressed', async () => {
  const site = createSite({ 'robots.txt': 'User-agent: *', 'fonts/a.woff2': Buffer.alloc(5000) })
  await site.run()
  expect(Object.keys(site.file('/robots.txt')?.variants ?? {})).toEqual(['identity'])
  expect(Object.keys(site.file('/fonts/a.woff2')?.variants ?? {})).toEqual(['identity'])
  expect(existsSync(join(site.siteDir, 'fonts/a.woff2.br'))).toBe(false)
})

test('H1: only HTML has a policy', async () => {
  const site = createSite({ 'index.html': page, 'a.svg': '<svg><script>alert(1)</script></svg>' })
  await site.run()
  expect(site.file('/a.svg')?.csp).toBeUndefined()
})

test('a second run over the same folder gives the same manifest and no siblings of siblings', async () => {
  const site = createSite({ 'index.html': page, 'assets/a-1.js': 'let a = 1;'.repeat(100) })
  await site.run()
  const first = site.manifest()
  await site.run()
  expect(site.manifest()).toEqual(first)
  expect(first.files.map(({ url }) => url)).toEqual(['/assets/a-1.js', '/'])
})

test('a sibling that is no longer smaller is removed', async () => {
  const site = createSite({ 'a.txt': 'words '.repeat(100) })
  await site.run()
  writeFileSync(join(site.siteDir, 'a.txt'), 'w')
  await site.run()
  expect(existsSync(join(site.siteDir, 'a.txt.br'))).toBe(false)
  expect(Object.keys(site.file('/a.txt')?.variants ?? {})).toEqual(['identity'])
})

test('the manifest contains the rules of the build', async () => {
  const site = createSite({ 'index.html': page })
  const summary = await site.run()
  expect(site.manifest()).toMatchObject({ format: 5, buildId: 'b1', redirects: rules.redirects, dynamic: ['/contact-us'] })
  expect(summary).toMatchObject({ files: 1, plainBytes: page.length })
})

test('a second run leaves unchanged files alone and packs changed ones', async () => {
  const site = createSite({ 'index.html': page, 'blog/index.html': page, 'robots.txt': 'User-agent: *' })
  await site.run()
  const sibling = join(site.siteDir, 'index.html.br')
  const before = statSync(sibling).mtimeMs
  const tag = site.file('/blog')?.variants.br?.etag
  writeFileSync(join(site.siteDir, 'blog/index.html'), `${page}<p>more</p>`)
  await site.run()
  expect(statSync(sibling).mtimeMs).toBe(before)
  expect(site.file('/')?.variants.br?.etag).toBe(tag)
  expect(site.file('/blog')?.variants.br?.etag).not.toBe(tag)
  expect(brotliDecompressSync(readFileSync(join(site.siteDir, 'blog/index.html.br'))).toString()).toBe(`${page}<p>more</p>`)
})

test('a missing sibling is written again', async () => {
  const site = createSite({ 'index.html': page })
  await site.run()
  const sibling = join(site.siteDir, 'index.html.br')
  rmSync(sibling)
  await site.run()
  expect(brotliDecompressSync(readFileSync(sibling)).toString()).toBe(page)
})

test('a not-found page that the server can not fill in fails the build', async () => {
  const site = createSite({ 'zh/404page.html': page })
  await expect(site.run()).rejects.toThrow(/^zh\/404page\.html can not be filled by the server: The not-found page has no /)
})
