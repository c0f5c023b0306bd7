/**
 * The hashes that a page's inline scripts need in its Content-Security-Policy, computed from the final
 * bytes: a script that is changed later is blocked, on purpose.
 */
import { createHash } from 'node:crypto'

/**
 * An expression instead of a parser, because `hast-util-from-html` takes 17 s of processor time for the 2,394 pages of a build (177 MB), and
 * this 0.3 s. A mistake here opens nothing: browsers block a script without a hash, which the end-to-end tests report for every template.
 */
const script = /<script((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/script\s*>/gi

/** Data blocks, which browsers do not run and policies ignore. */
const dataBlock = /\stype\s*=\s*["']?application\/(?:ld\+)?json["'\s]/i

const hasSource = /\ssrc\s*=/i

/**
 * Sources for `script-src`, such as `sha256-…` (CSP Level 3, 2.3.1), one for each different inline
 * script in order of appearance. Scripts with an inert type are included: the bootstrap script turns them back into
 * modules. CR and CRLF are read as LF before hashing, as in browsers (HTML, 13.2.3.5).
 *
 * @param html a whole page
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(script)) {
    if (hasSource.test(attributes) || dataBlock.test(`${attributes} `) || body === '') continue
    const normalized = body.replace(/\r\n?/g, '\n')
    hashes.add(`sha256-${createHash('sha256').update(normalized).digest('base64')}`)
  }
  return [...hashes]
}
