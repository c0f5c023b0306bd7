/** Reads the proxy in code and configuration: objects with address and login apart, and URLs in quotes or alone. */
import { readLine, type DefaultPorts, type ReadLine } from './lines.ts'
import type { ReadText } from './read-result.ts'
import { literalPattern, readLiteral } from './quote.ts'

/** @param ports for the address of a proxy without a port; other URLs without one are those of targets */
export function readCode(text: string, ports?: DefaultPorts): ReadText | undefined {
  const apart = readApart(text, ports)
  if (apart) return apart
  const quoted = [...text.matchAll(new RegExp(literalPattern, 'g'))].map(([found]) => readLiteral(found))
  const bare = [...text.matchAll(/\b(?:https?|socks5?h?):\/\/[^\s"'`<>]+/gi)].map(([found]) => found.replace(/[),;\]}]+$/, ''))
  const urls = (texts: readonly string[]) => texts.filter((one) => /^[a-z0-9]+:\/\//i.test(one)).flatMap((one) => readLine(one) ?? [])
  const inQuotes = urls(quoted)
  const lines = inQuotes.length > 0 ? inQuotes : urls(bare)
  if (lines.length === 0) return undefined
  const targetSchemes = [...text.matchAll(/["'](https?)(?::\/\/)?["']\s*:/g)].map(([, scheme]) => scheme!)
  return { kind: 'code', lines, remarks: { targetSchemes }, unread: 0 }
}

/** Objects and calls that name address and login apart. */
function readApart(text: string, ports?: DefaultPorts): ReadText | undefined {
  const flag = /--proxy-server=([^\s"'`]+)/.exec(text)?.[1]
  const server = flag ?? valueOf(text, 'server')
  const address = server ?? addressOf(text)
  const line = address === undefined ? undefined : readLine(address, server === undefined ? undefined : ports)
  if (!line) return undefined
  const pair = pairOf(text)
  const user = pair?.[0] ?? valueOf(text, 'username|user')
  const password = pair?.[1] ?? valueOf(text, 'password|pass')
  const hasLoginInFlag = server !== undefined && line.connection.user !== ''
  const connection = user === undefined ? line.connection : { ...line.connection, user, password: password ?? '' }
  return { kind: 'code', lines: [{ ...line, connection } satisfies ReadLine], remarks: { hasLoginInFlag }, unread: 0 }
}

/** The address of a host and a port: of an object, of Go's `url.URL`, of Java's `InetSocketAddress`. */
function addressOf(text: string): string | undefined {
  const [, inJava, javaPort = ''] =
    new RegExp(`InetSocketAddress(?:\\.createUnresolved)?\\(\\s*(${literalPattern})\\s*,\\s*(\\d+)`).exec(text) ?? []
  if (inJava !== undefined) return `${bracketed(readLiteral(inJava))}:${javaPort}`
  const host = valueOf(text, 'host')
  if (host === undefined) return undefined
  const scheme = valueOf(text, 'protocol|scheme')?.replace(/:$/, '') ?? 'http'
  const port = /\bport["']?\s*[:=]\s*["']?(\d+)/i.exec(text)?.[1]
  return `${scheme}://${port === undefined ? host : `${bracketed(host)}:${port}`}`
}

const bracketed = (host: string) => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)

/** The arguments of `url.UserPassword` (Go) and `PasswordAuthentication` (Java). */
function pairOf(text: string): [string, string] | undefined {
  const pattern = new RegExp(`(?:UserPassword|PasswordAuthentication)\\(\\s*(${literalPattern})\\s*,\\s*(${literalPattern})`)
  const [, user, password] = pattern.exec(text) ?? []
  return user === undefined || password === undefined ? undefined : [readLiteral(user), readLiteral(password)]
}

/** The literal after a key, `server: '…'` or `"server": "…"`. @param names alternatives of a pattern */
function valueOf(text: string, names: string): string | undefined {
  const found = new RegExp(`(?<![\\w.-])["']?(?:${names})["']?\\s*[:=]\\s*(${literalPattern})`, 'i').exec(text)?.[1]
  return found === undefined ? undefined : readLiteral(found)
}
