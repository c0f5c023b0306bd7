/** Tests the whole chain of processes of `npm start`, in a folder with a fake build and a fake server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'

// Every command is three processes, each of which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string> & Record<'start' | 'dev', string>
}

const build = `
  import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
  mkdirSync('build', { recursive: true })
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/package.json', '{}')
  if (!existsSync('app/page.ts')) writeFileSync('app/page.ts', 'saved while the build ran')
  console.log('built')`

/** Ends some time after SIGTERM, with a distinct code. */
const server = `
  const open = setInterval(() => {}, 1000)
  process.on('SIGTERM', () => setTimeout(() => {
    console.log('drained')
    clearInterval(open)
    process.exitCode = 7
  }, 100))
  console.log('listening', process.pid)`

/** A project with the launcher, in which everything counts as installed. */
function createProject(scripts: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'launch-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'package.json': '{"type":"module"}',
    'package-lock.json': '{}',
    'node_modules/.installed': createHash('sha256').update('{}').digest('hex'),
    'app/root.ts': '',
    'tooling/site/compile.ts': '',
    'tooling/languages/compile.ts': '',
    'tooling/contract/compile.ts': '',
    'tooling/content/taxonomies.ts': '',
    ...scripts,
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'))
  cpSync(import.meta.dirname, join(root, 'tooling/launch'), { recursive: true })
  for (const path of ['files.ts', 'artifact/server-flags.ts']) cpSync(join(import.meta.dirname, '..', path), join(root, 'tooling', path))
  return root
}

/** Runs a command of the launcher to its end. */
function runToEnd(root: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tooling/launch/commands.ts', ...args], { cwd: root, encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** Starts a script of package.json as npm does, with a shell that gets npm's signals; `lines` collects the output of all its processes. */
function launch(
  root: string,
  name: 'start' | 'dev',
): { child: ChildProcess; lines: string[]; waitForOutput(text: string): Promise<string> } {
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const child = spawn('sh', ['-c', scripts[name]], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  onTestFinished(() => endGroup(child.pid!))
  const lines: string[] = []
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(line))
  return {
    child,
    lines,
    waitForOutput: (text) =>
      vi.waitFor(() => {
        const line = lines.find((each) => each.startsWith(text))
        if (line === undefined) throw new Error(`waited for '${text}', heard: ${lines.join(', ')}`)
        return line
      }, 15_000),
  }
}

/** Ends processes that a failed test would leave running. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test.each(['start', 'dev'] as const)('D8: SIGTERM to `npm %s` lets the server finish and ends with its code', async (name) => {
  const root = createProject({ 'tooling/build.ts': build, 'dist/server/main.js': server, 'tooling/dev/server.ts': server })
  const { child, lines, waitForOutput } = launch(root, name)
  const pid = Number((await waitForOutput('listening')).split(' ')[1])
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([7, null])
  expect(lines.at(-1)).toBe('drained')
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a command that receives SIGTERM does not run its next step', async () => {
  const gracefulServer = server.replace('exitCode = 7', 'exitCode = 0')
  const root = createProject({ 'tooling/build.ts': gracefulServer, 'dist/server/main.js': server })
  const { child, lines, waitForOutput } = launch(root, 'start')
  await waitForOutput('listening')
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([0, null])
  expect(lines).toHaveLength(2)
})

test('a file saved during a build is built by the next start, and only by that', async () => {
  const root = createProject({ 'tooling/build.ts': build, 'dist/server/main.js': `console.log('served')` })
  const start = async () => {
    const { child, lines } = launch(root, 'start')
    expect(await once(child, 'close')).toEqual([0, null])
    return lines
  }
  expect(await start()).toEqual(['built', 'served'])
  expect(await start()).toEqual(['built', 'served'])
  expect(await start()).toEqual(['served'])
})

test.each([
  ['2000-01-01', ['built', 'served']],
  ['2999-12-31', ['served']],
  ['', ['served']],
])('W171: a start builds again if a document has come due since the build: %j', async (day, expected) => {
  const root = createProject({
    'app/page.ts': '',
    'tooling/build.ts': `${build}\n  writeFileSync('build/.next-publication', '${day}')`,
    'dist/server/main.js': `console.log('served')`,
  })
  const start = async () => {
    const { child, lines } = launch(root, 'start')
    await once(child, 'close')
    return lines
  }
  expect(await start()).toEqual(['built', 'served'])
  expect(await start()).toEqual(expected)
})

test('a command ends with the code of its failed step', async () => {
  const root = createProject({ 'tooling/build.ts': 'process.exit(3)', 'dist/server/main.js': server })
  expect(await once(launch(root, 'start').child, 'close')).toEqual([3, null])
})

test.each([
  ['lab', 'lab/main.ts'],
  ['samples', 'tooling/samples/run.ts'],
  ['record-errors', 'tooling/client-errors/record.ts'],
])('`npm run %s` writes the data of the lab before it starts it', (name, script) => {
  const root = createProject({ 'tooling/lab/lab-data.ts': "console.log('data')", [script]: "console.log('lab')" })
  expect(runToEnd(root, name).stdout).toBe('data\nlab\n')
})

test('all parallel steps are reported, and a failed one ends the tests before the next stage', () => {
  const root = createProject({
    'node_modules/vitest/vitest.mjs':
      "console.log(process.argv.length > 3 ? 'both databases' : 'a unit is wrong'); process.exitCode = process.argv.length > 3 ? 0 : 3",
    'tooling/build.ts': build,
  })
  const { status, stdout } = runToEnd(root, 'test', 'unit', 'databases', 'build')
  expect(stdout).toContain('── databases\nboth databases\n')
  expect(stdout).toContain('── unit\na unit is wrong\n')
  expect(stdout).not.toContain('built')
  expect(status).toBe(1)
})

test('the commands of the launcher are the scripts of package.json, each under its own name', () => {
  const { status, stderr } = runToEnd(createProject({}), 'nothing')
  const known = /Known: (.*)\./.exec(stderr)![1]!.split(', ')
  expect(status).toBe(1)
  expect(known.toSorted()).toEqual(Object.keys(scripts).toSorted())
  for (const name of known) expect(scripts[name]).toMatch(new RegExp(`^(?:exec )?node tooling/launch/launch\\.mjs ${name}$`))
})
