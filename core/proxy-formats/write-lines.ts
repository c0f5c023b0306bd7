/** Writers of lines and of shells. */
import { endpoints } from '#core/contract/endpoints.ts'
import { authorityOf, proxyUrl, remoteScheme, userInfoOf, type Connection } from './connection.ts'
import type { Format } from './format.ts'
import { plainLine } from './lines.ts'
import { powershellQuote, shellQuote } from './quote.ts'

/** Names that a client reaches directly: without them `http_proxy` catches requests to its own machine. */
export const directHosts = 'localhost,127.0.0.1,::1'

export const remoteUrl = (connection: Connection) => proxyUrl(connection, remoteScheme(connection))

/** curl percent-decodes `-U` (CURLOPT_PROXYUSERPWD) and ends the user name at the first colon. */
function curlLogin({ user, password }: Connection): string {
  const encoded = (text: string) => text.replaceAll('%', '%25')
  return `${encoded(user).replaceAll(':', '%3A')}:${encoded(password)}`
}

function curl(connection: Connection): string {
  const { user, password } = connection
  const login = user || password ? ` -U ${shellQuote(curlLogin(connection))}` : ''
  return `curl -x ${shellQuote(`${remoteScheme(connection)}://${authorityOf(connection)}`)}${login} ${endpoints.ip}`
}

/** A curl command that asks for the password, so that it is in no history of a shell and in no list of processes. */
export function testCommand(connection: Connection): string {
  const address = shellQuote(`${remoteScheme(connection)}://${authorityOf(connection)}`)
  const name = connection.user.replaceAll('%', '%25').replaceAll(':', '%3A')
  return `curl -x ${address}${name ? ` -U ${shellQuote(name)}` : ''} ${endpoints.ip}`
}

function variables(connection: Connection, line: (name: string, value: string) => string, divider = '\n'): string {
  const url = remoteUrl(connection)
  return [line('http_proxy', url), line('https_proxy', url), line('no_proxy', directHosts)].join(divider)
}

export const lineFormats: readonly Format[] = [
  { id: 'url', group: 'lines', label: 'URL', isLine: true, write: (connection) => proxyUrl(connection) },
  {
    id: 'host-first',
    group: 'lines',
    label: 'host:port:user:password',
    isLine: true,
    limits: { hasNoScheme: true },
    write: (connection) => plainLine(connection, 'host-first'),
  },
  {
    id: 'at',
    group: 'lines',
    label: 'user:password@host:port',
    isLine: true,
    limits: { hasNoScheme: true },
    write: (connection) => `${userInfoOf(connection)}${authorityOf(connection)}`,
  },
  {
    id: 'host-last',
    group: 'lines',
    label: 'user:password:host:port',
    isLine: true,
    limits: { hasNoScheme: true },
    write: (connection) => plainLine(connection, 'host-last'),
  },
  { id: 'curl', group: 'shell', label: 'curl', write: curl },
  {
    id: 'sh',
    group: 'shell',
    label: 'sh, bash, zsh',
    write: (connection) => variables(connection, (name, value) => `export ${name}=${shellQuote(value)}`),
  },
  {
    id: 'powershell',
    group: 'shell',
    label: 'PowerShell',
    write: (connection) => variables(connection, (name, value) => `$env:${name} = ${powershellQuote(value)}`),
  },
  { id: 'dotenv', group: 'files', label: '.env', write: (connection) => variables(connection, (name, value) => `${name}=${value}`) },
  {
    id: 'dockerfile',
    group: 'files',
    label: 'Dockerfile',
    write: (connection) => `ENV ${variables(connection, (name, value) => `${name}="${value}"`, ' \\\n    ')}`,
  },
]
