/**
 * Checks the description of the API, and creates `.generated/`: its files to download, the diagrams, the results of samples, compiled messages, compiled content, the bootstrap
 * script, the search index.
 */
import { compileContent } from '#tooling/content/compile.ts'
import type { CompilerMessages } from '#tooling/content/compiler-messages.ts'
import { runReporting } from '#tooling/content/source-file.ts'
import type { PseudoLanguage } from '#tooling/messages/pseudo.ts'
import { makeSearchIndex } from '#tooling/search/search-index.ts'
import { generateInputs } from './generate-inputs.ts'

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
  const inputs = await generateInputs(pseudo)
  const report = await compileContent({ root: '.', ...inputs })
  for (const warning of report.warnings) console.warn(warning)
  const left = report.withheld > 0 ? `, ${report.withheld} not published` : ''
  console.log(`content: ${report.documents} documents, ${report.files} language files, ${report.compiled} newly compiled${left}`)
  return { messages: inputs.messages, nextPublication: report.nextPublication }
}

if (import.meta.main) await runReporting(() => generate())
