/** The units of a task that fetches pages through a proxy. */
import type { counting } from '#core/contract/gateway.ts'

/** A task, and what one visit of a page needs when nothing fails. */
export interface Task {
  /** Pages in the list. */
  pages: number
  /** How often each is fetched in a month. */
  times: number
  /** Bytes of one visit in both directions, compressed, with headers, without the handshakes of TLS. */
  bytes: number
  requests: number
  /** Tunnels (`CONNECT`) of one visit; 0.05 if twenty visits share one. */
  tunnels: number
  /** Share of the attempts that fail, 0 to under 1. They break off anywhere with the same probability. */
  failures: number
  /** Share of the bytes that a cache or a `304` saves, 0 to 1. */
  cached: number
  /** Duration of one visit. */
  seconds: number
  /** Hours of a day in which the task runs. */
  hours: number
}

/** Amounts of a month of 30 days. */
export interface Estimate {
  results: number
  attempts: number
  requests: number
  tunnels: number
  bytes: number
  browserMinutes: number
  /** Connections at once, if the visits are spread evenly over the hours. */
  connections: number
}

/**
 * Bytes of a tunnel with TLS 1.3 besides its requests, without its `CONNECT`, which is not counted: measured for "What a page weighs through a
 * proxy" (3,815 with `CONNECT`: one JSON answer took 4,403 bytes in its own tunnel, twenty took 15,575 in one) less the 208 bytes of `CONNECT`
 * and its answer in "How is traffic counted". A key exchange with ML-KEM adds about 2,300.
 */
export const tunnelBytes = 3_607

const daysPerMonth = 30

/**
 * Calculates the amounts. With a share of failures f, a result takes 1 / (1 - f) attempts; a failed attempt moves half of the bytes on average, so
 * that the traffic is multiplied by 1 + f / (2 (1 - f)): 1.056 at ten percent, 1.5 at fifty.
 */
export function estimate(task: Task): Estimate {
  const results = task.pages * task.times
  const attemptsPerResult = 1 / (1 - task.failures)
  const attempts = results * attemptsPerResult
  const tunnels = attempts * task.tunnels
  const transfers = results * (1 + (attemptsPerResult - 1) / 2)
  const hoursPerMonth = task.hours * daysPerMonth
  return {
    results: Math.round(results),
    attempts: Math.round(attempts),
    requests: Math.round(attempts * task.requests),
    tunnels: Math.ceil(tunnels),
    bytes: Math.round(transfers * task.bytes * (1 - task.cached) + tunnels * tunnelBytes),
    browserMinutes: Math.ceil((attempts * task.seconds) / 60),
    connections: Math.max(1, Math.ceil((attempts * task.seconds * Math.max(1, task.tunnels)) / (hoursPerMonth * 3_600))),
  }
}

type Unit = (typeof counting)['products'][number]['unit']

/** The amounts of a unit of the contract; none if they don't depend on the traffic. */
export function amountsOf(unit: Unit, { bytes, browserMinutes, connections, results }: Estimate, gigabyteBytes: number): number[] {
  switch (unit) {
    case 'gigabyte':
      return [bytes / gigabyteBytes]
    case 'gigabyte-and-minute':
      return [bytes / gigabyteBytes, browserMinutes]
    case 'parallel-connection':
      return [connections]
    case 'answer':
      // Failed attempts are free: an answer for each result.
      return [results]
    case 'address-month':
      return []
  }
}
