/** Traps in a pasted text and in a connection, each with what fixes it. Callers have the words. */
import { isSocks, loginProblem, type Connection } from './connection.ts'
import type { ReadText } from './read-result.ts'

export type WarningName =
  /** `https` in front of a port that speaks plain HTTP: "wrong version number". */
  | 'https-on-plain-port'
  /** A plain protocol on a port that speaks TLS or SOCKS. */
  | 'scheme-of-port'
  | 'user-colon'
  | 'socks-length'
  | 'control'
  /** Characters that have to be encoded, differently in each client. */
  | 'special-characters'
  /** Unencoded characters in the login of a URL: curl ends with exit code 5. */
  | 'raw-login'
  /** `socks5`: the client resolves names itself. */
  | 'local-names'
  /** Targets with https go out directly, with the own address. */
  | 'missing-https'
  /** `HTTP_PROXY` in capitals, which curl ignores. */
  | 'upper-case-http'
  /** Requests to the own machine go to the proxy. */
  | 'no-loopback'
  /** A login where Chromium ignores or refuses it. */
  | 'login-in-flag'
  | 'bare-percent'
  /** A PAC file that falls back to the own address. */
  | 'pac-direct'
  /** A password in a command stays in the history of the shell. */
  | 'history'
  /** A URL without a port: curl uses 1080, other clients 80 or 443. */
  | 'missing-port'

export interface Warning {
  name: WarningName
  /** Parts that fix the connection. Without it the texts of all formats are already right, or a person has to act. */
  fix?: Partial<Connection>
}

/** Ports of the gateway, so that a wrong scheme is certain. */
export interface KnownGateway {
  hosts: readonly string[]
  ports: { readonly http: number; readonly https?: number | undefined; readonly socks5: number }
}

/** @param text the pasted text that the connection is from, if it is not typed in fields */
export function warningsOf(connection: Connection, gateway: KnownGateway, text?: ReadText): Warning[] {
  return [...connectionWarnings(connection, gateway), ...(text ? textWarnings(connection, text) : [])]
}

/** Ports on which proxies without TLS are usual; without knowledge of the host they only make a mistake likely. */
const plainPorts = [80, 3128, 8000, 8080, 8888]

function connectionWarnings(connection: Connection, { hosts, ports }: KnownGateway): Warning[] {
  const { scheme, host, port, user, password } = connection
  const isOurs = hosts.includes(host.toLowerCase())
  const warnings: Warning[] = []
  const rightScheme = isOurs ? schemeOfPort(port, ports) : undefined
  if (scheme === 'https' && (isOurs ? rightScheme === 'http' : plainPorts.includes(port)))
    warnings.push({ name: 'https-on-plain-port', fix: { scheme: 'http' } })
  else if (rightScheme && rightScheme !== (isSocks(connection) ? 'socks5h' : scheme))
    warnings.push({ name: 'scheme-of-port', fix: { scheme: rightScheme } })
  const problem = loginProblem(connection)
  if (problem === 'user-colon' || problem === 'socks-length' || problem === 'control') warnings.push({ name: problem })
  else if (/[^\w.~-]/.test(user + password)) warnings.push({ name: 'special-characters' })
  return warnings
}

function schemeOfPort(port: number, ports: KnownGateway['ports']): Connection['scheme'] | undefined {
  if (port === ports.http) return 'http'
  if (port === ports.https) return 'https'
  return port === ports.socks5 ? 'socks5h' : undefined
}

function textWarnings({ password }: Connection, { kind, lines, remarks }: ReadText): Warning[] {
  const { variables = [], targetSchemes = [] } = remarks
  const has = (name: string) => variables.some((variable) => variable.toLowerCase() === name)
  const isMissingHttps = targetSchemes.includes('http') && !targetSchemes.includes('https')
  const found: Partial<Record<WarningName, boolean | undefined>> = {
    'raw-login': lines.some(({ isRaw, writtenScheme }) => isRaw && writtenScheme !== undefined),
    'local-names': lines.some(({ writtenScheme }) => writtenScheme === 'socks5' || writtenScheme === 'socks') && kind !== 'code',
    'missing-https': isMissingHttps || (has('http_proxy') && !has('https_proxy') && !has('all_proxy')),
    'upper-case-http': variables.includes('HTTP_PROXY') && !variables.includes('http_proxy'),
    'no-loopback': has('http_proxy') && !has('no_proxy'),
    'login-in-flag': remarks.hasLoginInFlag,
    'bare-percent': remarks.hasBarePercent,
    'pac-direct': remarks.hasDirect,
    'missing-port': lines.some(({ isPortMissing }) => isPortMissing),
    history: password !== '' && (kind === 'curl' || kind === 'environment'),
  }
  return (Object.keys(found) as WarningName[]).filter((name) => found[name]).map((name) => ({ name }))
}
