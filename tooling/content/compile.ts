/**
 * Compiles `content/` to data: `index.json`, one file per body, and the files of pictures in `.generated/content`.
 *
 * Usage: `node tooling/content/compile.ts [path …]` shows only the problems below the given paths.
 */
import { globSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dueReviews, reviewsFile } from '#core/content/reviews.ts'
import { locales, type Locale } from '#core/locales.ts'
import { openCache, type Cache } from '#tooling/cache.ts'
import { writeIfChanged } from '#tooling/files.ts'
import { readMessages } from '#tooling/messages/compile.ts'
import { picturesFolder } from '#tooling/pictures/stored-picture.ts'
import { readBuildView } from './build-view.ts'
import type { CompileOptions } from './compile-options.ts'
import type { Source } from './discover.ts'
import { bodyOf, indexedDocuments, indexedGenerated } from './index-documents.ts'
import { inspectContent, type InspectedContent } from './inspect.ts'
import { ContentError, formatProblem, sortProblems, type ReportedError } from './problems.ts'
import { describeReviews } from './reviews.ts'
import { runReporting } from './source-file.ts'
import { siteInputs } from './site-inputs.ts'

/** Result of a compilation. */
export interface CompileReport extends Pick<
  InspectedContent,
  'files' | 'compiled' | 'withheld' | 'reviews' | 'nextPublication' | 'warnings'
> {
  documents: number
}

/**
 * Compiles all content.
 *
 * @throws {ContentError} with every problem of the content; then nothing is written
 */
export async function compileContent(options: CompileOptions): Promise<CompileReport> {
  const outDir = options.outDir ?? join(options.root, '.generated/content')
  const cache = openCache(options.cache ?? join(options.root, '.cache/content'))
  const content = await inspectContent(options, cache)
  const { sources, generated, problems, files, compiled, withheld, reviews, warnings } = content
  if (problems.length === 0) writeOutput(outDir, content, cache, options.messages)
  cache.close()
  if (problems.length > 0) throw new ContentError(sortProblems(problems))
  const documents = sources.length + generated.length
  return { documents, files, compiled, withheld, reviews, nextPublication: content.nextPublication, warnings }
}

function writeOutput(
  outDir: string,
  { planned, generated, reviews }: Pick<InspectedContent, 'planned' | 'generated' | 'reviews'>,
  cache: Cache,
  messages: CompileOptions['messages'],
): void {
  const written = new Set(['index.json', reviewsFile])
  const writeBody = (locale: Locale, { kind, slug }: Pick<Source, 'kind' | 'slug'>, body: string | Uint8Array) => {
    const path = `${locale}/${kind}/${slug}.json`
    writeIfChanged(join(outDir, path), body)
    written.add(path)
  }
  for (const document of planned)
    for (const locale of locales) writeBody(locale, document.source, bodyOf(document, locale, cache, messages)!)
  for (const document of generated) for (const locale of locales) writeBody(locale, document, JSON.stringify(document.bodies[locale]))
  for (const file of planned.flatMap(({ pictures }) => pictures)) {
    const path = `${picturesFolder}/${file.name}`
    written.add(path)
    if (sizeOf(join(outDir, path)) !== file.sizeBytes) writeIfChanged(join(outDir, path), cache.get(file.key)!)
  }
  for (const path of globSync(['**/*.json', `${picturesFolder}/*`], { cwd: outDir })) if (!written.has(path)) rmSync(join(outDir, path))
  const documents = [...indexedDocuments(planned, cache, messages), ...generated.map(indexedGenerated)].map((document) =>
    JSON.stringify(document),
  )
  writeIfChanged(join(outDir, reviewsFile), JSON.stringify(reviews))
  writeIfChanged(join(outDir, 'index.json'), `[\n${documents.join(',\n')}\n]\n`)
}

/** Bytes of a file; undefined if there is none. The names of pictures hold a hash, so that one of the same size is the same. */
function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size
}

if (import.meta.main) {
  const paths = process.argv.slice(2).map((path) => path.replace(/\/$/, ''))
  const listBelow = (error: ReportedError) => {
    if (!(error instanceof ContentError)) return error.message
    const shown = error.problems.filter(({ file }) => paths.length === 0 || paths.some((path) => file.startsWith(path)))
    return [...shown.map(formatProblem), `${shown.length} of ${error.problems.length} problems`].join('\n\n')
  }
  await runReporting(async () => {
    const { documents, files, compiled, withheld, reviews } = await compileContent({
      root: '.',
      ...siteInputs((locale) => readMessages('content', locale)),
    })
    const left = withheld > 0 ? ` Not published: ${withheld}.` : ''
    console.log(`The content has no problems: ${documents} documents, ${files} language files, ${compiled} newly compiled.${left}`)
    if (dueReviews(reviews, readBuildView().today).length > 0) console.log(`\n${describeReviews(reviews, readBuildView().today)}`)
  }, listBelow)
}
