/** The contract of the gateway, `contract/gateway.yaml`, as the build has compiled it; small enough for browsers. */
import { entries, parts, type ports } from '#generated/gateway.ts'
import type { UserNamePart } from './schema.ts'

export * from '#generated/gateway.ts'

/** How clients connect to the gateway; `https` is HTTP over TLS, which the operator may not have. */
export type Protocol = keyof typeof ports

/** Host that samples use: the first of the entries. */
export const gatewayHost = entries[0]!.host

/** A part that the tools of this site write; the build refuses a contract without it. */
function part(name: string): UserNamePart {
  return parts.find((one) => one.name === name)!
}

/** The user name with all its parts, each in square brackets because it is optional: `USERNAME[-country-CC]…`. */
export const userNamePattern = `USERNAME${parts.map(({ name, placeholder }) => `[-${name}-${placeholder}]`).join('')}`

export const sessionIdMaxChars = part('session').maxChars!
/** For how long a session may keep its exit: the longest that can be requested, and the default. */
export const sessionLifetimeMaxMinutes = part('lifetime').max!
export const sessionLifetimeDefaultMinutes = Number(part('lifetime').default)
