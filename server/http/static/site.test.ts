import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteFile } from '#core/site-manifest.ts'
import { entityTag } from '#server/http/static/entity-tag.ts'
import { loadSite } from '#server/http/static/site.ts'

/** A packed build of the given files, with their sizes in the manifest. */
function createBuild(files: Record<string, string>, manifest: object = {}): string {
  const buildDir = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(buildDir, { recursive: true }))
  mkdirSync(join(buildDir, 'site'))
  const listed = Object.entries(files).map(([file, content]): SiteFile => {
    writeFileSync(join(buildDir, 'site', file), content)
    const variants = { identity: { sizeBytes: content.length, etag: entityTag(Buffer.from(content)) } }
    return { url: `/${file}`, file, type: 'text/plain; charset=utf-8', cache: 'revalidate', status: 200, variants }
  })
  const whole = { format: 5, buildId: 'b1', redirects: [], dynamic: [], queried: {}, files: listed, ...manifest }
  writeFileSync(join(buildDir, 'site-manifest.json'), JSON.stringify(whole))
  return buildDir
}

test('files are found by their address and read from disk', async () => {
  const { files, bodies } = loadSite(createBuild({ 'b.txt': '123456' }), 99)
  expect((await bodies.load(files.get('/b.txt')!, 'identity')).bytes.toString()).toBe('123456')
})

test('addresses are found in other letter case', () => {
  expect(loadSite(createBuild({ 'YouTube.txt': 'a' }), 99).spelling.get('/youtube.txt')).toBe('/YouTube.txt')
})

test('a missing build is reported with the command that creates it', () => {
  expect(() => loadSite('/nowhere', 99)).toThrow(/site-manifest\.json can't be read\. Run "npm run build" first/)
})

test('D16: a build of another format is refused', () => {
  expect(() => loadSite(createBuild({}, { format: 1 }), 99)).toThrow(/has format 1, this server reads format 5/)
})

test('D16: a file that has changed since it was packed is not sent', async () => {
  const buildDir = createBuild({ 'a.txt': 'abc' })
  writeFileSync(join(buildDir, 'site/a.txt'), 'abd')
  const { files, bodies } = loadSite(buildDir, 99)
  await expect(bodies.load(files.get('/a.txt')!, 'identity')).rejects.toThrow(/a\.txt has changed since the site was built/)
})
