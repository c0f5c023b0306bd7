import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryContent, validContent } from '../setup/temporary-content.ts'
import { appPage, logInAs, makeWorkingCopy } from '../setup/working-copy.ts'

/** The artifact, in a folder without a repository around it. */
let artifact = ''

beforeAll(() => {
  artifact = mkdtempSync(join(tmpdir(), 'artifact-'))
  cpSync('dist', artifact, { recursive: true })
  return () => rmSync(artifact, { recursive: true })
})

const { scripts } = JSON.parse(readFileSync('dist/package.json', 'utf8')) as { scripts: Record<'start' | 'inbox', string> }

const environment = (dataDir: string) => ({ PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' })

/** A script of the artifact: the variables that it sets, and the arguments of `node`. */
function commandOf(name: keyof typeof scripts): { variables: Record<string, string>; args: string[] } {
  const [before = '', after = ''] = scripts[name].split(/\bnode /)
  const assignments = before.split(' ').filter((word) => word !== '')
  return { variables: Object.fromEntries(assignments.map((word) => word.split('=') as [string, string])), args: after.split(' ') }
}

/** Runs the artifact's `npm start` without npm. */
async function startArtifact(variablesOfTest: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'artifact-data-'))
  const { variables, args } = commandOf('start')
  const child = spawn(process.execPath, args, {
    cwd: artifact,
    env: { ...environment(dataDir), ...variables, ...variablesOfTest },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    rmSync(dataDir, { recursive: true })
  })
  for await (const line of createInterface(child.stdout)) {
    const [, origin] = /"url":"([^"]+)".*"listening"/.exec(line) ?? []
    if (!origin) continue
    // A full pipe would block the server.
    setImmediate(() => child.stdout.resume())
    return { origin, dataDir, pid: child.pid! }
  }
  throw new Error('The server has ended.')
}

/** Resident memory in megabytes. */
const residentMegabytes = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000

test('D18: the artifact runs alone: built and dynamic pages, search, share images, forms, the inbox command', async () => {
  const { origin, dataDir } = await startArtifact()
  for (const path of [
    '/about',
    '/zh/blog',
    '/ar/search?q=proxy',
    '/contact-us',
    '/ru/scrapers?q=hotel',
    '/share/en/blog/why-rotating-does-not-rotate.png',
  ]) {
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
  }
  expect((await fetch(`${origin}/no-such-page`)).status).toBe(404)
  const { stdout } = spawnSync(process.execPath, [...commandOf('inbox').args, 'invite', 'a@example.com', 'admin'], {
    cwd: artifact,
    env: environment(dataDir),
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/\/verify-email|\/sign-up|http/)
})

test('G20: the artifact, which has no code of the editor, starts it in a working copy', async () => {
  await using content = await temporaryContent(validContent)
  makeWorkingCopy(content.root)
  const { origin, dataDir } = await startArtifact({ CONTENT_REPOSITORY: content.root })
  const cookies = await logInAs(dataDir, 'editor')
  const open = async () => (await fetch(`${origin}/edit/`, { headers: { Cookie: cookies } })).text()
  await vi.waitFor(async () => expect(await open()).toBe(appPage), { timeout: 50_000, interval: 200 })
  expect((await fetch(`${origin}/edit/`, { redirect: 'manual' })).headers.get('Location')).toBe('/dashboard/content')
}, 60_000)

test('D18: the artifact names its version and build, and contains a bill of materials and the licenses', () => {
  const { version, build } = JSON.parse(readFileSync('dist/package.json', 'utf8')) as { version: string; build: string }
  const { version: own } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const { id } = JSON.parse(readFileSync('build/site/builds/latest.json', 'utf8')) as { id: string }
  expect({ version, build }).toEqual({ version: own, build: id })
  const bom = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as { bomFormat: string; components: { name: string }[] }
  expect(bom.bomFormat).toBe('CycloneDX')
  expect(bom.components.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'kysely', 'better-sqlite3']))
  expect(existsSync('dist/THIRD_PARTY_NOTICES.md') && existsSync('dist/LICENSE')).toBe(true)
})

test('B9: the artifact has less than 130 MB', () => {
  const bytes = globSync('dist/**/*', { exclude: (name) => name === '.' })
    .concat(globSync('dist/.generated/**/*'))
    .filter((file) => statSync(file).isFile())
  const sizes = [...new Set(bytes)].map((file) => statSync(file).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(130_000_000)
})

test('B9: an idle server takes at most 160 MB', async () => {
  const { pid } = await startArtifact()
  expect(residentMegabytes(pid)).toBeLessThan(160)
})
