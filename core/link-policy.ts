/**
 * Where a navigation may lead that a script asks for: to a page of this site, elsewhere only with permission, and to
 * nothing that runs or shows what is written in the address itself (C9); OWASP ASVS 5.0, 3.7.2.
 */
import { isOwnPath } from '#core/urls.ts'

/** What becomes of a wish to go somewhere. */
export type Destination =
  /** A page of this site: path, query and hash, with one slash at the start. */
  { kind: 'own'; path: string } | { kind: 'elsewhere'; href: string } | { kind: 'refused'; reason: 'external' | 'protocol' | 'malformed' }

/** Schemes that a browser or another program opens without harm, where leaving the site is allowed. */
const openSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Scripts and documents that are their own address, and what reaches past the web. */
const unsafeScheme = /^(?:javascript|vbscript|livescript|data|blob|filesystem|file|about|view-source|jar|mhtml):/i

/** What browsers drop from an address or show as nothing, so that it may stand in the middle of a scheme. */
const invisible = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g

/** Character references of HTML, by which a scheme is hidden from those who only read the text. */
const reference = /&(?:#x0*([\da-f]{1,6})|#0*(\d{1,7})|(colon|tab|newline|lpar|rpar|sol));?/gi
const named: Readonly<Record<string, string>> = { colon: ':', tab: '', newline: '', lpar: '(', rpar: ')', sol: '/' }

/** Schemes are ASCII: what else is encoded, rightly or not, hides none. */
const encodedAscii = /%([0-7][\da-f])/gi

/** More layers of encoding than any honest address has. */
const maxLayers = 5

/**
 * Judges where a navigation wants to go.
 *
 * @param to address as it was given, absolute or relative
 * @param base address of the page, whose origin is ours
 * @param external whether another site (or a mail address, a telephone) is allowed
 * @example judgeDestination('/zh/blog', { base: 'https://isthmus.example/' }) // { kind: 'own', path: '/zh/blog' }
 * @example judgeDestination('java\nscript:alert(1)', { base }) // { kind: 'refused', reason: 'protocol' }
 */
export function judgeDestination(to: string, { base, external = false }: { base: string; external?: boolean }): Destination {
  if (hidesUnsafeScheme(to)) return { kind: 'refused', reason: 'protocol' }
  if (!URL.canParse(to, base)) return { kind: 'refused', reason: 'malformed' }
  const target = new URL(to, base)
  if (!openSchemes.has(target.protocol)) return { kind: 'refused', reason: 'protocol' }
  if (target.origin !== new URL(base).origin) {
    return external ? { kind: 'elsewhere', href: target.href } : { kind: 'refused', reason: 'external' }
  }
  const path = target.pathname.replace(/\/{2,}/g, '/') + target.search + target.hash
  return isOwnPath(path) ? { kind: 'own', path } : { kind: 'refused', reason: 'malformed' }
}

/** Whether the address is one of an unsafe scheme, in any number of layers of percent-encoding and character references. */
function hidesUnsafeScheme(address: string): boolean {
  let text = address
  for (let layer = 0; layer < maxLayers; layer++) {
    text = text.replace(invisible, '')
    if (unsafeScheme.test(text)) return true
    const decoded = text
      .replace(encodedAscii, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(reference, decodeReference)
    if (decoded === text) return false
    text = decoded
  }
  return true
}

function decodeReference(whole: string, hex: string | undefined, decimal: string | undefined, name: string | undefined): string {
  if (name !== undefined) return named[name.toLowerCase()]!
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
}
