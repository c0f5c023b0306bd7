import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteFile } from '#core/site-manifest.ts'
import { saveBuild } from '#server/http/static/previous-assets.ts'
import { loadSite } from '#server/http/static/site.ts'

/** A packed build of the given files, with their sizes in the manifest. */
function createBuild(files: Record<string, string>, manifest: object = {}): string {
  const buildDir = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(buildDir, { recursive: true }))
  mkdirSync(join(buildDir, 'site'))
  const listed = Object.entries(files).map(([file, content]): SiteFile => {
    writeFileSync(join(buildDir, 'site', file), content)
    const type = file.endsWith('.webm') ? 'video/webm' : 'text/plain; charset=utf-8'
    return { url: `/${file}`, file, type, cache: 'revalidate', status: 200, variants: { identity: { size: content.length, etag: '"e"' } } }
  })
  const whole = { format: 3, buildId: 'b1', redirects: [], dynamic: [], queried: {}, files: listed, ...manifest }
  writeFileSync(join(buildDir, 'site-manifest.json'), JSON.stringify(whole))
  return buildDir
}

/** An empty folder for the files of earlier builds. */
function createPreviousBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('files are loaded into memory up to the limit, media last', () => {
  const site = loadSite(createBuild({ 'a.webm': '123456', 'b.txt': '123456', 'c.txt': '1234' }), 12, createPreviousBuild())
  expect(site.files.get('/b.txt')?.identity.body?.toString()).toBe('123456')
  expect(site.files.get('/c.txt')?.identity.body?.toString()).toBe('1234')
  expect(site.files.get('/a.webm')?.identity.body).toBeUndefined()
  expect(site.onDisk).toEqual({ files: 1, bytes: 6 })
})

test('the correct spelling is found by the path in lower case', () => {
  expect(loadSite(createBuild({ 'YouTube.txt': 'a' }), 99, createPreviousBuild()).spelling.get('/youtube.txt')).toBe('/YouTube.txt')
})

test('the error about a missing build names the command to run', () => {
  expect(() => loadSite('/nowhere', 99, createPreviousBuild())).toThrow(/site-manifest\.json can't be read\. Run "npm run build" first/)
})

test('D16: a build of another format is refused', () => {
  expect(() => loadSite(createBuild({}, { format: 1 }), 99, createPreviousBuild())).toThrow(/has format 1, this server reads format 3/)
})

test('a file that changed since it was packed is refused', () => {
  const buildDir = createBuild({ 'a.txt': 'abc' })
  writeFileSync(join(buildDir, 'site/a.txt'), 'abcd')
  expect(() => loadSite(buildDir, 99, createPreviousBuild())).toThrow(/a\.txt has 4 bytes, the manifest says 3/)
})

test('scripts of the previous build are still served; those of the current build take precedence', async () => {
  const previous = createPreviousBuild()
  const script = (name: string, content: string) => {
    const file = `assets/${name}.js`
    const variants = { identity: { size: content.length, etag: '"e"' } }
    return { listed: { url: `/${file}`, file, type: 'text/javascript; charset=utf-8', cache: 'immutable', status: 200, variants }, content }
  }
  const build = (buildId: string, scripts: ReturnType<typeof script>[]) => {
    const buildDir = createBuild({}, { buildId, files: scripts.map(({ listed }) => listed) })
    mkdirSync(join(buildDir, 'site/assets'))
    for (const { listed, content } of scripts) writeFileSync(join(buildDir, 'site', listed.file), content)
    return buildDir
  }
  const before = build('a', [script('both', 'old'), script('gone', 'gone')])
  const { hashed } = loadSite(before, 99, previous)
  await saveBuild({ folder: previous, buildId: 'a', siteDir: join(before, 'site'), files: hashed, logger: { warn: expect.fail } })
  const site = loadSite(build('b', [script('both', 'new')]), 99, previous)
  expect(site.files.get('/assets/both.js')?.identity.body?.toString()).toBe('new')
  expect(site.files.get('/assets/gone.js')?.identity.body?.toString()).toBe('gone')
})
