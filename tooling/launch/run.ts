/** Runs one step of a command in a process of its own. */
import { spawn, type StdioOptions } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs a script with this Node; its failure is ours. A signal is passed on to it and ends the command
 * when the script has ended: a server lets its visitors finish.
 */
export async function run(script: string, args: readonly string[]): Promise<void> {
  const { code } = await finished(script, args, 'inherit')
  if (code !== 0) process.exit(code)
}

/** Runs a script beside others: what it prints is handed over when it has ended. A signal ends the command as well. */
export async function runAside(script: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return finished(script, args, ['ignore', 'pipe', 'pipe'])
}

async function finished(script: string, args: readonly string[], stdio: StdioOptions): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [script, ...args], { stdio })
  let stopped = false
  const pass = (signal: NodeJS.Signals) => {
    stopped = true
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  const printed = [child.stdout, child.stderr].filter((stream) => stream !== null).map((stream) => text(stream))
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const signal of signals) process.off(signal, pass)
  const output = (await Promise.all(printed)).join('')
  if (stopped) process.exit(code ?? 1)
  return { code: code ?? 1, output }
}
