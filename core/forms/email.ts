/** E-mail addresses of visitors. */

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+${label}$`, 'i')

/** Maximum length of an address (RFC 5321, 4.5.3.1.3: a path of 256 with its angle brackets). */
const maxAddressChars = 254

/**
 * The address as mail is sent to it: an ASCII addr-spec with a dotted domain, international domains in Punycode; `undefined`
 * for anything else. No quoted local parts, comments, lists or address literals: a subset of RFC 5321, 4.1.2, that every
 * mail system accepts and every parser reads as one recipient. No top-level domain has digits only (RFC 3696, 2).
 *
 * @example readEmail(' ana@exämple.de ') // 'ana@xn--exmple-cua.de'
 */
export function readEmail(text: string): string | undefined {
  const [, local = '', domain = ''] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(text) ?? []
  const found = `${local}@${asciiDomain(domain)}`
  return found.length <= maxAddressChars && address.test(found) && !/^\.|\.\.|\.@|\.\d+$/.test(found) ? found : undefined
}

/**
 * Whether a text contains an address, also in brackets or quotes, after a label or before a full stop. An uncertain match counts
 * (`a'ana@police.example` may be Ana's): a person who requests their stored data must get all of it, and staff check the results
 * before handing them out.
 *
 * @param email as `readEmail` returns it
 */
export function mentionsEmail(text: string, email: string): boolean {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const lower = text.toLowerCase()
  return [...lower.matchAll(/@/g)].some(
    ({ index }) => endsWithLocal(lower.slice(0, index), local) && beginsWithDomain(lower.slice(index + 1), domain),
  )
}

function endsWithLocal(text: string, local: string): boolean {
  return text.endsWith(local) && !/(?:[a-z0-9_+]|[a-z0-9][.-])$/.test(text.slice(0, text.length - local.length))
}

function beginsWithDomain(text: string, domain: string): boolean {
  const [written = ''] = /^[\p{L}\p{N}.-]*/u.exec(text) ?? []
  const ends = written.startsWith(domain) && !/^[.-]*[a-z0-9]/.test(written.slice(domain.length))
  return ends || asciiDomain(written.replace(/[.-]+$/, '')) === domain
}

/** The domain in Punycode (UTS 46, as browsers apply it); unchanged if that is impossible. */
function asciiDomain(domain: string): string {
  if (/^[\u0021-\u007e]*$/.test(domain) || /[/?#:\\%[\]]/.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
