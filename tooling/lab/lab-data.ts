/**
 * Writes `.generated/lab-data.ts`, what the lab needs besides the gateway's contract: the description of the APIs with the configured names, and
 * inputs and outputs of the scrapers.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { endpoints } from '#core/contract/endpoints.ts'
import { namesOf, withNames } from '#core/contract/openapi-names.ts'
import { readBuildView } from '#tooling/content/build-view.ts'
import { isSeen } from '#tooling/content/publication.ts'
import { readOpenApi } from '#tooling/contract/openapi.ts'
import { writeIfChanged } from '#tooling/files.ts'
import { site } from '#site'

/**
 * @param root the repository
 * @throws {ContentError} if the description is not valid
 */
export async function writeLabData(root: string): Promise<void> {
  const { document } = await readOpenApi(root)
  const names = namesOf({
    brand: site.brand,
    origin: site.origin,
    support: site.email.support,
    scrape: endpoints.scrape,
    browser: endpoints.browser,
  })
  const view = readBuildView()
  const published = globSync(join(root, 'content/scrapers/*/meta.yaml')).filter((path) => isSeen(dirname(path), view))
  const scrapers = published.map((path) => {
    const { inputs, outputs } = parse(readFileSync(path, 'utf8')) as { inputs: unknown; outputs: unknown }
    return { name: basename(dirname(path)), inputs, outputs }
  })
  const text = `// Made by tooling/lab/lab-data.ts.
import type { OpenApiDocument } from '#core/contract/openapi-document.ts'
import type { LabScraper } from '#core/scrapers/lab-scraper.ts'

export const openApi = JSON.parse(${asLiteral(withNames(document, names))}) as OpenApiDocument

export const scrapers = JSON.parse(${asLiteral(scrapers)}) as readonly LabScraper[]
`
  writeIfChanged(join(root, '.generated/lab-data.ts'), text)
}

/** JSON as a literal: engines parse it faster than an object, and the compiler does not derive a type of it. */
function asLiteral(value: unknown): string {
  return JSON.stringify(JSON.stringify(value))
}

if (import.meta.main) await writeLabData('.')
