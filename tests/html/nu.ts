/**
 * Checks the built pages with the Nu checker of the W3C, which has rules that html-validate does not have (W6). Pages of locations
 * without own text are checked in one language each. The checker needs Java. Without it, continuous integration (`CI`) installs it or
 * fails; on a developer's machine the check prints a message and passes.
 *
 * @example node tests/html/nu.ts [folder that contains build/]
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { installDebianPackage } from '#tooling/debian.ts'
import { templates } from '../e2e/templates.ts'
import { openBuiltSite, type BuiltSite } from '../setup/built-site.ts'
import { builtPages, fetchPage, isRepresentative } from './built-pages.ts'

/** The output of `vnu --format json`. */
interface Report {
  messages: { url: string; message: string; type: string; extract?: string; lastLine?: number; lastColumn?: number }[]
}

const jar = 'node_modules/vnu-jar/build/dist/vnu.jar'
/** Pages are written to files here, because the Nu checker chooses the parser by the file name. */
const folder = '.cache/nu'

/** Writes the pages, including templates with a query. @returns their number */
async function writePages(site: BuiltSite, root: string): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  let pages = 0
  const write = (address: string, html: string) => {
    const file = join(folder, `${address.replace('?', '/').replace(/\/$/, '')}/index.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
    pages++
  }
  for await (const { address, html } of builtPages(root, site, isRepresentative)) write(address, html)
  for (const path of templates.filter((template) => template.includes('?'))) {
    for (const locale of locales) {
      const address = localizePath(path, locale)
      write(address, await fetchPage(site.origin, address))
    }
  }
  return pages
}

/**
 * Runs the checker once over all pages: starting Java takes longer than checking a hundred of them.
 * A problem of a template is on many pages: each kind is reported once, with the first page that has it.
 */
function check(): string[] {
  const { stderr } = spawnSync('java', ['-jar', jar, '--skip-non-html', '--errors-only', '--format', 'json', folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (!stderr.startsWith('{')) throw new Error(`The Nu checker failed; it needs Java 17 or newer. Its output:\n${stderr}`)
  const { messages } = JSON.parse(stderr) as Report
  return [...Map.groupBy(messages, ({ message }) => message)].map(([message, [first, ...others]]) => {
    const { url, extract = '', lastLine, lastColumn } = first!
    const address = url.slice(url.indexOf(folder) + folder.length).replace(/\/index\.html$/, '') || '/'
    return `${address}:${lastLine}:${lastColumn} ${message} (and ${others.length} more)\n    ${extract.replace(/\s+/g, ' ')}`
  })
}

/** Whether Java is available. If `CI` is set, tries to install it. */
function findJava(): boolean {
  const found = () => spawnSync('java', ['-version']).status === 0
  return found() || (Boolean(process.env.CI) && installDebianPackage('default-jre-headless') && found())
}

if (findJava()) {
  const root = process.argv[2] ?? '.'
  await using site = await openBuiltSite(root)
  const pages = await writePages(site, root)
  const problems = check()
  for (const problem of problems.slice(0, 40)) console.error(problem)
  console.log(`${pages} pages, ${problems.length} problems`)
  process.exitCode = problems.length > 0 || pages === 0 ? 1 : 0
} else {
  console.log(
    `${process.env.CI ? 'Failed' : 'Skipped'}: the Nu checker needs Java 17 or newer, and there is no \`java\` here (Debian: apt-get install default-jre-headless).`,
  )
  process.exitCode = process.env.CI ? 1 : 0
}
