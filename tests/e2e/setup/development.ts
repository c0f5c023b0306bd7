/** The development server, of this repository or of a copy with another configuration. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Files that the server needs. Packages are found in the folders above the copy. */
const requiredPaths = [
  '.cache/content',
  '.generated',
  'app',
  'content',
  'contract',
  'core',
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'server',
  'site',
  'tooling',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Copies the repository, to edit it or to give it other values of the provider.
 *
 * @param change edits the text of `site/provider.yaml`
 * @returns its folder
 */
export function copyRepository(name: string, change?: (config: string) => string): string {
  const folder = join('.cache', name)
  rmSync(folder, { recursive: true, force: true })
  for (const part of requiredPaths.filter((name) => existsSync(name))) cpSync(part, join(folder, part), { recursive: true })
  if (change) {
    editFile(join(folder, 'site/provider.yaml'), change)
    execFileSync(process.execPath, ['tooling/site/compile.ts'], { cwd: folder })
  }
  return folder
}

/** @throws if the change has no effect */
export function editFile(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`The change to ${file} has no effect.`)
  writeFileSync(file, changed)
}

/**
 * Starts `npm run dev` on a free port.
 *
 * @param folder the repository, or a copy of it
 */
export async function startDevelopment(folder = '.'): Promise<AsyncDisposable & { origin: string }> {
  const child = spawn(process.execPath, ['tooling/dev/server.ts'], {
    cwd: folder,
    // As in a shell, without the NODE_ENV of the tests.
    env: { ...process.env, PORT: '0', NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const ended = once(child, 'close')
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await ended
  }
  for await (const line of createInterface(child.stdout)) {
    const origin = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (!origin) continue
    // Discards further output, because a full pipe would block the server. Deferred, because the end of the loop pauses the stream.
    setImmediate(() => child.stdout.resume())
    return { origin, [Symbol.asyncDispose]: stop }
  }
  const [code, signal] = await ended
  throw new Error(`The development server ended (${signal ?? code}) before it printed its address: ${errors}`)
}
