/** Links in Markdown text, rewritten without parsing it as a whole. */

/** Starts and ends a fenced block, also inside of a quote or a list. */
const fence = /^[\s>]*```/

const link = /\]\(([^()\s]+)\)/g

/**
 * Rewrites the address of every `[words](address)` outside of fenced code.
 *
 * @example mapMarkdownLinks('[Blog](/blog)', (href) => `/zh${href}`) // '[Blog](/zh/blog)'
 */
export function mapMarkdownLinks(markdown: string, map: (href: string) => string): string {
  let fenced = false
  return markdown
    .split('\n')
    .map((line) => {
      if (fence.test(line)) fenced = !fenced
      return fenced ? line : line.replace(link, (_, href: string) => `](${map(href)})`)
    })
    .join('\n')
}
