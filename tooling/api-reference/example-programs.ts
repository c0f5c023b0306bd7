/** The programs that the page of an operation shows, and that `npm run samples` runs. */
import type { ApiOperation } from '#core/contract/openapi-model.ts'
import { apiClients, renderApiCall, type ApiClient, type SampleLanguage } from '#core/samples/api-call.ts'
import { exampleCall } from './example-call.ts'

export interface ExampleProgram {
  client: ApiClient
  label: string
  grammar: SampleLanguage
  code: string
}

/** The example of an operation, for each client. @param server origin of the API */
export function operationPrograms(operation: ApiOperation, server: string): ExampleProgram[] {
  const call = exampleCall(operation, server)
  return apiClients.map(({ id, label, language: grammar }) => ({ client: id, label, grammar, code: renderApiCall(id, call) }))
}

/** The sample in `content/samples` that connects to the browser, with the parameters of the first example of its address. */
export const browserSample = 'browser-connect'
