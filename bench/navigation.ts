/**
 * `node bench/navigation.ts [--pairs 9] [--assert]`: milliseconds from a click on a link to the next page's heading on screen, by
 * React, with the page prefetched, and as a document without scripts: at full CPU speed, at a quarter of it, and on a slow network.
 * Each figure is the median of a fixed number of interleaved pairs, one click each way. JSON on stdout.
 *
 * `--assert` (a step of `npm test`): fails if a click takes more than `maxRatio` of the time of a document (B3) at a quarter of the CPU
 * speed, the hardest of the three conditions and the only one measured then. `npm test` passes `--pairs 5`.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'
import { openBuiltSite } from '../tests/setup/built-site.ts'
import { timeNavigation, type NetworkConditions } from '../tests/setup/navigation-time.ts'
import { median } from '../tests/setup/median.ts'
import { pageLike } from '../tests/setup/sample-pages.ts'

const { values: options } = parseArgs({ options: { pairs: { type: 'string', default: '9' }, assert: { type: 'boolean', default: false } } })

/** Share of the time of a document. B3 requires 0.5; the medians differ by 0.1 between runs and machines, so this limit is higher. */
const maxRatio = 0.7

/**
 * Current page and target of the link: to a long article, from it to a list, from it to a product. The links stand in texts or in the
 * frame of a page: lists change with every new article. On a site without these pages, others of their kinds; without any, the pair is left out.
 */
const navigations = [
  ['/help/faq/why-does-my-exit-not-change', '/blog/why-rotating-does-not-rotate'],
  ['/blog/why-rotating-does-not-rotate', '/blog'],
  ['/blog/why-rotating-does-not-rotate', '/products/residential-proxies'],
].flatMap(([from = '', target = '']) => {
  const pair = { from: pageLike(from), target: pageLike(target) }
  return pair.from === undefined || pair.target === undefined ? [] : [pair as { from: string; target: string }]
})

/** DevTools' Slow 4G: 1.6 Mbit/s minus 10 % protocol overhead, 150 ms round trip times 3.75 for handshakes. */
const slowNetwork = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const conditions = {
  plain: {},
  'CPU ÷ 4': { cpu: 4 },
  'Slow 4G': { network: slowNetwork },
} satisfies Record<string, { cpu?: number; network?: NetworkConditions }>

const site = await openBuiltSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const results = []
  for (const { from, target } of navigations) {
    for (const [name, condition] of Object.entries(conditions)) {
      if (options.assert && !('cpu' in condition)) continue
      const { soft, hard, ratio } = await timePairs({ origin: site.origin, from, target, ...condition })
      results.push({
        from,
        target,
        condition: name,
        react: Math.round(median(soft)),
        document: Math.round(median(hard)),
        ratio: Number(ratio.toFixed(2)),
        pairs: soft.length,
      })
      console.error(results.at(-1))
    }
  }
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }
  const report = { benchmark: 'navigation', date: new Date().toISOString().slice(0, 10), machine, results }
  console.log(JSON.stringify(report, null, 2))
  const over = results.filter((result) => result.ratio > maxRatio)
  if (options.assert && over.length) {
    console.error(
      `A click takes more than ${maxRatio} of a document: ${over.map(({ from, target, condition }) => `${from} to ${target}, ${condition}`).join('; ')}.`,
    )
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await site[Symbol.asyncDispose]()
}

/** Times pairs of clicks on a link: by React, then as a document. Milliseconds; the ratio is the median of the pairs' ratios. */
async function timePairs(navigation: Omit<Parameters<typeof timeNavigation>[1], 'react'>) {
  const soft: number[] = []
  const hard: number[] = []
  while (soft.length < Number(options.pairs)) {
    soft.push(await timeNavigation(browser, { ...navigation, react: true }))
    hard.push(await timeNavigation(browser, { ...navigation, react: false }))
  }
  return { soft, hard, ratio: median(soft.map((milliseconds, index) => milliseconds / hard[index]!)) }
}
