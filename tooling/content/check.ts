/**
 * Checks all content without writing anything: `node tooling/content/check.ts [path …]`. Prints
 * every problem (only those below the given paths) and ends with 1 where there is one.
 */
import type { Kind } from '#core/content/kinds.ts'
import { fallbackLocale } from '#core/locales.ts'
import { checkAgreement } from './agreement.ts'
import { discover, slugsByKind, type Source } from './discover.ts'
import { checkLinks, linkedFile, type LinkedFile } from './links.ts'
import { fileOf, loadFile, loadMeta, readText } from './load.ts'
import { formatProblem, sortProblems, type Problem } from './problems.ts'
import { redirectProblems } from './redirects.ts'
import { searchDictionaryProblems } from './search-dictionary.ts'
import { readSamples, type Samples } from './samples.ts'

/** Collects every problem of the content below `root/content`. */
export async function checkContent(root: string): Promise<Problem[]> {
  const { sources, problems } = await discover(root)
  const slugs = slugsByKind(sources)
  const shared = await readSamples(root, 'content/samples')
  problems.push(...shared.problems)
  const linked: LinkedFile[] = []
  for (const source of sources) problems.push(...(await checkDocument(root, source, slugs, shared.samples, linked)))
  return sortProblems([...problems, ...checkLinks(linked), ...redirectProblems(root, sources), ...searchDictionaryProblems(root)])
}

async function checkDocument(
  root: string,
  source: Source,
  slugs: ReadonlyMap<Kind, readonly string[]>,
  shared: Samples,
  linked: LinkedFile[],
): Promise<Problem[]> {
  const own = await readSamples(root, `${source.folder}/samples`)
  const names = [...own.samples.keys(), ...shared.keys()]
  const { meta, problems } = loadMeta(source, await readText(root, `${source.folder}/meta.yaml`), slugs)
  problems.push(...own.problems)
  let english
  for (const locale of source.languages) {
    const file = fileOf(source, locale)
    const loaded = loadFile(source, locale, await readText(root, file), meta, names)
    problems.push(...loaded.problems)
    if (locale === fallbackLocale) english = loaded.facts
    else if (english) problems.push(...checkAgreement(english, loaded.facts).map((problem) => ({ file, ...problem })))
    linked.push(linkedFile(source, locale, loaded.facts))
  }
  return problems
}

if (import.meta.main) {
  const paths = process.argv.slice(2)
  const found = await checkContent(process.cwd())
  const shown = paths.length === 0 ? found : found.filter(({ file }) => paths.some((path) => file.startsWith(path.replace(/\/$/, ''))))
  for (const problem of shown) console.log(`${formatProblem(problem)}\n`)
  console.log(shown.length === 0 ? 'The content has no problems.' : `${shown.length} problems`)
  process.exitCode = shown.length === 0 ? 0 : 1
}
