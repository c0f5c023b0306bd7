/** Prints what a translator fills in: `node tooling/contract/openapi-template.ts > contract/openapi.<language>.yaml`. */
import { readFileSync } from 'node:fs'
import { ContentError } from '#tooling/content/problems.ts'
import { translationTemplate } from './openapi-translations.ts'
import { checkOpenApi } from './openapi.ts'

// Without the translations: the shell has created the file, still empty, when this program starts.
const { contract, problems } = await checkOpenApi(readFileSync('contract/openapi.yaml', 'utf8'))
if (!contract || problems.length > 0) throw new ContentError(problems)
process.stdout.write(translationTemplate(contract.document))
