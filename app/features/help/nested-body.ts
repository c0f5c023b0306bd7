/** The body of a document that stands among others on one page. */

/**
 * Headings go one level down, below the document's own `h2`, and every id gets the document's slug in
 * front, because two recordings both have `{#transcript}`.
 *
 * @example nestedBody('<h2 id="transcript">Transcript</h2>', 'first') // '<h3 id="first-transcript">Transcript</h3>'
 */
export function nestedBody(html: string, slug: string): string {
  return html
    .replace(/<(\/?)h([2-5])(?=[\s>])/g, (_match, slash: string, level: string) => `<${slash}h${Number(level) + 1}`)
    .replace(/(<[^>]*?\s(?:id="|href="#))/g, `$1${slug}-`)
}
