/**
 * Checks the description of the API, and creates `.generated/`: its files to download, the diagrams, the results of samples, compiled messages, compiled content, the bootstrap
 * script, the search index.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { compileContent } from '#tooling/content/compile.ts'
import type { CompilerMessages } from '#tooling/content/compiler-messages.ts'
import { runReporting } from '#tooling/content/source-file.ts'
import { siteInputs } from '#tooling/content/site-inputs.ts'
import { writeApiFiles } from '#tooling/api-reference/api-files.ts'
import { readOpenApi } from '#tooling/contract/openapi.ts'
import { diagramsModule } from '#tooling/drawing/diagrams.ts'
import { writeLabData } from '#tooling/lab/lab-data.ts'
import { compileMessages } from '#tooling/messages/compile.ts'
import type { PseudoLanguage } from '#tooling/messages/pseudo.ts'
import { resultsModule } from '#tooling/samples/last-run.ts'
import { readStructure } from '#tooling/site/read-structure.ts'
import { siteFolder } from '#tooling/site/site-folder.ts'
import { makeSearchIndex } from '#tooling/search/search-index.ts'
import { buildBootstrap } from '#tooling/bootstrap/build.ts'

/**
 * Works in the current folder, the root of the repository.
 *
 * @param pseudo replaces English during development
 */
export async function generate(pseudo?: PseudoLanguage): Promise<void> {
  await generateSources(pseudo)
  await makeSearchIndex()
}

/**
 * Creates all but the search index: what must exist before the app is bundled or checked.
 *
 * @returns the texts of the compiler, and the next day on which visitors get more
 */
export async function generateSources(
  pseudo?: PseudoLanguage,
): Promise<{ messages: CompilerMessages; nextPublication: string | undefined }> {
  mkdirSync('.generated', { recursive: true })
  await writeLabData('.')
  const api = await readOpenApi('.')
  writeApiFiles(api)
  writeFileSync('.generated/diagrams.ts', diagramsModule())
  writeFileSync('.generated/sample-results.ts', resultsModule())
  const messagesByLocale = compileMessages({
    contentDir: 'content',
    outDir: '.generated/messages',
    pseudo,
    structure: readStructure('.', siteFolder()),
  })
  const inputs = siteInputs(
    (locale) => messagesByLocale[locale],
    async () => api,
  )
  const report = await compileContent({ root: '.', ...inputs })
  for (const warning of report.warnings) console.warn(warning)
  const left = report.withheld > 0 ? `, ${report.withheld} not published` : ''
  console.log(`content: ${report.documents} documents, ${report.files} language files, ${report.compiled} newly compiled${left}`)
  await buildBootstrap('.generated')
  return { messages: inputs.messages, nextPublication: report.nextPublication }
}

if (import.meta.main) await runReporting(() => generate())
