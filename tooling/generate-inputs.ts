/** Creates what the compiler of the content and the bundles of the app need, besides the compiled content. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { runReporting } from '#tooling/content/source-file.ts'
import { siteInputs } from '#tooling/content/site-inputs.ts'
import { writeApiFiles } from '#tooling/api-reference/api-files.ts'
import { buildBootstrap } from '#tooling/bootstrap/build.ts'
import { readOpenApi } from '#tooling/contract/openapi.ts'
import { diagramsModule } from '#tooling/drawing/diagrams.ts'
import { writeLabData } from '#tooling/lab/lab-data.ts'
import { compileMessages } from '#tooling/messages/compile.ts'
import type { PseudoLanguage } from '#tooling/messages/pseudo.ts'
import { resultsModule } from '#tooling/samples/last-run.ts'
import { readStructure } from '#tooling/site/read-structure.ts'
import { siteFolder } from '#tooling/site/site-folder.ts'

/**
 * Works in the current folder, the root of the repository.
 *
 * @param pseudo replaces English during development
 * @returns the inputs of the compiler
 */
export async function generateInputs(pseudo?: PseudoLanguage): Promise<ReturnType<typeof siteInputs>> {
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
  await buildBootstrap('.generated')
  return siteInputs(
    (locale) => messagesByLocale[locale],
    async () => api,
  )
}

if (import.meta.main) {
  await runReporting(async () => {
    await generateInputs()
  })
}
