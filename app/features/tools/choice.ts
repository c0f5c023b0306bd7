import { site } from '#site'
import { networks } from '#core/contract/gateway.ts'
import { exitParts, exitProblems, type Exit, type ExitPart } from '#core/proxy-string.ts'
import { clients, type RequestChoice } from '#core/request-code.ts'

/** The choice in a query string or in the builder's form. */
export function choiceOf(query: URLSearchParams): RequestChoice & Required<Exit> {
  const get = (name: string) => query.get(name) ?? ''
  return {
    client: clients.find((client) => client === get('client')) ?? 'curl',
    protocol: get('protocol') === 'socks5' ? 'socks5' : 'http',
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
export function networksWith(part: ExitPart): string {
  const { networks: own } = exitParts.find(({ name }) => name === part) ?? {}
  return own?.join(', ') ?? ''
}
