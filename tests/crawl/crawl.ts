/**
 * Visits every address of the site in every language, over HTTP and in Chromium. What was found sound is
 * remembered in `.cache/crawl` until the next build, so that a stopped run goes on where it was.
 *
 * @example npm run crawl -- --shard 1/4
 * @example npm run crawl -- --only /blog --only /ar/pricing
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'
import { openBuiltSite } from '../setup/built-site.ts'
import { crawlAddresses, inShard, onlyThese, readShard } from './addresses.ts'
import { inspect, viewport } from './inspect.ts'
import { openProgress, type Visited } from './progress.ts'

const { values } = parseArgs({
  options: { shard: { type: 'string', default: '1/1' }, only: { type: 'string', multiple: true }, root: { type: 'string', default: '.' } },
})

/** Pages that are open at the same time. */
const workers = Math.min(4, availableParallelism())
/** Pages between two lines that tell how far the crawl is. */
const linesEvery = 100

const shard = readShard(values.shard)
await using site = await openBuiltSite(values.root)
const all = crawlAddresses(site.content)
const { id } = (await (await fetch(`${site.origin}/builds/latest.json`)).json()) as { id: string }
const progress = openProgress('.cache/crawl', id, `${shard.number}-of-${shard.of}`)
const wanted = values.only ? onlyThese(all, values.only) : inShard(all, shard).filter((address) => !progress.sound.has(address))
const visited = await crawl(wanted)

const wrong = visited.filter(({ problems }) => problems.length > 0)
for (const { address, problems } of wrong) console.error(`${address}\n${problems.map((problem) => `    ${problem}`).join('\n')}`)
const known = values.only ? 0 : inShard(all, shard).length - wanted.length
console.log(`${visited.length} pages visited, ${known} were sound already, ${wrong.length} with problems.`)
process.exitCode = wrong.length > 0 || all.length === 0 ? 1 : 0

async function crawl(addresses: readonly string[]): Promise<Visited[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  const started = performance.now()
  const results: Visited[] = []
  const queue = addresses.values()
  const work = async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport, reducedMotion: 'reduce' })
    for (const address of queue) {
      const problems = [...(await ask(address)), ...(await inspect(context, site.origin, address))]
      progress.add({ address, problems })
      results.push({ address, problems })
      if (results.length % linesEvery === 0) {
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

/** The answer without a browser: 200 at this very address, and HTML. */
async function ask(address: string): Promise<string[]> {
  const response = await fetch(site.origin + address, { redirect: 'manual' })
  await response.arrayBuffer()
  const type = response.headers.get('content-type') ?? 'no content type'
  if (response.status !== 200) return [`HTTP answers ${response.status}`]
  return type.startsWith('text/html') ? [] : [`HTTP answers with ${type}`]
}
