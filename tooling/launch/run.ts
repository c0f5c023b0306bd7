/** Runs one step of a command in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs a script with this Node; its failure is ours. A signal is passed on to it and ends the command
 * when the script has ended: a server lets its visitors finish.
 */
export async function run(script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' })
  let stopped = false
  const pass = (signal: NodeJS.Signals) => {
    stopped = true
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const signal of signals) process.off(signal, pass)
  if (stopped || code !== 0) process.exit(code ?? 1)
}
