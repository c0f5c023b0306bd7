/**
 * Holds one page of each template in each language against the Nu checker of the W3C, which knows rules
 * that html-validate doesn't. It runs on Java; where there is none, the check says so and passes.
 *
 * @example node tests/html/nu.ts [folder that holds build/]
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { templates } from '../e2e/templates.ts'
import { openBuiltSite } from '../setup/built-site.ts'

/** What `vnu --format json` writes. */
interface Report {
  messages: { url: string; message: string; type: string; extract?: string; lastLine?: number; lastColumn?: number }[]
}

const jar = 'node_modules/vnu-jar/build/dist/vnu.jar'
/** The Nu checker chooses the parser by the name of a file, hence files of our own. */
const folder = '.cache/nu'

/** Writes the pages; answers with those that are missing. */
async function writePages(origin: string): Promise<string[]> {
  const missing: string[] = []
  rmSync(folder, { recursive: true, force: true })
  for (const address of locales.flatMap((locale) => templates.map((path) => localizePath(path, locale)))) {
    const response = await fetch(origin + address)
    if (response.status !== 200) missing.push(`${address} answers ${response.status}`)
    const file = join(folder, `${address.replace(/\?.*/, '').replace(/\/$/, '')}/index.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await response.text())
  }
  return missing
}

/**
 * Runs the checker once over all pages: starting Java takes longer than checking a hundred of them.
 * A problem of a template is on many pages: each kind is told once, with the first page that has it.
 */
function check(): string[] {
  const { stderr } = spawnSync('java', ['-jar', jar, '--skip-non-html', '--errors-only', '--format', 'json', folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (!stderr.startsWith('{')) throw new Error(`The Nu checker failed; it needs Java 17 or newer. It said:\n${stderr}`)
  const { messages } = JSON.parse(stderr) as Report
  return [...Map.groupBy(messages, ({ message }) => message)].map(([message, [first, ...others]]) => {
    const { url, extract = '', lastLine, lastColumn } = first!
    const address = url.slice(url.indexOf(folder) + folder.length).replace(/\/index\.html$/, '') || '/'
    return `${address}:${lastLine}:${lastColumn} ${message} (and ${others.length} more)\n    ${extract.replace(/\s+/g, ' ')}`
  })
}

if (spawnSync('java', ['-version']).status === 0) {
  await using site = await openBuiltSite(process.argv[2])
  const problems = [...(await writePages(site.origin)), ...check()]
  for (const problem of problems.slice(0, 40)) console.error(problem)
  console.log(`${templates.length * locales.length} pages, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
} else {
  console.log('Skipped: the Nu checker needs Java 17 or newer, and there is no `java` here (Debian: apt-get install default-jre-headless).')
}
