/** The development server, of this repository or of a copy with a configuration of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** What the server needs of the repository; its packages are found in the folders above the copy. */
const requiredPaths = [
  '.cache/content',
  '.generated',
  'app',
  'content',
  'core',
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'server',
  'site.config.ts',
  'tooling',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Copies the repository, to edit it or to give it another `site.config.ts`.
 *
 * @param change makes the other one of the one that is there
 * @returns its folder
 */
export function copyRepository(name: string, change?: (config: string) => string): string {
  const folder = join('.cache', name)
  rmSync(folder, { recursive: true, force: true })
  for (const part of requiredPaths.filter((name) => existsSync(name))) cpSync(part, join(folder, part), { recursive: true })
  if (change) editFile(join(folder, 'site.config.ts'), change)
  return folder
}

/** @throws where the change changes nothing */
export function editFile(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${file} was to be changed and was not.`)
  writeFileSync(file, changed)
}

/**
 * `npm run dev` on a free port.
 *
 * @param folder the repository, or a copy of it
 */
export async function startDevelopment(folder = '.'): Promise<AsyncDisposable & { origin: string }> {
  const child = spawn(process.execPath, ['tooling/dev/server.ts'], {
    cwd: folder,
    // As in a shell: the tests' own NODE_ENV is no visitor's.
    env: { ...process.env, PORT: '0', NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  for await (const line of createInterface(child.stdout)) {
    const origin = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (!origin) continue
    // Nobody reads on, and a full pipe would stop the server; only now, since the end of the loop pauses it.
    setImmediate(() => child.stdout.resume())
    return { origin, [Symbol.asyncDispose]: stop }
  }
  throw new Error('The development server ended before it said its address.')
}
