/** A connection to a proxy, and what its protocol can't carry. */

/** `socks5` leaves name resolution to the client, `socks5h` to the proxy: a convention of clients, not of RFC 1928. */
export const schemes = ['http', 'https', 'socks5', 'socks5h'] as const
export type Scheme = (typeof schemes)[number]

export interface Connection {
  scheme: Scheme
  /** Name or address; IPv6 without brackets. */
  host: string
  port: number
  /** Empty if there is no login. Decoded, as the proxy compares it. */
  user: string
  password: string
}

/** Why no client can send a login, or why a format can't write it. */
export type Reason =
  /** Control characters, which RFC 7617 forbids and lines can't contain. */
  | 'control'
  /** A colon in the user name: Basic authentication ends the name at the first one (RFC 7617, 2). */
  | 'user-colon'
  /** SOCKS5 has one byte for the length of user name and password, of 1 to 255 bytes (RFC 1929, 2). */
  | 'socks-length'
  /** The format has no place for a login. */
  | 'no-login'
  /** The client has no login for SOCKS. */
  | 'no-socks-login'
  | 'no-socks'
  /** The client has no TLS to the proxy itself. */
  | 'no-tls'
  /** A character of the value divides the parts in this format. */
  | 'separator'
  /** The client encodes logins in Latin-1, others in UTF-8. */
  | 'not-ascii'
  /** The format does not say the protocol. */
  | 'no-scheme'

export const isSocks = ({ scheme }: Pick<Connection, 'scheme'>) => scheme === 'socks5' || scheme === 'socks5h'

const utf8 = new TextEncoder()

/** Why no client can use a login with the protocol of its proxy; `undefined` if clients can. */
export function loginProblem(connection: Connection): Reason | undefined {
  const { user, password } = connection
  if (user === '' && password === '') return undefined
  if (/\p{Cc}/u.test(user + password)) return 'control'
  if (!isSocks(connection)) return user.includes(':') ? 'user-colon' : undefined
  const isLong = [user, password].some((value) => utf8.encode(value).length > 255 || value === '')
  return isLong ? 'socks-length' : undefined
}

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[a-z0-9])$/i

/** Its characters are checked too: brackets around another text may be an address with a path, whose characters end a string of code. */
const isIpv6 = (text: string) => /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`)

/**
 * Checks the parts.
 *
 * @param host IPv6 with or without brackets
 * @returns the connection; `undefined` if host or port are none. Lone surrogates of the login are replaced, because they can't be encoded
 */
export function connectionOf(parts: { scheme?: Scheme; host: string; port: string | number; user?: string; password?: string }) {
  const { scheme = 'http', host, port, user = '', password = '' } = parts
  const plainHost = host.replace(/^\[(.*)\]$/, '$1')
  const isHost = plainHost.includes(':') ? isIpv6(plainHost) : hostPattern.test(plainHost)
  const isPort = /^\d{1,5}$/.test(String(port)) && Number(port) >= 1 && Number(port) <= 65_535
  if (!isHost || !isPort) return undefined
  return { scheme, host: plainHost, port: Number(port), user: user.toWellFormed(), password: password.toWellFormed() } satisfies Connection
}

/** `host:port`, with brackets for IPv6 (RFC 3986, 3.2.2). */
export function authorityOf({ host, port }: Connection): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** A login percent-encoded for a URL: only unreserved characters stay (RFC 3986, 2.3), because clients differ on the rest. */
export const percentEncoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.codePointAt(0)!.toString(16).toUpperCase()}`)

/** `user:password@`, empty without a login. */
export function userInfoOf({ user, password }: Connection): string {
  return user || password ? `${percentEncoded(user)}:${percentEncoded(password)}@` : ''
}

/** The URL of a connection. @param scheme instead of that of the connection */
export function proxyUrl(connection: Connection, scheme: string = connection.scheme): string {
  return `${scheme}://${userInfoOf(connection)}${authorityOf(connection)}`
}

/** The scheme with name resolution at the proxy, for clients that know it. */
export const remoteScheme = ({ scheme }: Connection) => (scheme === 'socks5' ? 'socks5h' : scheme)

/** The scheme for clients that know only `socks5` and resolve names at the proxy with it, or don't say. */
export const plainScheme = ({ scheme }: Connection) => (scheme === 'socks5h' ? 'socks5' : scheme)
