import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteFile } from '#core/site-manifest.ts'
import { findPreviousBuilds, saveBuild } from './previous-assets.ts'

/** A data folder, and builds whose only script is named after them. */
function createBuilds() {
  const root = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'kept')
  const warnings: string[] = []
  const setAge = (path: string, seconds: number) => utimesSync(path, Date.now() / 1000 - seconds, Date.now() / 1000 - seconds)
  return {
    folder,
    warnings,
    setAge,
    /** Starts a build; its last start is `age` seconds ago. */
    async run(buildId: string, age = 0) {
      const siteDir = join(root, buildId)
      mkdirSync(join(siteDir, 'assets'), { recursive: true })
      writeFileSync(join(siteDir, `assets/${buildId}.js`), `of ${buildId}`)
      writeFileSync(join(siteDir, `assets/${buildId}.js.br`), 'b')
      const logger = { warn: (...logged: unknown[]) => void warnings.push(String(logged[1])) }
      await saveBuild({ folder, buildId, siteDir, files: [describe(`assets/${buildId}.js`)], logger })
      if (age > 0) setAge(join(folder, buildId, 'files.json'), age)
    },
    found: (buildId: string) => findPreviousBuilds(folder, buildId).flatMap(({ files }) => files.map(({ url }) => url)),
  }
}

function describe(file: string): SiteFile {
  const variants = { identity: { size: 4, etag: '"a"' }, br: { size: 1, etag: '"b"' } }
  return { url: `/${file}`, file, type: 'text/javascript', cache: 'immutable', status: 200, variants }
}

test('a build finds the files of earlier builds, latest first', async () => {
  const { run, found, folder } = createBuilds()
  expect(found('a')).toEqual([])
  await run('a', 200)
  await run('b', 100)
  expect(found('c')).toEqual(['/assets/b.js', '/assets/a.js'])
  expect(found('b')).toEqual(['/assets/a.js'])
  expect(readFileSync(join(folder, 'a/assets/a.js'), 'utf8')).toBe('of a')
  expect(existsSync(join(folder, 'a/assets/a.js.br'))).toBe(true)
})

test('copies by releases of format 2 can be read, and new copies have the same format', async () => {
  const { run, found, folder } = createBuilds()
  await run('a')
  const listing = join(folder, 'a/files.json')
  expect(JSON.parse(readFileSync(listing, 'utf8'))).toMatchObject({ format: 2 })
  writeFileSync(listing, JSON.stringify({ format: 2, files: [describe('assets/a.js')] }))
  expect(found('b')).toEqual(['/assets/a.js'])
})

test('C1: four builds are preserved besides the current one', async () => {
  const { run, folder } = createBuilds()
  for (const [age, id] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) await run(id, 600 - age * 100)
  expect(readdirSync(folder).sort()).toEqual(['b', 'c', 'd', 'e', 'f'])
})

test('after a rollback the old build counts as the latest', async () => {
  const { run, folder } = createBuilds()
  for (const [age, id] of ['a', 'b', 'c', 'd', 'e'].entries()) await run(id, 600 - age * 100)
  await run('a')
  await run('f')
  expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'd', 'e', 'f'])
})

const damages: [string, (dir: string) => void][] = [
  ['an empty script', (dir) => writeFileSync(join(dir, 'assets/a.js'), '')],
  ['a missing script', (dir) => rmSync(join(dir, 'assets/a.js.br'))],
  ['a listing that was cut off', (dir) => writeFileSync(join(dir, 'files.json'), '{"format":2,"files":[{"u')],
  ['an empty listing', (dir) => writeFileSync(join(dir, 'files.json'), '')],
  ['a listing of another format', (dir) => writeFileSync(join(dir, 'files.json'), '{"format":1,"files":[]}')],
  ['a listing of something else', (dir) => writeFileSync(join(dir, 'files.json'), 'null')],
  ['no listing', (dir) => rmSync(join(dir, 'files.json'))],
]

test.each(damages)('a copy with %s is skipped, logged and removed', async (_, damage) => {
  const { run, found, folder, warnings } = createBuilds()
  await run('a', 200)
  await run('b', 100)
  damage(join(folder, 'a'))
  expect(found('c')).toEqual(['/assets/b.js'])
  await run('c')
  expect(readdirSync(folder).sort()).toEqual(['b', 'c'])
  expect(warnings).toEqual(['a damaged copy of an earlier build is removed'])
})

test.each(damages)('the build’s own copy with %s is made again', async (_, damage) => {
  const { run, found, folder, warnings } = createBuilds()
  await run('a')
  damage(join(folder, 'a'))
  await run('a')
  expect(found('b')).toEqual(['/assets/a.js'])
  expect(warnings).toEqual([])
})

test('unfinished copies by other servers are kept and not counted; abandoned ones are removed', async () => {
  const { run, folder, found, setAge } = createBuilds()
  mkdirSync(join(folder, '.tmp-other'), { recursive: true })
  mkdirSync(join(folder, '.tmp-killed'))
  setAge(join(folder, '.tmp-killed'), 2 * 3600)
  for (const [age, id] of ['a', 'b', 'c', 'd', 'e'].entries()) await run(id, 600 - age * 100)
  expect(readdirSync(folder).sort()).toEqual(['.tmp-other', 'a', 'b', 'c', 'd', 'e'])
  expect(found('e')).toHaveLength(4)
})

test('servers of one build that start together leave one copy', async () => {
  const { run, folder, warnings } = createBuilds()
  await Promise.all([run('a'), run('a'), run('a')])
  expect(readdirSync(folder)).toEqual(['a'])
  expect(warnings).toEqual([])
})

test('a folder that can’t be written causes a warning', async () => {
  const { run, folder, found, warnings } = createBuilds()
  writeFileSync(folder, 'a file')
  await run('a')
  expect(found('b')).toEqual([])
  expect(warnings).toEqual(['this build could not be kept for tabs that stay open over the next deployment'])
})

test('a copy that fails leaves nothing behind', async () => {
  const { run, folder, warnings } = createBuilds()
  await run('a')
  const files = [describe('assets/none.js')]
  await saveBuild({ folder, buildId: 'b', siteDir: '/nowhere', files, logger: { warn: () => void warnings.push('warned') } })
  expect(readdirSync(folder)).toEqual(['a'])
  expect(warnings).toEqual(['warned'])
})
