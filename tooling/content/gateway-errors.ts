/** Documents about the status codes of the gateway agree with the contract, and show its answers. */
import { cacheKey } from '#tooling/cache.ts'
import { gatewayAnswer, statusReason } from '#core/contract/gateway-answer.ts'
import type { Source } from './discover.ts'
import type { Problem } from './problems.ts'
import { clients, type Sample } from './samples.ts'

const folder = 'content/gateway-errors'

/**
 * Samples that documents show, for each status code: `::code{sample="gateway-answer-407"}` the answer of the gateway, and `gateway-clients-407`
 * what clients print (curl 7.88, requests 2.34 and Node 24, run against a gateway that answers so).
 */
export function gatewaySamples(statuses: readonly number[]): Sample[] {
  const sampleOf = (name: string, files: Sample['files']) => ({ name, hash: cacheKey(...files.map(({ code }) => code)), files })
  const printed = { grammar: 'text', output: true } as const
  return statuses.flatMap((status) => [
    sampleOf(`gateway-answer-${status}`, [{ client: 'output', ...clients['output.txt']!, code: gatewayAnswer(status)! }]),
    sampleOf(`gateway-clients-${status}`, [
      { ...printed, client: 'curl', label: 'curl', code: `curl: (56) CONNECT tunnel failed, response ${status}` },
      {
        ...printed,
        client: 'python',
        label: 'Python',
        code: `requests.exceptions.ProxyError: …\n  OSError('Tunnel connection failed: ${[status, statusReason(status)].join(' ').trim()}')`,
      },
      {
        ...printed,
        client: 'node',
        label: 'Node.js',
        code: `TypeError: fetch failed\n  cause.cause.message: Proxy response (${status}) !== 200 when HTTP Tunneling`,
      },
    ]),
  ])
}

/** Problems of status codes without document, and of documents without status code. */
export function gatewayErrorProblems(sources: readonly Source[], statuses: readonly number[]): Problem[] {
  const documented = sources.filter(({ kind }) => kind === 'gateway-errors').map(({ slug }) => slug)
  const codes = statuses.map(String)
  return [
    ...codes
      .filter((code) => !documented.includes(code))
      .map((code) => ({
        file: `${folder}/${code}/en.md`,
        line: 1,
        expected: `a document about the status code ${code} of contract/gateway.yaml`,
        found: 'no such file',
        fix: `write it after the model of another folder of ${folder}, or remove the code from statusCodes`,
      })),
    ...documented
      .filter((slug) => !codes.includes(slug))
      .map((slug) => ({
        file: `${folder}/${slug}`,
        line: 1,
        expected: `one of the status codes of contract/gateway.yaml: ${codes.join(', ')}`,
        found: slug,
        fix: 'remove the folder, or add the code to statusCodes',
      })),
  ]
}
