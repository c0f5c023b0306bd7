/** The formats in which a connection is written, in the order of the page. */
import { isSocks, loginProblem, type Connection, type Reason } from './connection.ts'
import type { Format, Limits } from './format.ts'
import { configurationFormats } from './write-configuration.ts'
import { lineFormats } from './write-lines.ts'
import { programFormats } from './write-programs.ts'

export const formats: readonly Format[] = [...lineFormats, ...programFormats, ...configurationFormats]

/** A text without a reason has every part of the connection. With both, the reason says what the text leaves out. */
export interface Written {
  text?: string
  reason?: Reason
}

/** Writes a connection in a format, or says why the format can't carry it. */
export function writeFormat({ limits = {}, write }: Format, connection: Connection): Written {
  const reason = loginProblem(connection) ?? refusal(limits, connection)
  if (reason) return { reason }
  const hasLogin = connection.user !== '' || connection.password !== ''
  if (limits.hasNoLogin && hasLogin) return { text: write({ ...connection, user: '', password: '' })!, reason: 'no-login' }
  const text = write(connection)
  if (text === undefined) return { reason: 'separator' }
  return limits.hasNoScheme && connection.scheme !== 'http' ? { text, reason: 'no-scheme' } : { text }
}

function refusal({ socks, hasNoTls, isLatin1 }: Limits, connection: Connection): Reason | undefined {
  const { scheme, user, password } = connection
  if (isSocks(connection) && socks === 'none') return 'no-socks'
  if (isSocks(connection) && socks === 'without-login' && user + password !== '') return 'no-socks-login'
  if (scheme === 'https' && hasNoTls) return 'no-tls'
  return isLatin1 && /[^\0-\x7F]/.test(user + password) ? 'not-ascii' : undefined
}
