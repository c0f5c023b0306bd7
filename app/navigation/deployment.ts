/**
 * What a page knows of the build that it came from and of newer ones (specification, point 7): the build's manifest is read
 * one second after the start, the latest build is asked for from time to time.
 */
import { site } from '#site'
import { buildMetric } from '#core/deployment.ts'
import type { RedirectRule } from '#core/site-manifest.ts'
import { isFrugal } from '#app/starter/connection.ts'

/** From the start of the framework to the manifest. Milliseconds. */
const manifestDelay = 1_000

/** A tab that was left for so long asks for the latest build when it is looked at again. Milliseconds. */
const awayAtLeast = 10 * 60_000

/** Rules of single addresses, by unprefixed path, as `/builds/meta/<id>.json` has them. */
type RouteRules = Readonly<Record<string, { redirect: Pick<RedirectRule, 'to' | 'status'> }>>

interface Deployment {
  /** Id of the build that made this page; empty until something has told it. */
  build: string
  /** Whether a newer build was seen. */
  updated: boolean
  /** Empty until the manifest was read, and where it can't be. */
  routeRules: RouteRules
}

/** Made again by each page that is loaded; what an earlier one knew is gone with it. */
export const deployment: Deployment = { build: '', updated: false, routeRules: {} }

/** When the latest build was last asked for, or this page loaded. */
let asked = 0

/** Called once, when the framework starts. */
export function watchDeployment(): void {
  deployment.build = buildOfPage()
  asked = Date.now()
  if (!isFrugal()) setTimeout(() => void readManifest(), manifestDelay)
  setInterval(() => void lookForNewer(), site.deployment.pollMinutes * 60_000)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - asked > awayAtLeast) void lookForNewer()
  })
}

/** Empty where the header was lost on its way, or the browser does not tell. */
function buildOfPage(): string {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.serverTiming?.find(({ name }) => name === buildMetric)?.description ?? ''
}

async function readManifest(): Promise<void> {
  try {
    deployment.build ||= await latestBuild()
    deployment.routeRules = (await read(`/builds/meta/${deployment.build}.json`)).routeRules
  } catch (error) {
    console.warn('The manifest of this build could not be read.', error)
  }
}

/** Only logged where it fails: the next time will tell. */
async function lookForNewer(): Promise<void> {
  if (!navigator.onLine) return
  asked = Date.now()
  try {
    const latest = await latestBuild()
    deployment.build ||= latest
    deployment.updated = latest !== deployment.build
  } catch (error) {
    console.warn('The latest build could not be asked for.', error)
  }
}

async function latestBuild(): Promise<string> {
  return (await read(`/builds/latest.json?${Date.now()}`)).id
}

async function read(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}
