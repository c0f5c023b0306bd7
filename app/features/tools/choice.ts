import { site } from '#site'
import { networks, ports, type Protocol } from '#core/contract/gateway.ts'
import { exitParts, exitProblems, type Exit, type ExitPart } from '#core/exit.ts'
import { gatewayClients, type GatewayClient } from '#core/samples/gateway-call.ts'

/** What a visitor chooses in the request builder. */
export interface RequestChoice extends Exit {
  client: GatewayClient
  protocol: Protocol
  url: string
}

/** Protocols that the gateway speaks. */
export const protocols = Object.keys(ports) as Protocol[]

/** Clients in links that were shared when the builder had one of each language. */
const formerClients: ReadonlyMap<string, GatewayClient> = new Map([
  ['Python', 'requests'],
  ['Node.js', 'fetch'],
])

/** The choice in a query string or in the builder's form. */
export function choiceOf(query: URLSearchParams): RequestChoice & Required<Exit> {
  const get = (name: string) => query.get(name) ?? ''
  return {
    client: formerClients.get(get('client')) ?? gatewayClients.find(({ id }) => id === get('client'))?.id ?? 'curl',
    protocol: protocols.find((protocol) => protocol === get('protocol')) ?? 'http',
    url: get('url'),
    network: networks.find(({ name }) => name === get('network'))?.name ?? '',
    country: site.locations.find((code) => code.toLowerCase() === get('country'))?.toLowerCase() ?? '',
    state: get('state'),
    city: get('city'),
    asn: get('asn'),
    ip: get('ip'),
    session: get('session'),
    lifetime: get('lifetime'),
  }
}

/** A choice as a query string, without defaults. */
export function queryOf({ client, protocol, ...rest }: RequestChoice): string {
  const chosen = { ...(client !== 'curl' && { client }), ...(protocol !== 'http' && { protocol }), ...rest }
  return String(new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== '')))
}

/** Fields with text that is left out of the user name. */
export function ignoredFields(choice: Exit): ReadonlySet<ExitPart> {
  return new Set(exitProblems(choice).keys())
}

/** The networks that have a part, for its hint. */
export function networksWith(part: ExitPart): readonly string[] {
  const { networks: own } = exitParts.find(({ name }) => name === part) ?? {}
  return own ?? []
}
