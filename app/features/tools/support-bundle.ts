import type { MyAddressData } from './my-address-loader.ts'

/** What the browser says about itself. */
export interface BrowserFacts {
  /** IANA name. */
  timeZone: string
  languages: readonly string[]
  /** Protocol of the connection as the browser sees it, such as `h2`; empty if it doesn't say. */
  protocol: string
  userAgent: string
  /** When it was read: ISO 8601. */
  at: string
}

/**
 * A text for support: the facts of the page, and nothing else. Values of headers that may hold a secret are not among them.
 *
 * @param candidates addresses that WebRTC gave; `undefined` if it was not requested
 */
export function supportBundle(
  { address, headers, httpVersion, requestId }: Pick<MyAddressData, 'address' | 'headers' | 'httpVersion' | 'requestId'>,
  { at, timeZone, languages, protocol, userAgent }: BrowserFacts,
  candidates: readonly string[] | undefined,
): string {
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['time', at],
    ['request', requestId],
    ['address', address],
    ['http', httpVersion],
    ['protocol', protocol],
    ...headers.map(({ name, value }) => [`header ${name}`, value] as const),
    ['time zone', timeZone],
    ['languages', languages.join(', ')],
    ['browser', userAgent],
    ['webrtc', candidates === undefined ? 'not requested' : candidates.join(', ') || 'none'],
  ]
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')
}
