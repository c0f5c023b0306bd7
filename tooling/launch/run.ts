/** Runs one step of a command in a separate process. */
import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'

/** Variables that a script gets in addition to those of this process. */
type Environment = Readonly<Record<string, string>>

const signals = ['SIGINT', 'SIGTERM'] as const

/** How a script runs. */
interface RunOptions {
  env?: Environment
  /** Options of Node itself. */
  nodeFlags?: readonly string[]
}

/**
 * Runs a script with this Node; if it fails, exits with its code. A signal is forwarded to it and ends the
 * command once the script has ended, because a server lets its requests finish.
 */
export async function run(script: string, args: readonly string[], { env = {}, nodeFlags = [] }: RunOptions = {}): Promise<void> {
  const { code } = await runScript([...nodeFlags, script], args, { stdio: 'inherit', env })
  if (code !== 0) process.exit(code)
}

/** Runs a script in parallel with others and returns its output when it has ended. A signal ends the command as well. */
export async function runBuffered(
  script: string,
  args: readonly string[],
  env: Environment = {},
): Promise<{ code: number; output: string }> {
  return runScript([script], args, { stdio: ['ignore', 'pipe', 'pipe'], env })
}

/** @param script its path, after options of Node */
async function runScript(
  script: readonly string[],
  args: readonly string[],
  { stdio, env }: { stdio: StdioOptions; env: Environment },
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [...script, ...args], { stdio, env: { ...process.env, ...env } })
  let stopped = false
  const forwardSignal = (signal: NodeJS.Signals) => {
    stopped = true
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forwardSignal)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  // "close" comes after "exit", when all output has been read.
  const [code] = (await once(child, 'close')) as [number | null]
  for (const signal of signals) process.off(signal, forwardSignal)
  if (stopped) process.exit(code ?? 1)
  return { code: code ?? 1, output }
}
