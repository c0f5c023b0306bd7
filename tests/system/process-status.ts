/** What Linux tells of a process in `/proc`. */
import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessStatus {
  residentMb: number
  /** The highest since the process began. */
  peakResidentMb: number
  openFiles: number
  threads: number
}

export function readProcessStatus(pid: number): ProcessStatus {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const valueOf = (name: string) => Number(new RegExp(String.raw`^${name}:\s+(\d+)`, 'm').exec(status)?.[1])
  return {
    residentMb: Math.round(valueOf('VmRSS') / 1000),
    peakResidentMb: Math.round(valueOf('VmHWM') / 1000),
    openFiles: readdirSync(`/proc/${pid}/fd`).length,
    threads: valueOf('Threads'),
  }
}
