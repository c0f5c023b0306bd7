/** What the lab takes from the contract and from the configuration of the site. */
import { endpoints } from '#core/contract/endpoints.ts'
import { statusCodePath } from '#core/contract/gateway-answer.ts'
import { entries, login, networks, parts } from '#core/contract/gateway.ts'
import { hasPlace } from '#core/contract/location.ts'
import { places } from '#core/contract/places.ts'
import type { UserNameRules } from '#core/contract/user-name.ts'
import { site } from '#site'

/** The grammar of user names with the places of the contract. */
export const userNameRules: UserNameRules = {
  login,
  networks,
  parts,
  hasPlace: (place) => hasPlace(places, site.locations, place),
}

/** The network of a request that names none. */
export const defaultNetwork = parts.find(({ kind }) => kind === 'network')?.default ?? ''

const hostOf = (url: string) => new URL(url).hostname

/** Hosts of the provider that the lab answers for itself. */
export const ipHost = hostOf(endpoints.ip)
export const apiHost = hostOf(endpoints.scrape)
export const gatewayHosts = entries.map(({ host }) => host)

/** Address of the page that explains an error of the gateway. */
export function gatewayErrorDocs(status: number): string {
  return site.origin + statusCodePath(status)
}
