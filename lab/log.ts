/** One line for each request, for people or as JSON. */
import type { Exit } from './gateway/exit.ts'
import type { GatewayProblem } from './gateway/problem.ts'

export interface LogEntry {
  /** `http`, `https`, `socks5`, `target` or `api`. */
  protocol: string
  method: string
  target: string
  status: number
  userName?: string | undefined
  exit?: Exit | undefined
  problem?: Pick<GatewayProblem, 'error' | 'details' | 'message'> | undefined
}

export type LogRequest = (entry: LogEntry) => void

/** @param write gets lines without the line break */
export function createLog(format: 'text' | 'json', write: (line: string) => void): LogRequest {
  return (entry) => {
    const time = new Date().toISOString()
    write(format === 'json' ? JSON.stringify({ time, ...entry }) : textLine(time, entry))
  }
}

function textLine(time: string, { protocol, method, target, status, userName, exit, problem }: LogEntry): string {
  const columns = [time.slice(11, 19), protocol.padEnd(6), String(status), method, target, userName ?? '-']
  if (exit) columns.push(`exit ${exit.ip} ${exit.country} ${exit.network}`)
  if (problem) columns.push(problem.message)
  // Line breaks of a client's text would forge lines.
  return columns.join('  ').replaceAll(/\p{Cc}/gu, '?')
}
