/** The type of a format. */
import type { Connection } from './connection.ts'

/** What a client can't do. Without limits it takes every connection. */
export interface Limits {
  /** No place for a login: the text is written without it, and the reason is given. */
  hasNoLogin?: boolean
  socks?: 'none' | 'without-login'
  hasNoTls?: boolean
  /** Encodes logins in Latin-1. */
  isLatin1?: boolean
  /** Doesn't say the protocol. */
  hasNoScheme?: boolean
}

export const groups = ['lines', 'shell', 'python', 'javascript', 'others', 'files'] as const
export type Group = (typeof groups)[number]

export interface Format {
  /** Name for code and ids of elements. */
  id: string
  group: Group
  /** Name of the client or notation, not translated. */
  label: string
  limits?: Limits
  /** One line per connection, so that a list can be written. */
  isLine?: boolean
  /** The text for a connection that the limits allow; `undefined` if a character divides the parts. */
  write(connection: Connection): string | undefined
}
