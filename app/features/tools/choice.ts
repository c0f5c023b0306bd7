import { site } from '#site'
import { cleanExit } from '#core/proxy-string.ts'
import { clients, type RequestChoice } from '#core/request-code.ts'

/** The choice in a query string or in the builder's form. */
export function choiceOf(query: URLSearchParams): RequestChoice & Record<TypedField, string> {
  const get = (name: string) => query.get(name) ?? ''
  return {
    client: clients.find((client) => client === get('client')) ?? 'curl',
    protocol: get('protocol') === 'socks5' ? 'socks5' : 'http',
    url: get('url'),
    country: site.locations.find((code) => code.toLowerCase() === get('country'))?.toLowerCase() ?? '',
    city: get('city'),
    asn: get('asn'),
    session: get('session'),
    lifetime: get('lifetime'),
  }
}

type TypedField = 'city' | 'asn' | 'session' | 'lifetime'

/** A choice as a query string, without defaults. */
export function queryOf({ client, protocol, ...rest }: RequestChoice): string {
  const chosen = { ...(client !== 'curl' && { client }), ...(protocol !== 'http' && { protocol }), ...rest }
  return String(new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== '')))
}

/** Fields with text of which nothing is allowed in a user name. */
export function ignoredFields(choice: RequestChoice): ReadonlySet<TypedField> {
  const clean = cleanExit(choice)
  const fields = ['city', 'asn', 'session', 'lifetime'] as const
  return new Set(fields.filter((name) => choice[name]?.trim() && !clean[name]))
}
