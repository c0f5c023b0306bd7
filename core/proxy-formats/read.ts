/** Reads a pasted text: a line, a list, a command, lines of an environment, code, or a PAC file. */
import { connectionOf, type Connection } from './connection.ts'
import { readCode } from './read-code.ts'
import { readCurl } from './read-curl.ts'
import { readEnvironment } from './read-environment.ts'
import { isComment, readLine, type DefaultPorts, type ReadLine } from './lines.ts'
import type { ReadText } from './read-result.ts'

/** Longer texts are not read, so that a page stays responsive. */
export const maxTextChars = 50_000
export const maxConnections = 1_000

/**
 * @param ports for URLs without a port
 * @returns `undefined` if there is no proxy in the text
 */
export function readText(text: string, ports?: DefaultPorts): ReadText | undefined {
  if (text.length > maxTextChars) return undefined
  const found = readPac(text) ?? readCurl(text, ports) ?? readEnvironment(text, ports) ?? readList(text, ports) ?? readCode(text, ports)
  return found && { ...found, lines: withoutRepetitions(found.lines).slice(0, maxConnections) }
}

function withoutRepetitions(lines: readonly ReadLine[]): ReadLine[] {
  const byParts = new Map(lines.map((line) => [partsOf(line.connection), line]))
  return [...byParts.values()]
}

function partsOf({ scheme, host, port, user, password }: Connection): string {
  return JSON.stringify([scheme, host, port, user, password])
}

/** A list has a proxy in at least half of its lines; `#` begins a comment. */
function readList(text: string, ports?: DefaultPorts): ReadText | undefined {
  const written = text.split('\n').filter((line) => line.trim() !== '' && !isComment(line))
  const lines = written.flatMap((line) => readLine(line, ports) ?? [])
  if (lines.length === 0 || lines.length < written.length / 2) return undefined
  return { kind: written.length === 1 ? 'line' : 'list', lines, remarks: {}, unread: written.length - lines.length }
}

const pacSchemes = { PROXY: 'http', HTTP: 'http', HTTPS: 'https', SOCKS: 'socks5', SOCKS5: 'socks5' } as const

function readPac(text: string): ReadText | undefined {
  if (!/FindProxyForURL|^\s*(?:PROXY|HTTPS|SOCKS5?)\s+\S+:\d+/.test(text)) return undefined
  const lines = [...text.matchAll(/\b(PROXY|HTTPS?|SOCKS5?)\s+([^\s;"'`]+):(\d+)/g)].flatMap(([, type, host, port]) => {
    const connection = connectionOf({ scheme: pacSchemes[type as keyof typeof pacSchemes], host: host!, port: port! })
    return connection ? [{ connection }] : []
  })
  return lines.length > 0 ? { kind: 'pac', lines, remarks: { hasDirect: /:\d+\s*;\s*DIRECT/.test(text) }, unread: 0 } : undefined
}
