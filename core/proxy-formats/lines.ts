/** Notations of one line: URLs, fields between colons, lines of `proxychains.conf`. */
import { authorityOf, connectionOf, type Connection, type Scheme } from './connection.ts'

/** What a line is, with remarks for {@link warningsOf}. */
export interface ReadLine {
  connection: Connection
  /** The login of a URL has characters that had to be percent-encoded. */
  isRaw?: boolean
  /** The scheme as written, such as `socks4`. */
  writtenScheme?: string
  /** A URL without a port, which clients fill in differently: the connection has one of {@link DefaultPorts}. */
  isPortMissing?: boolean
}

/** Ports for URLs without one. */
export type DefaultPorts = Readonly<Record<Scheme, number>>

const host = String.raw`\[[\da-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?`
const hostAlone = new RegExp(`^(?:${host})$`, 'i')
const hostAndPort = new RegExp(`^(${host}):(\\d{1,5})$`, 'i')
const hostFirst = new RegExp(`^(${host}):(\\d{1,5}):([^:]+):(.*)$`, 'is')
const hostLast = new RegExp(`^([^:]+):(.*):(${host}):(\\d{1,5})$`, 'is')

/** Scheme names that clients accept. `socks` is SOCKS5 with names at the client; SOCKS4 has no password and is not read. */
const schemeNames: ReadonlyMap<string, Scheme> = new Map([
  ['http', 'http'],
  ['https', 'https'],
  ['socks', 'socks5'],
  ['socks5', 'socks5'],
  ['socks5h', 'socks5h'],
])

/** Longer lines are no proxy: user name and password have 255 bytes in SOCKS5, each of them three characters when encoded. */
const maxLineChars = 2_000

/**
 * Reads one line: a URL, `user:password@host:port`, `host:port@user:password`, `host:port:user:password`, `user:password:host:port`,
 * `host:port`, or a line of `proxychains.conf`. Without a scheme it is an HTTP proxy, as for curl.
 *
 * @param ports for URLs without a port, which are no proxy if they are left out
 */
export function readLine(text: string, ports?: DefaultPorts): ReadLine | undefined {
  const line = text.trim()
  if (line.length > maxLineChars) return undefined
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(line) ?? []
  if (scheme !== undefined) return readUrl(scheme.toLowerCase(), rest, ports)
  // A setting such as `proxy=http://…`.
  if (/^[\w.-]+\s*=\s*["']?[a-z0-9]+:\/\//i.test(line)) return undefined
  return readProxychains(line) ?? (line.includes('@') ? readWithAt(line, 'http') : undefined) ?? readColons(line)
}

function readUrl(writtenScheme: string, rest: string, ports?: DefaultPorts): ReadLine | undefined {
  const scheme = schemeNames.get(writtenScheme)
  if (!scheme) return undefined
  const authority = rest.replace(/\/$/, '')
  const read = (text: string) => (text.includes('@') ? readWithAt(text, scheme) : readAuthority(text, { scheme }))
  const found = read(authority)
  if (found) return { ...found, writtenScheme }
  const name = authority.slice(authority.lastIndexOf('@') + 1)
  const completed = ports && hostAlone.test(name) ? read(`${authority}:${ports[scheme]}`) : undefined
  return completed && { ...completed, writtenScheme, isPortMissing: true }
}

function readAuthority(text: string, others: { scheme: Scheme; user?: string; password?: string }): ReadLine | undefined {
  const match = hostAndPort.exec(text)
  const connection = match && connectionOf({ ...others, host: match[1]!, port: match[2]! })
  return connection ? { connection } : undefined
}

/** `user:password@host:port`, percent-encoded like a URL, or the two halves in the other order. The last `@` divides them. */
function readWithAt(text: string, scheme: Scheme): ReadLine | undefined {
  const at = text.lastIndexOf('@')
  const [login, address] = [text.slice(0, at), text.slice(at + 1)]
  const first = text.indexOf('@')
  return readHalves(login, address, scheme) ?? readHalves(text.slice(first + 1), text.slice(0, first), scheme)
}

function readHalves(login: string, address: string, scheme: Scheme): ReadLine | undefined {
  const colon = login.indexOf(':')
  const [user, password] = colon === -1 ? [login, ''] : [login.slice(0, colon), login.slice(colon + 1)]
  const found = readAuthority(address, { scheme, user: percentDecoded(user), password: percentDecoded(password) })
  return found && { ...found, isRaw: /[^\w.~!$&'()*+,;=%-]/.test(user + password) || /%(?![\da-f]{2})/i.test(login) }
}

/** Decodes percent-encoded UTF-8; a text that is none stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Fields between colons, never encoded. If both orders fit, the host is the field with a dot, and otherwise the first. */
function readColons(line: string): ReadLine | undefined {
  const plain = readAuthority(line, { scheme: 'http' })
  if (plain) return plain
  const first = hostFirst.exec(line)
  const last = hostLast.exec(line)
  const isLast = last && (!first || (!first[1]!.includes('.') && last[3]!.includes('.')))
  const [user, password, name, port] = isLast ? last.slice(1) : first ? [first[3], first[4], first[1], first[2]] : []
  if (name === undefined) return undefined
  const connection = connectionOf({ host: name, port: port!, user: user!, password: password! })
  return connection && { connection }
}

/** `type host port [user password]`, divided by blanks. */
function readProxychains(line: string): ReadLine | undefined {
  const [type = '', name = '', port = '', user = '', password = '', ...more] = line.split(/\s+/)
  if (!/^(?:http|socks5)$/i.test(type) || more.length > 0) return undefined
  const connection = connectionOf({ scheme: schemeNames.get(type.toLowerCase())!, host: name, port, user, password })
  return connection && { connection, writtenScheme: type.toLowerCase() }
}

/** Whether a line of a list is a comment or a heading of `proxychains.conf`. */
export const isComment = (line: string) => /^\s*(?:#|\/\/|\[ProxyList\])/.test(line)

/** The line in a notation without escapes, or `undefined` if it would be read as something else. */
export function plainLine(connection: Connection, order: 'host-first' | 'host-last' | 'proxychains'): string | undefined {
  const { host: name, port, user, password } = connection
  const text = {
    'host-first': () => [authorityOf(connection), ...(user || password ? [user, password] : [])].join(':'),
    'host-last': () => [...(user || password ? [user, password] : []), authorityOf(connection)].join(':'),
    proxychains: () =>
      [connection.scheme === 'http' ? 'http' : 'socks5', name, port, ...(user || password ? [user, password] : [])].join(' '),
  }[order]()
  const read = isComment(text) ? undefined : readLine(text)?.connection
  return read && (['host', 'port', 'user', 'password'] as const).every((part) => read[part] === connection[part]) ? text : undefined
}
