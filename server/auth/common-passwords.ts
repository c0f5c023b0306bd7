/** Passwords that attackers try first: common ones, and those made of words of this site (the blocklist of NIST SP 800-63B-4, 3.1.1.2). */
import { dictionary } from '@zxcvbn-ts/language-common'
import { roles } from '#core/accounts/service.ts'
import { site } from '#site'

/** Passwords of published breaches, most common first. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Words that describe this site and its staff, besides brand, host names and roles (ASVS 6.1.2). */
const siteTerms = ['proxy', 'proxies', 'scraper', 'scraping', 'dataset', 'datasets', 'data', 'web', 'residential', 'datacenter', 'mobile']
const accountTerms = ['account', 'administrator', 'dashboard', 'inbox', 'login', 'password', 'police', 'root', 'support', 'user', 'welcome']

const ownTerms = [site.brand, ...new URL(site.origin).hostname.split('.'), ...roles, ...siteTerms, ...accountTerms]
  .map((term) => term.toLowerCase().replaceAll(/[^a-z]/g, ''))
  .filter(Boolean)

/** Letters that digits and signs stand for. */
const lookalikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

/**
 * Whether a password is a common one, or consists of words of this site, digits and signs.
 *
 * @param password in lower case
 */
export function isCommonPassword(password: string): boolean {
  return common.has(password) || isOfOwnTerms(password)
}

/** @example isOfOwnTerms('1sthmus-pr0xy-2026') // true */
function isOfOwnTerms(password: string): boolean {
  const plain = password.replace(/[^\p{L}]+$/u, '').replaceAll(/[013457@$]/g, (sign) => lookalikes[sign]!)
  return [password, plain].some((text) => isSequenceOfOwnTerms(text.replaceAll(/[^\p{L}]/gu, '')))
}

/** A regular expression would take exponential time where one term is made of others. */
function isSequenceOfOwnTerms(letters: string): boolean {
  const ends = new Set([0])
  for (let start = 0; start < letters.length; start++) {
    if (!ends.has(start)) continue
    for (const term of ownTerms) if (letters.startsWith(term, start)) ends.add(start + term.length)
  }
  return letters !== '' && ends.has(letters.length)
}
