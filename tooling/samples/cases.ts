/** What every sample has to survive: a right login, a wrong one, a status 429, and bodies that are cut off. */
import { ports, type Protocol } from '#core/contract/gateway.ts'
import { apiClients, renderApiCall, type ApiCall, type SampleLanguage } from '#core/samples/api-call.ts'
import { gatewayClients, gatewayCode, unsupportedReason } from '#core/samples/gateway-call.ts'

/** What a run of a program has to show. */
export interface SampleCase {
  /** `got over http: wrong login`. */
  name: string
  /** Id of the client, for the results. */
  client: string
  language: SampleLanguage
  code: string
  password: 'right' | 'wrong'
  /** Text of the output; without it the program has to end with an error. */
  output?: string
  /** The program as a page shows it, if `code` sets something up around it. Only such programs, run with a right login, are recorded. */
  shown?: string
  /** Programs with the same name here get a lab that was just started, because they change what it stores. */
  ownLab?: string
  /** Waits more than it works. */
  isWaiting?: true
}

/** Addresses of what programs are run against. */
export interface SampleTargets {
  /** Origin of a web site behind the gateway, over TLS and without it. */
  site: string
  plainSite: string
  /** Paths of that site, and of the API, that answer with an error. */
  paths: { page: string; limited: string; cut: string; cutChunks: string }
  /** A part of the answer to a right request. */
  answer: string
}

const exit = { country: 'jp', session: 'cart7' }

/** The cases of each client of the gateway, over each protocol that it supports. */
export function gatewayCases({ site, plainSite, paths, answer }: SampleTargets): SampleCase[] {
  const situations = [
    { name: 'right login', url: site + paths.page, password: 'right', output: answer },
    { name: 'right login, target without TLS', url: plainSite + paths.page, password: 'right', output: answer },
    { name: 'wrong login', url: site + paths.page, password: 'wrong' },
    { name: 'wrong login, target without TLS', url: plainSite + paths.page, password: 'wrong' },
    { name: 'status 429', url: site + paths.limited, password: 'right' },
    { name: 'cut body', url: site + paths.cut, password: 'right' },
    { name: 'cut chunks', url: site + paths.cutChunks, password: 'right' },
  ] as const
  return gatewayClients.flatMap(({ id, language }) =>
    (Object.keys(ports) as Protocol[]).flatMap((protocol) =>
      situations
        .filter(({ url }) => !unsupportedReason(id, protocol, url))
        .map(({ name, url, ...expected }) => ({
          name: `${id} over ${protocol}: ${name}`,
          client: id,
          language,
          code: gatewayCode(id, { protocol, exit, url }),
          ...expected,
        })),
    ),
  )
}

/** The cases of each client of the web-data APIs. */
export function apiCases(calls: { right: ApiCall; limited: ApiCall; cut: ApiCall; cutChunks: ApiCall }, answer: string): SampleCase[] {
  const situations = [
    { name: 'right login', call: calls.right, password: 'right', output: answer },
    { name: 'wrong login', call: calls.right, password: 'wrong' },
    { name: 'status 429', call: calls.limited, password: 'right' },
    { name: 'cut body', call: calls.cut, password: 'right' },
    { name: 'cut chunks', call: calls.cutChunks, password: 'right' },
  ] as const
  return apiClients.flatMap(({ id, language }) =>
    situations.map(({ name, call, ...expected }) => ({
      name: `${id} with the API: ${name}`,
      client: id,
      language,
      code: renderApiCall(id, call),
      ...expected,
    })),
  )
}
