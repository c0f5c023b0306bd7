/** The description of the API as files to download: OpenAPI, and a collection for Postman. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { endpoints } from '#core/contract/endpoints.ts'
import { apiReference } from '#core/contract/openapi-model.ts'
import { namesOf, withNames, type Names } from '#core/contract/openapi-names.ts'
import type { OpenApiContract } from '#tooling/contract/openapi.ts'
import { writeIfChanged } from '#tooling/files.ts'
import { site } from '#site'
import { openApiPath, collectionPath } from './api-file-paths.ts'
import { requestCollection } from './request-collection.ts'

const folder = '.generated/api'

/** Addresses of the files. */
export const apiFilePaths: readonly string[] = [openApiPath, collectionPath]

/** The names of this site, which replace those in the document. */
export function siteNames(): Names {
  const { brand, origin, email } = site
  return namesOf({ brand, origin, scrape: endpoints.scrape, browser: endpoints.browser, support: email.support })
}

/** Writes the files into `.generated/api`. */
export function writeApiFiles(contract: Pick<OpenApiContract, 'document'>): void {
  for (const [path, text] of Object.entries(apiFiles(contract, siteNames()))) writeIfChanged(join(folder, path), text)
}

/** The text of a file that `writeApiFiles` has written. */
export function readApiFile(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

/** The files by address, in English. */
export function apiFiles({ document }: Pick<OpenApiContract, 'document'>, names: Names): Record<string, string> {
  const named = withNames(document, names)
  return {
    // Values that YAML 1.1 would read as another type, such as dates, are quoted.
    [openApiPath]: stringify(named, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' }),
    [collectionPath]: `${JSON.stringify(requestCollection(apiReference(named)), null, 2)}\n`,
  }
}
