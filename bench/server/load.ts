/** Starts subjects and puts load on them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'

/** CPU cores of the subjects and of the load generator: they must not compete for processor time. */
const subjectCore = '0'
const loadCore = '1'

/** Parallel connections: enough to keep one core busy, as many as from a reverse proxy. */
export const connections = 64

/** Starts a program on the subjects' core and waits until its port answers. */
export async function startSubject(command: readonly string[], port: number): Promise<ChildProcess> {
  // A process left over from an earlier run would be measured instead.
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

/** One response, its body not decompressed. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  body: Buffer
}

/** Sends one request on a new connection. */
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

/** The result of one run of the load generator. */
export interface Measurement {
  requestsPerSecond: number
  /** Processor time of the subject per request, in microseconds: varies less than the rate while other work runs on the machine. */
  cpuPerRequest: number
}

/**
 * Puts load on one address with wrk.
 *
 * @param pid process of the subject, for its processor time
 * @param parallel connections
 * @throws if a response has an unexpected status or a socket fails, which makes the result meaningless
 */
export function measure(
  port: number,
  pid: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
  parallel = connections,
): Measurement {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = ['wrk', '-t1', `-c${parallel}`, `-d${seconds}s`, ...headerArguments, `http://127.0.0.1:${port}${path}`]
  const before = cpuTime(pid)
  const output = execFileSync('taskset', ['-c', loadCore, ...wrk], { encoding: 'utf8' })
  const cpuSpent = cpuTime(pid) - before
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`${path}: some requests failed.\n${output}`)
  const requests = Number(/(\d+) requests in/.exec(output)?.[1])
  return { requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]), cpuPerRequest: cpuSpent / requests }
}

/** Processor time of a process and its running children, in microseconds (proc_pid_stat(5); a tick is 10 ms). */
function cpuTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) * 10_000
  return children.reduce((total, child) => total + cpuTime(Number(child)), own)
}
