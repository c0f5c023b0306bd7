/** Simulates nodes that answer requests one at a time, behind a load balancer that picks the one with the fewest. */
import { createRandom } from '#core/random.ts'
import { type Capacity, requestKinds, type RequestKind } from './measured.ts'
import type { Load } from './model.ts'

export interface Latency {
  p50Ms: number
  p99Ms: number
}

/**
 * Requests arrive independently of each other (a Poisson process); each kind takes its measured processor time. The network is not simulated.
 *
 * @param requests that are simulated; the first tenth, while queues fill, is not counted
 * @throws if the nodes have less time than the load needs: the queues would grow for ever
 */
export function simulate(capacity: Capacity, load: Load, nodes: number, requests = 30_000): Latency {
  const perSecond = requestKinds.reduce((sum, kind) => sum + load[kind], 0)
  const random = createRandom(nodes)
  const freeAtMs = new Float64Array(nodes)
  const latencies: number[] = []
  let nowMs = 0
  for (let index = 0; index < requests; index++) {
    nowMs += (-Math.log(1 - random()) * 1000) / perSecond
    const node = leastBusy(freeAtMs)
    const startMs = Math.max(nowMs, freeAtMs[node]!)
    freeAtMs[node] = startMs + capacity.kinds[pickKind(load, random() * perSecond)].cpuMicroseconds / 1000
    if (index >= requests / 10) latencies.push(freeAtMs[node]! - nowMs)
  }
  if (Math.max(...freeAtMs) - nowMs > 1000) throw new Error(`${nodes} nodes cannot answer ${perSecond} requests a second.`)
  latencies.sort((a, b) => a - b)
  const quantile = (share: number) => latencies[Math.floor(latencies.length * share)]!
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

/** The node that has the least work: the load balancer's count of open requests stands for it. */
function leastBusy(freeAtMs: Float64Array): number {
  let least = 0
  for (let node = 1; node < freeAtMs.length; node++) if (freeAtMs[node]! < freeAtMs[least]!) least = node
  return least
}

function pickKind(load: Load, ticket: number): RequestKind {
  let left = ticket
  return requestKinds.find((kind) => (left -= load[kind]) < 0) ?? 'page'
}
