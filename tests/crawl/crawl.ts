/**
 * Visits every address of the site in every language, over HTTP and in Chromium. Records pages without problems in `.cache/crawl` until the
 * next build, so that an interrupted run continues where it stopped.
 *
 * @example npm run crawl -- --shard 1/4
 * @example npm run crawl -- --only /blog --only /ar/pricing
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'
import { openBuiltSite } from '../setup/built-site.ts'
import { crawlAddresses, inShard, selectAddresses, readShard } from './addresses.ts'
import { inspect, viewport } from './inspect.ts'
import { openProgress, type PageResult } from './progress.ts'

const { values } = parseArgs({
  options: { shard: { type: 'string', default: '1/1' }, only: { type: 'string', multiple: true }, root: { type: 'string', default: '.' } },
})

/** Pages that are open at the same time. */
const workers = Math.min(4, availableParallelism())
/** Number of pages between two progress messages. */
const logInterval = 100

const shard = readShard(values.shard)
await using site = await openBuiltSite(values.root)
const all = crawlAddresses(site.content)
const { id } = (await (await fetch(`${site.origin}/builds/latest.json`)).json()) as { id: string }
const progress = openProgress('.cache/crawl', id, `${shard.number}-of-${shard.of}`)
const selected = values.only ? selectAddresses(all, values.only) : inShard(all, shard).filter((address) => !progress.passed.has(address))
const pages = await crawl(selected)

const failed = pages.filter(({ problems }) => problems.length > 0)
for (const { address, problems } of failed) console.error(`${address}\n${problems.map((problem) => `    ${problem}`).join('\n')}`)
const alreadyPassed = values.only ? 0 : inShard(all, shard).length - selected.length
console.log(`${pages.length} pages visited, ${alreadyPassed} had passed already, ${failed.length} with problems.`)
process.exitCode = failed.length > 0 || all.length === 0 ? 1 : 0

async function crawl(addresses: readonly string[]): Promise<PageResult[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  const started = performance.now()
  const results: PageResult[] = []
  const queue = addresses.values()
  const work = async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport, reducedMotion: 'reduce' })
    for (const address of queue) {
      const problems = [...(await checkResponse(address)), ...(await inspect(context, site.origin, address))]
      progress.add({ address, problems })
      results.push({ address, problems })
      if (results.length % logInterval === 0) {
        const seconds = (performance.now() - started) / 1000
        console.log(
          `${results.length} of ${addresses.length}, ${Math.round((seconds / results.length) * (addresses.length - results.length))} s left`,
        )
      }
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: workers }, work))
  await browser.close()
  return results
}

/** Checks the response without a browser: status 200 without a redirect, and HTML. */
async function checkResponse(address: string): Promise<string[]> {
  const response = await fetch(site.origin + address, { redirect: 'manual' })
  await response.arrayBuffer()
  const type = response.headers.get('content-type') ?? 'no content type'
  if (response.status !== 200) return [`has HTTP status ${response.status}`]
  return type.startsWith('text/html') ? [] : [`has content type ${type}`]
}
