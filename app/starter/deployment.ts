/**
 * Asks for the manifest of the build that made the page, and whether there is a newer one (C10, C11). What it
 * learns is on `window.deployment`, for the guard of the router.
 */
import { buildMetric, type Deployment } from '#core/deployment.ts'
import { afterLoad, isFrugal } from './connection.ts'

/** Of `site.config.ts`; written out by the build (`tooling/starter/build.ts`), which would bring all of that file otherwise. */
declare const pollMinutes: number

/** From the page's load event to the manifest. Milliseconds. */
const manifestDelay = 1_000

/** A tab that was left for so long asks for the latest build when it is looked at again. Milliseconds. */
const awayAtLeast = 10 * 60_000

/** Made again by each page that is loaded; what an earlier one knew is gone with it. */
const deployment: Deployment = (window.deployment = { build: buildOfPage(), updated: false, routeRules: {} })

/** When the latest build was last asked for, or this page loaded. */
let asked = Date.now()

export function watchDeployment(): void {
  if (!isFrugal()) afterLoad(() => setTimeout(() => void readManifest(), manifestDelay))
  setInterval(() => void lookForNewer(), pollMinutes * 60_000)
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
