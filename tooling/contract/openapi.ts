/** Reads `contract/openapi.yaml`, the description of the web-data APIs, and reports what is wrong with it and with its translations. */
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { OpenApiDocument } from '#core/contract/openapi-document.ts'
import type { Locale } from '#core/locales.ts'
import { checkAgreement } from './openapi-agreement.ts'
import { checkExamples } from './openapi-examples.ts'
import { ContentError, sortProblems, type Problem } from '#tooling/content/problems.ts'
import { isUnlistedLanguage } from '#tooling/content/discover.ts'
import { readSource, runReporting } from '#tooling/content/source-file.ts'
import { checkRealNames } from './openapi-real-names.ts'
import { checkRules } from './openapi-rules.ts'
import { readYamlSource } from './openapi-source.ts'
import { checkStructure } from './openapi-structure.ts'
import { readTranslations, type Translation, type TranslationFiles } from './openapi-translations.ts'

const folder = 'contract'
const fileName = 'openapi.yaml'

/** A document without problems, in English, and its translations. */
export interface OpenApiContract {
  document: OpenApiDocument
  translations: Partial<Record<Locale, Translation>>
}

/**
 * Reads the document below a root.
 *
 * @throws {ContentError} with every problem
 */
export async function readOpenApi(root: string): Promise<OpenApiContract> {
  const read = (name: string) => readSource(root, `${folder}/${name}`)
  const names = globSync(join(root, folder, 'openapi.*.yaml'))
    .map((path) => basename(path))
    .filter((name) => !isUnlistedLanguage(root, name.split('.')[1]!))
  const files = Object.fromEntries(names.map((name) => [name, read(name)]))
  const { contract, problems } = await checkOpenApi(read(fileName), files)
  if (problems.length > 0) throw new ContentError(problems)
  return contract!
}

/**
 * Checks the text of the document and of its translations. Each step needs the one before: a value that is not YAML has no structure,
 * and rules read a valid structure.
 */
export async function checkOpenApi(
  text: string,
  files: TranslationFiles = {},
): Promise<{ contract?: OpenApiContract; problems: Problem[] }> {
  const source = readYamlSource(`${folder}/${fileName}`, text)
  if (source.problems.length > 0) return { problems: source.problems }
  const structure = await checkStructure(source.value)
  if (structure.length > 0) return { problems: sortProblems(structure.map(source.place)) }
  const document = source.value as OpenApiDocument
  const findings = [...checkRules(document), ...checkAgreement(document), ...checkExamples(document), ...checkRealNames(document)]
  const { translations, problems } = readTranslations(document, files, folder)
  return { contract: { document, translations }, problems: sortProblems([...findings.map(source.place), ...problems]) }
}

if (import.meta.main) {
  await runReporting(async () => {
    await readOpenApi('.')
  })
}
