/**
 * The parts of the gateway's user name that visitors can choose in tools, made of what they type, and the common notations of proxies.
 * `core/contract/user-name.ts` has the whole grammar.
 */
import { sessionIdMaxChars, sessionLifetimeMaxMinutes } from './contract/gateway.ts'

export interface Exit {
  /** ISO 3166-1 alpha-2, any case. */
  country?: string
  city?: string
  asn?: string
  session?: string
  /** In minutes, as typed. */
  lifetime?: string
}

/**
 * Sanitizes an exit, in the order of the user name: values that the user name cannot contain are left out, and so is a
 * lifetime without a session. The result has only letters and digits, because visitors copy the code that contains it
 * and a link can provide the values.
 */
export function cleanExit({ country = '', city = '', asn = '', session = '', lifetime = '' }: Exit): Exit {
  const id = session.replace(/[^A-Za-z0-9]/g, '').slice(0, sessionIdMaxChars)
  const minutes = Math.trunc(Number(lifetime.trim() || Number.NaN))
  const parts = {
    country: /^[a-z]{2}$/i.test(country) ? country.toLowerCase() : '',
    city: plainLetters(city),
    asn: asn.replace(/\D/g, '').replace(/^0+/, ''),
    session: id,
    lifetime: id && Number.isFinite(minutes) ? String(Math.min(Math.max(minutes, 1), sessionLifetimeMaxMinutes)) : '',
  }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''))
}

/** The user name that selects an exit, from the parts that {@link cleanExit} returns. */
export function proxyUserName(user: string, exit: Exit): string {
  return [user, ...Object.entries(cleanExit(exit)).flat()].join('-')
}

/**
 * A name without accents and blanks; empty if a letter has no plain form, because leaving it out gives another name.
 *
 * @example plainLetters('São Paulo') // 'saopaulo'
 * @example plainLetters('東京') // ''
 */
function plainLetters(name: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{Mn}\p{P}\p{S}\s]/gu, '')
  return /^[a-z0-9]+$/.test(letters) ? letters : ''
}

export interface ProxyParts {
  scheme: 'http' | 'socks5h'
  host: string
  port: number
  user: string
  password: string
}

/**
 * Parses the common notations: `scheme://user:pass@host:port`, `host:port:user:pass`,
 * `user:pass@host:port`, `host:port`. `undefined` for any other text.
 */
export function parseProxy(text: string): ProxyParts | undefined {
  const match = /^(?:(https?|socks5h?):\/\/)?(?:([^:@\s]+):([^@\s]*)@)?([A-Za-z0-9.-]+):(\d{1,5})(?::([^:\s]+):(\S*))?$/.exec(text.trim())
  if (!match) return undefined
  const [, scheme = 'http', user = '', password = '', host = '', port = '', userBehind, passwordBehind] = match
  if (Number(port) < 1 || Number(port) > 65_535) return undefined
  return {
    scheme: scheme.startsWith('socks') ? 'socks5h' : 'http',
    host,
    port: Number(port),
    // Only the notations with an @ are percent-encoded, like URLs.
    user: userBehind ?? decode(user),
    password: passwordBehind ?? decode(password),
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * A proxy in the notations that clients use. curl percent-decodes the value of `-U` like a URL (CURLOPT_PROXYUSERPWD),
 * so `%`, and `:` in the user name, are encoded; quotes are escaped for the shell.
 */
export function proxyNotations({ scheme, host, port, user, password }: ProxyParts): { name: string; text: string }[] {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  return [
    { name: 'URL', text: `${scheme}://${login}${host}:${port}` },
    { name: 'host:port:user:password', text: user ? `${host}:${port}:${user}:${password}` : `${host}:${port}` },
    {
      name: 'curl',
      text: user
        ? `-x ${scheme}://${host}:${port} -U ${quote(`${forCurl(user).replaceAll(':', '%3A')}:${forCurl(password)}`)}`
        : `-x ${scheme}://${host}:${port}`,
    },
  ]
}

const forCurl = (text: string) => text.replaceAll('%', '%25')

/** Quotes a text as one word of a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
