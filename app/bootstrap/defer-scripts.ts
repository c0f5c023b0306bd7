/**
 * Defers React: the framework's module scripts are made inert and the module preloads removed; the bootstrap script
 * restores them when the browser is idle or the visitor starts to interact.
 *
 * `<Scripts>` has no option for that, so its output is rewritten. The exact text of its tags is matched, and an error is thrown if a new
 * version of React Router or React writes them differently.
 */
import bootstrapScript from '../../.generated/bootstrap.js?raw'
import exitScript from '../../.generated/show-exit.js?raw'

const preload = '<link rel="modulepreload"'
const moduleAttributes = ' type="module" async=""'
const inertAttributes = ' type="text/later"'

/**
 * The same page with its module scripts deferred until the bootstrap script starts them.
 *
 * @throws if the page has a module script of unknown form
 */
export function deferModuleScripts(html: string, nonce?: string): string {
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  const tags = html.split('<script').map((part, index) => (index === 0 ? part : `<script${makeInert(part, attribute)}`))
  const page = withoutPreloads(tags.join(''))
  const end = page.lastIndexOf('</body>')
  if (end === -1) throw new Error('The page has no </body> before which to insert the bootstrap script.')
  const scripts = page.includes(' data-choose="') ? [bootstrapScript, exitScript] : [bootstrapScript]
  const inline = scripts.map((script) => `<script${attribute}>${script.trim()}</script>`).join('')
  return page.slice(0, end) + inline + page.slice(end)
}

/** @param part of the page after one `<script` up to the next */
function makeInert(part: string, nonce: string): string {
  const end = part.indexOf('>')
  const attributes = part.slice(0, end).replace(moduleAttributes, inertAttributes)
  if (attributes.includes('module')) throw new Error(`app/bootstrap/defer-scripts.ts does not know this script: <script${attributes}>`)
  // Our own scripts have no nonce yet.
  return (attributes.includes(' nonce=') ? '' : nonce) + attributes + part.slice(end)
}

function withoutPreloads(html: string): string {
  const [before = '', ...rest] = html.split(preload)
  return before + rest.map((part) => part.slice(part.indexOf('>') + 1)).join('')
}
