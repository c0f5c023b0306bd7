/** The Markdown of descriptions as HTML and as plain text. Inline code that names an operation leads to its page. */
import type { PhrasingContent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { localizeHref } from '#core/content/routes.ts'
import type { Locale } from '#core/locales.ts'
import { rehypeLongCode } from '#tooling/content/long-code.ts'
import { parseMarkdown } from '#tooling/content/markdown.ts'

export interface PageTexts {
  html(markdown: string): string
  plain(markdown: string): string
  /** A link to a page or file of this site, with the prefix of the language. */
  href(to: string): string
}

const htmlWriter = unified().use(remarkRehype).use(rehypeLongCode).use(rehypeStringify).freeze()

/**
 * @param pathsByCode unprefixed paths by the code that names them: `GET /v1/jobs/{id}`, `job.finished`
 * @param own path of the page itself, which is not linked
 */
export function pageTexts(pathsByCode: ReadonlyMap<string, string>, linkLocale: Locale, own: string): PageTexts {
  const href = (to: string) => localizeHref(to, linkLocale)

  /** Links code that names an operation, and then localizes all links. */
  function linkCode(tree: Root): void {
    visit(tree, 'inlineCode', (node, index, parent) => {
      node.data = { hProperties: { translate: 'no' } }
      const path = pathsByCode.get(node.value)
      if (path === undefined || path === own || parent?.type === 'link') return
      parent!.children[index!] = { type: 'link', url: path, children: [node as PhrasingContent] }
    })
    visit(tree, 'link', (node) => {
      node.url = href(node.url)
    })
  }

  return {
    html(markdown) {
      const tree = parseMarkdown(markdown)
      linkCode(tree)
      return htmlWriter.stringify(htmlWriter.runSync(tree))
    },
    plain: (markdown) =>
      parseMarkdown(markdown)
        .children.map((node) => toString(node))
        .join(' '),
    href,
  }
}
