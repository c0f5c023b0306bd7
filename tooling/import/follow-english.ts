/**
 * Translations often have a link to the same page in another language, or a translated word of code. The site has one link and one code
 * for all languages, so a translation gets that of the English text where it is clear which one is meant.
 */
import type { InlineCode, Link, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { ConvertedText } from './converted.ts'

interface SectionNodes {
  links: Link[]
  codes: InlineCode[]
}

/** Changes the tree of a translation whose headings are those of the English text. */
export function followEnglish(text: ConvertedText, english: ConvertedText): void {
  if (text.ids.join('\n') !== english.ids.join('\n')) return
  const own = sectionsOf(text.tree)
  for (const [index, section] of sectionsOf(english.tree).entries()) {
    const { links, codes } = own[index]!
    for (const [node, other] of unmatched(links, section.links, ({ url }) => url)) {
      text.report({ kind: 'link of a translation', what: node.url, outcome: 'changed', instead: other.url })
      node.url = other.url
    }
    const pairs = unmatched(codes, section.codes, ({ value }) => value)
    for (const [node, other] of pairs.length === 1 ? pairs : []) {
      text.report({ kind: 'inline code of a translation', what: node.value, outcome: 'changed', instead: other.value })
      node.value = other.value
    }
  }
}

/** The links and codes of each part from one h2 to the next. */
function sectionsOf(tree: Root): SectionNodes[] {
  const sections: SectionNodes[] = [{ links: [], codes: [] }]
  visit(tree, (node) => {
    if (node.type === 'heading' && node.depth === 2) sections.push({ links: [], codes: [] })
    if (node.type === 'link') sections.at(-1)!.links.push(node)
    if (node.type === 'inlineCode') sections.at(-1)!.codes.push(node)
  })
  return sections
}

/** Pairs of what has no equal on the other side, in order; none if their numbers differ. */
function unmatched<T>(own: readonly T[], english: readonly T[], valueOf: (node: T) => string): [T, T][] {
  const rest = [...english]
  const left = own.filter((node) => {
    const at = rest.findIndex((other) => valueOf(other) === valueOf(node))
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
  return left.length === rest.length ? left.map((node, index) => [node, rest[index]!]) : []
}
