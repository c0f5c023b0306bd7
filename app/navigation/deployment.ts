/**
 * Fetches the manifest of the page's build (C10), and checks for a newer build from time to time (C11). The result
 * is on `window.deployment`, where `destination.ts` reads it.
 */
import { buildMetric, type Deployment } from '#core/deployment.ts'
import { afterLoad, prefersReducedData } from '../bootstrap/connection.ts'

/** From `site/provider.yaml`, inlined by the build (`tooling/bootstrap/build.ts`). */
declare const pollMinutes: number

/** After the load event. */
const manifestDelayMs = 1_000

/** A tab that was hidden this long checks for the latest build when it is shown again. */
const hiddenAtLeastMs = 10 * 60_000

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

const deployment: Deployment = (window.deployment = {
  build: visit?.serverTiming?.find(({ name }) => name === buildMetric)?.description ?? '',
  updated: false,
  routeRules: {},
})

/** Time of the last check, or of the page load. */
let checkedAt = Date.now()

export function watchDeployment(): void {
  if (!prefersReducedData()) afterLoad(() => setTimeout(() => void readManifest().catch(warn), manifestDelayMs))
  setInterval(() => void lookForNewer().catch(warn), pollMinutes * 60_000)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - checkedAt > hiddenAtLeastMs) void lookForNewer().catch(warn)
  })
}

const warn = (error: unknown) => console.warn('Build data could not be read.', error)

async function readManifest(): Promise<void> {
  deployment.build ||= await latestBuild()
  deployment.routeRules = (await read(`/builds/meta/${deployment.build}.json`)).routeRules
}

async function lookForNewer(): Promise<void> {
  if (!navigator.onLine) return
  checkedAt = Date.now()
  const latest = await latestBuild()
  deployment.build ||= latest
  deployment.updated = latest !== deployment.build
}

const latestBuild = async (): Promise<string> => (await read(`/builds/latest.json?${Date.now()}`)).id

async function read(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}
