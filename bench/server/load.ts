/** Starting subjects and loading them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'

/** Core of the subjects and core of the load: they must not take time from each other. */
const subjectCore = '0'
const loadCore = '1'

/** Parallel connections; enough to keep one core busy, as behind a proxy. */
export const connections = 64

/** Starts a program on the subjects' core and waits until its port answers. */
export async function startSubject(command: readonly string[], port: number): Promise<ChildProcess> {
  // What an earlier run has left behind would be measured instead.
  if (await answers(port)) throw new Error(`Something else answers on port ${port}: end it first.`)
  const child = spawn('taskset', ['-c', subjectCore, ...command], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`)
    if (await answers(port)) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${command.join(' ')} does not answer on port ${port}`)
}

function answers(port: number): Promise<boolean> {
  return fetchOnce(port, '/', {}).then(
    () => true,
    () => false,
  )
}

/** Ends a subject that `startSubject` started. */
export async function stopSubject(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** One answer, undecoded. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  body: Buffer
}

/** Asks once, on a connection of its own. */
export function fetchOnce(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
}

/** What one run of the load says. */
export interface Measurement {
  requestsPerSecond: number
  /** Processor time of the subject for one request, in microseconds: steadier than the rate on a machine that others use too. */
  cpuPerRequest: number
}

/**
 * Loads one address with wrk.
 *
 * @param pid process of the subject, for its processor time
 * @throws where an answer had an unexpected status or a socket broke: such a figure means nothing
 */
export function measure(port: number, pid: number, path: string, headers: Readonly<Record<string, string>>, seconds: number): Measurement {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, ...headerArguments, `http://127.0.0.1:${port}${path}`]
  const before = cpuTime(pid)
  const output = execFileSync('taskset', ['-c', loadCore, ...wrk], { encoding: 'utf8' })
  const cpuSpent = cpuTime(pid) - before
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`${path}: not every answer was good.\n${output}`)
  const requests = Number(/(\d+) requests in/.exec(output)?.[1])
  return { requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]), cpuPerRequest: cpuSpent / requests }
}

/** Processor time of a process and the children it still has, in microseconds (proc_pid_stat(5); a tick is 10 ms). */
function cpuTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) * 10_000
  return children.reduce((total, child) => total + cpuTime(Number(child)), own)
}
