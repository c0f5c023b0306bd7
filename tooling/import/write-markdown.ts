/** Writes a tree as a body of this site, and texts with the characters that mean something here protected. */
import type { Paragraph, PhrasingContent, Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified, type Processor } from 'unified'
import { visit } from 'unist-util-visit'
import { inlineText } from '#core/content/inline.ts'
import type { Locale } from '#core/locales.ts'
import { writePlaceholders } from '#tooling/content/read.ts'
import { americanize } from '#tooling/content/us-spelling.ts'
import { inlineTextOf } from './block-parts.ts'
import type { Report } from './misfits.ts'

/** A colon in a sentence needs no backslash: the site has no directives there. */
function plainColons(this: Processor) {
  interface Extension {
    unsafe?: { character: string; atBreak?: boolean }[]
    extensions?: Extension[]
  }
  const relax = (extension: Extension) => {
    if (extension.unsafe) extension.unsafe = extension.unsafe.filter(({ character, atBreak }) => character !== ':' || atBreak)
    extension.extensions?.forEach(relax)
  }
  for (const extension of (this.data() as { toMarkdownExtensions?: Extension[] }).toMarkdownExtensions ?? []) relax(extension)
}

const serializer = unified()
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkCjkFriendly)
  .use(remarkDirective)
  .use(plainColons)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', fence: '`', incrementListMarker: true, listItemIndent: 'one' })
  .freeze()

/** Writes a body. */
export function writeBody(tree: Root, locale: Locale): string {
  return protect(serializer.stringify(tree).trim(), locale)
}

/** Braces that are no placeholders of this site get a backslash; values of the provider become placeholders. */
export function protect(text: string, locale: Locale): string {
  return writePlaceholders(text.replace(/\{\{(?=\s*[^{}]*?\s*\}\})/g, '\\{{'), locale)
}

/**
 * A paragraph as a string of the front matter, which knows code, links, strong and emphasis, and no escapes.
 *
 * @returns undefined if it has anything else
 */
export function frontMatterString({ children }: Paragraph): string | undefined {
  const text = children.map(inlineMarkdown).join('')
  if (text.includes('\0')) return undefined
  const flat = text.replace(/\s+/g, ' ').trim()
  const plain = inlineTextOf(children).trim()
  return flat !== '' && inlineText(flat) === plain && !/\*\*|\{#|\]\(|^\s*::/.test(plain) ? flat : undefined
}

function inlineMarkdown(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return node.value
    case 'inlineCode':
      return `\`${node.value}\``
    case 'break':
      return ' '
    case 'strong':
      return `**${node.children.map(inlineMarkdown).join('')}**`
    case 'emphasis':
      return `*${node.children.map(inlineMarkdown).join('')}*`
    case 'link':
      return `[${node.children.map(inlineMarkdown).join('')}](${node.url})`
    default:
      return '\0'
  }
}

/** Writes American spellings in an English text. Changes the tree. */
export function americanizeTree(tree: Root, report: Report): void {
  visit(tree, (node) => {
    if (node.type === 'text') node.value = americanText(node.value, report)
    if (node.type === 'image') {
      node.alt = americanText(node.alt ?? '', report)
      if (node.title) node.title = americanText(node.title, report)
    }
  })
}

export function americanText(text: string, report: Report): string {
  return americanize(text, (word, now) => report({ kind: 'British spelling', what: word, outcome: 'changed', instead: now }))
}
