/**
 * Checks the built site of any provider: what belongs to a feature that is off is nowhere, and a page of each template opens in a browser
 * without a problem, the languages in turn, the home page in all (W203).
 *
 * @example node tests/site/check-site.ts
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { locales } from '#core/locales.ts'
import { featureNames } from '#core/structure/feature-names.ts'
import { features, isOffered } from '#core/structure/features.ts'
import { localizePath, splitLocale } from '#core/urls.ts'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'
import { site as provider } from '#site'
import { inspect, viewport } from '../crawl/inspect.ts'
import { templates } from '../e2e/templates.ts'
import { openBuiltSite } from '../setup/built-site.ts'

const built = 'build/site'

/** An address of each feature, which is unknown if it is off. */
const listOf: Readonly<Record<(typeof featureNames)[number], string>> = {
  accounts: '/sign-up',
  police: '/police-assistance',
  scrapers: '/scrapers',
  datasets: '/products/datasets',
  blog: '/blog',
  comparisons: '/compare',
  useCases: '/use-cases',
  solutions: '/solutions',
}

/** Problems shown at most. */
const maxShown = 40

/** Paths of this site in a text of any kind: of links, and of absolute addresses. */
function pathsIn(text: string): string[] {
  const links = [...text.matchAll(/\shref="(\/[^"]*)"/g)].map(([, href]) => href!)
  const addresses = text.split(provider.origin).slice(1)
  return [...links, ...addresses.flatMap((after) => /^\/[^\s"<>)\]]*/.exec(after)?.[0] ?? [])]
}

function linksToWhatIsOff(where: string, text: string): string[] {
  const off = pathsIn(text).filter((path) => !isOffered(splitLocale(path.split(/[?#]/, 1)[0]!).path))
  return [...new Set(off)].map((path) => `${where} names ${path}, which belongs to a feature that is off`)
}

/** All that the build wrote for readers and programs. */
function problemsOfFiles(): string[] {
  const files = globSync(['**/*.html', '**/*.xml', '**/*.txt', '**/*.md', 'feeds/**', '**/feed.json'], { cwd: built })
  return files.flatMap((file) => linksToWhatIsOff(file, readFileSync(join(built, file), 'utf8')))
}

async function problemsOfAddresses(origin: string): Promise<string[]> {
  const problems: string[] = []
  for (const name of featureNames) {
    const { status } = await fetch(origin + listOf[name], { redirect: 'manual' })
    if ((status === 404) === features[name]) problems.push(`${listOf[name]} has status ${status}, and ${name} is ${String(features[name])}`)
  }
  for (const locale of locales) {
    const address = localizePath('/search?q=proxy', locale)
    const response = await fetch(origin + address)
    problems.push(...linksToWhatIsOff(address, await response.text()))
  }
  return problems
}

async function problemsInBrowser(origin: string): Promise<{ pages: number; problems: string[] }> {
  const inTurn = templates.map((path, index) => localizePath(path, locales[index % locales.length]!))
  const addresses = [...new Set([...locales.map((locale) => localizePath('/', locale)), ...inTurn])]
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  const problems: string[] = []
  try {
    for (const [index, address] of addresses.entries()) {
      const colorScheme = index % 2 === 0 ? 'light' : 'dark'
      const context = await browser.newContext({ locale: 'en-US', viewport, reducedMotion: 'reduce', colorScheme })
      problems.push(...(await inspect(context, origin, address)).map((problem) => `${address} (${colorScheme}): ${problem}`))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return { pages: addresses.length, problems }
}

await using site = await openBuiltSite()
const inBrowser = await problemsInBrowser(site.origin)
const problems = [...problemsOfFiles(), ...(await problemsOfAddresses(site.origin)), ...inBrowser.problems]
for (const problem of problems.slice(0, maxShown)) console.error(problem)
console.log(`${inBrowser.pages} pages in a browser, ${problems.length} problems`)
process.exitCode = problems.length > 0 || inBrowser.pages === 0 ? 1 : 0
