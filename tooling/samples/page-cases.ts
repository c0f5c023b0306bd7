/** The programs of the API reference, of the forms of scrapers and of the request builder, as the pages show them. */
import { readFileSync } from 'node:fs'
import { openApi, scrapers } from '#generated/lab-data.ts'
import { apiReference } from '#core/contract/openapi-model.ts'
import type { SampleLanguage } from '#core/samples/api-call.ts'
import { callClients, callCode, type Call, type CallClient } from '#core/scrapers/call-programs.ts'
import { checkInputs, readInputs, type Input } from '#core/scrapers/inputs.ts'
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

/** The call that the form of each scraper shows first. */
export function firstScraperCalls(): Call[] {
  return scrapers.map(({ name, ...declared }) => {
    const inputs = declared.inputs as readonly Input[]
    return { scraper: name, input: checkInputs(inputs, readInputs(inputs, new URLSearchParams())).values }
  })
}

const languages: Readonly<Record<CallClient, SampleLanguage>> = {
  curl: 'bash',
  python: 'python',
  node: 'javascript',
  go: 'go',
  php: 'php',
  java: 'java',
}

/** Those calls for each client of the form. They have no line about a run, because the page makes them anew from what is typed. */
export function scraperFormCases(): SampleCase[] {
  return (Object.keys(callClients) as CallClient[]).flatMap((client) => {
    const template = readFileSync(`app/features/scrapers/calls/${client}.txt`, 'utf8')
    return firstScraperCalls().map((call): SampleCase => {
      const code = callCode(client, call, template)
      return { name: `form of ${call.scraper}: ${client}`, client, language: languages[client], code, password: 'right', output: 'job_' }
    })
  })
}

/** What the request builder shows first, for each client and protocol. */
export function builderCases(): SampleCase[] {
  return builderPrograms().map(({ client, protocol, language, code }) => {
    const name = `request builder: ${client} over ${protocol}`
    return { name, client, language, code, password: 'right', output: '"ip"', shown: code }
  })
}
