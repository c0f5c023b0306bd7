import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteFile } from '#core/site-manifest.ts'
import { keepAssets } from './kept-assets.ts'

/** A data folder, and builds whose only script bears their name. */
function createBuilds() {
  const root = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'kept')
  return {
    folder,
    run(buildId: string, age = 0) {
      const siteDir = join(root, buildId)
      mkdirSync(join(siteDir, 'assets'), { recursive: true })
      writeFileSync(join(siteDir, `assets/${buildId}.js`), `of ${buildId}`)
      writeFileSync(join(siteDir, `assets/${buildId}.js.br`), 'b')
      writeFileSync(join(siteDir, 'page.html'), 'page')
      const files = [describe(`assets/${buildId}.js`, 'immutable'), describe('page.html', 'revalidate')]
      const kept = keepAssets({ folder, buildId, siteDir, files })
      const seconds = Date.now() / 1000 - age
      utimesSync(join(folder, buildId, 'files.json'), seconds, seconds)
      return kept
    },
  }
}

function describe(file: string, cache: SiteFile['cache']): SiteFile {
  const variants = { identity: { size: 4, etag: '"a"' }, ...(file.endsWith('.js') && { br: { size: 1, etag: '"b"' } }) }
  return { url: `/${file}`, file, type: 'text/javascript', cache, status: 200, variants }
}

test('a build finds the hashed files of those before it, newest first, and nothing else of them', () => {
  const { run } = createBuilds()
  expect(run('a', 200)).toEqual([])
  run('b', 100)
  const kept = run('c')
  expect(kept.map(({ files }) => files.map(({ url }) => url))).toEqual([['/assets/b.js'], ['/assets/a.js']])
  expect(readFileSync(join(kept[1]!.dir, 'assets/a.js'), 'utf8')).toBe('of a')
  expect(existsSync(join(kept[1]!.dir, 'assets/a.js.br'))).toBe(true)
  expect(existsSync(join(kept[1]!.dir, 'page.html'))).toBe(false)
})

test('four builds are kept beside the one that runs', () => {
  const { run, folder } = createBuilds()
  for (const [age, id] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) run(id, 600 - age * 100)
  expect(readdirSync(folder).sort()).toEqual(['b', 'c', 'd', 'e', 'f'])
})

test('a copy that was broken off is made again', () => {
  const { run, folder } = createBuilds()
  mkdirSync(join(folder, `a.${process.pid}`), { recursive: true })
  run('a')
  expect(readdirSync(folder)).toEqual(['a'])
})
