/** The programs of the API reference and of the request builder, as the pages show them. */
import { openApi } from '#generated/lab-data.ts'
import { apiReference } from '#core/contract/openapi-model.ts'
import { operationPrograms } from '#tooling/api-reference/example-programs.ts'
import { builderPrograms } from './builder-programs.ts'
import type { SampleCase } from './cases.ts'

/** Every HTTP operation for each client; the sample of the WebSocket is a file (`documents.ts`). An operation must get an answer from a lab that has just started, whatever the other operations change. */
export function operationCases(): SampleCase[] {
  const { server, tags } = apiReference(openApi)
  return tags
    .flatMap((tag) => tag.operations)
    .filter(({ kind }) => kind === 'path')
    .flatMap((operation) =>
      operationPrograms(operation, server).map(({ client, grammar, code }): SampleCase => {
        const hasBody = operation.responses.some(({ bodies }) => bodies.length > 0)
        const output = hasBody ? '{' : ''
        return {
          name: `${operation.id} ${client}`,
          client,
          language: grammar,
          code,
          password: 'right',
          output,
          shown: code,
          ownLab: client,
        }
      }),
    )
}

/** What the request builder shows first, for each client and protocol. */
export function builderCases(): SampleCase[] {
  return builderPrograms().map(({ client, protocol, language, code }) => {
    const name = `request builder: ${client} over ${protocol}`
    return { name, client, language, code, password: 'right', output: '"ip"', shown: code }
  })
}
