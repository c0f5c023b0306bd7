/** The content of a page, to compare a document with React's rendering of it. */
import type { Page } from 'playwright-core'

/**
 * The metadata in `head` and the elements in `body`, one line each, normalized for comparison: without scripts, comments, announcements and
 * the copy buttons that an effect adds, attributes sorted by name. React writes `selected` of a controlled field in documents only.
 *
 * @param html a document to read instead of the current page
 */
export function contentOf(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((markup) => {
    const parsed = markup === undefined ? document : new DOMParser().parseFromString(markup, 'text/html')
    const body = parsed.body.cloneNode(true) as HTMLElement
    // The key of a form differs in each rendering; `data-browser` marks what only the browser knows; the last one is the current section.
    const own = 'script, [data-copy] button, [aria-live], [name=form-key], [data-browser], .contents span + span'
    for (const element of body.querySelectorAll(own)) element.remove()
    for (const link of body.querySelectorAll('.contents a')) link.removeAttribute('aria-current')
    const textOf = (element: Element) =>
      [...element.childNodes]
        .map((node) => (node.nodeType === Node.ELEMENT_NODE ? '|' : node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
        .join('')
    const line = (element: Element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== 'selected')
        .map(({ name, value }) => `${name}="${value}"`)
        .sort()
      return `<${[element.localName, ...attributes].join(' ')}> ${textOf(element)}`
    }
    return [
      `lang ${parsed.documentElement.lang} dir ${parsed.documentElement.dir}`,
      ...[...parsed.head.querySelectorAll('title, meta[name], meta[property], link[rel=canonical], link[rel=alternate]')].map(line).sort(),
      ...[...body.querySelectorAll('*')].map(line),
    ]
  }, html)
}

/** The first line in which two pages differ, for a readable message. */
export function differences(found: readonly string[], expected: readonly string[]): string[] {
  const at = found.findIndex((line, index) => line !== expected[index])
  if (at === -1 && found.length === expected.length) return []
  const place = at === -1 ? found.length : at
  return [`line ${place}: found    ${found[place]?.slice(0, 300)}`, `line ${place}: expected ${expected[place]?.slice(0, 300)}`]
}
