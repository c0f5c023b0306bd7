import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { serverEnvironment, serverFlags } from '#tooling/artifact/server-flags.ts'

/** A server process on the built site. */
export interface ServerProcess extends AsyncDisposable {
  origin: string
  process: ChildProcess
  /** Its output, line by line. */
  lines: string[]
  kill(signal: NodeJS.Signals): Promise<number | null>
}

const startTimeoutMs = 60_000

/** Where and how the server is started. */
interface ServerOptions {
  /** Folder of the artifact. */
  artifact?: string
}

/** Starts the server of the artifact on a free port. Clients choose their address by `X-Forwarded-For`; the limit for all senders together is raised. */
export async function startServerProcess(env: Record<string, string>, { artifact = 'dist' }: ServerOptions = {}): Promise<ServerProcess> {
  if (!existsSync(`${artifact}/package.json`)) throw new Error('There is no build to test: npm run build.')
  const child = spawn(process.execPath, [...serverFlags, `${artifact}/server/main.js`], {
    env: {
      PATH: process.env['PATH'],
      ...serverEnvironment,
      HOST: '127.0.0.1',
      PORT: '0',
      FORMS_PER_HOUR: '100000000',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
      // The line that says where the server listens has this level.
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ended = once(child, 'exit') as Promise<[number | null]>
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      const [, url] = /"url":"([^"]+)".*"listening"/.exec(line) ?? []
      if (url) resolve(url)
    })
  }
  void ended.then(() => reject(new Error(`The server has ended:\n${lines.slice(-20).join('\n')}`)))
  const timer = setTimeout(() => reject(new Error('The server does not listen.')), startTimeoutMs)
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code] = await ended
    return code
  }
  try {
    return { origin: await listening, process: child, lines, kill, [Symbol.asyncDispose]: async () => void (await kill('SIGKILL')) }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(timer)
  }
}
