/**
 * React arrives when reached for: the framework's module scripts are made inert and the module
 * preloads taken out; the bootstrap script puts them back when the browser is idle or the visitor's hand moves.
 *
 * `<Scripts>` has no option for that, so its output is rewritten: by the exact text of its tags, and with an error where a new version of React
 * Router or React writes them in another way.
 */
import bootstrapScript from '../../.generated/bootstrap.js?raw'

const preload = '<link rel="modulepreload"'
const moduleAttributes = ' type="module" async=""'
const inertAttributes = ' type="text/later"'

/**
 * The same page, complete as HTML and CSS, whose modules wait for the bootstrap script.
 *
 * @throws where the page has a module script that could not be made to wait
 */
export function deferModuleScripts(html: string, nonce?: string): string {
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  const tags = html.split('<script').map((part, index) => (index === 0 ? part : `<script${makeInert(part, attribute)}`))
  const page = withoutPreloads(tags.join(''))
  const end = page.lastIndexOf('</body>')
  if (end === -1) throw new Error('The page has no </body> for the bootstrap script to stand at.')
  return `${page.slice(0, end)}<script${attribute}>${bootstrapScript.trim()}</script>${page.slice(end)}`
}

/** @param part of the page from behind `<script` to the next one */
function makeInert(part: string, nonce: string): string {
  const end = part.indexOf('>')
  const attributes = part.slice(0, end).replace(moduleAttributes, inertAttributes)
  if (attributes.includes('module')) throw new Error(`app/bootstrap/defer-scripts.ts does not know this script: <script${attributes}>`)
  // Scripts of our own are written without the page's nonce.
  return (attributes.includes(' nonce=') ? '' : nonce) + attributes + part.slice(end)
}

function withoutPreloads(html: string): string {
  const [before = '', ...rest] = html.split(preload)
  return before + rest.map((part) => part.slice(part.indexOf('>') + 1)).join('')
}
