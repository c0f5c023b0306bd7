/**
 * React arrives when reached for: the framework's module scripts are made inert and the module
 * preloads taken out; the starter puts them back when the browser is idle or the visitor's hand moves.
 */
import starter from '../../.generated/starter.js?raw'

const moduleScript = /<script([^>]*) type="module"([^>]*)>/g
/** Allowed on modules only, and without meaning while they wait. */
const asyncAttribute = / async=""/
/** Scripts of our own that React writes without the page's nonce. */
const unmarked = /<script(?![^>]*\bnonce=)/g
const modulePreload = /<link rel="modulepreload"[^>]*>/g

/** The same page, complete as HTML and CSS, whose modules wait for the starter. */
export function makeScriptsWait(html: string, nonce?: string): string {
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  return html
    .replace(modulePreload, '')
    .replace(unmarked, `<script${attribute}`)
    .replace(
      moduleScript,
      (_tag, before: string, after: string) => `<script${before} type="text/later"${after.replace(asyncAttribute, '')}>`,
    )
    .replace('</body>', () => `<script${attribute}>${starter.trim()}</script></body>`)
}
