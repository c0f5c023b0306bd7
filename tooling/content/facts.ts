/**
 * What must be the same in English and in a translation, and what is checked against other documents:
 * inline code, links, directives, pictures and headings of a body; keys, code and links of the front matter.
 */
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseInline, type Inline } from '#core/content/inline.ts'
import type { PinnedHeading } from './headings.ts'

/** A link as written, and its line. */
export interface FoundLink {
  href: string
  line: number
}

/** The part of a body from one h2 to the next. */
export interface SectionFacts {
  /** Id of its heading; '' before the first one. */
  id: string
  line: number
  code: string[]
  links: string[]
  /** Directives with their attributes, and pictures, in order: `::code{sample="x"}`, `![](dashboard.png)`. */
  directives: string[]
}

/** One string of the front matter. */
export interface FrontmatterFacts {
  line: number
  code: string[]
  links: string[]
}

/** The facts of one language file. */
export interface Facts {
  headings: PinnedHeading[]
  sections: SectionFacts[]
  /** By path in the front matter: `questions.0.a`. */
  frontmatter: Record<string, FrontmatterFacts>
  /** All links of body and front matter. */
  links: FoundLink[]
  /** The names of all pictures. */
  pictures: string[]
}

/** Collects the facts of a body whose headings are pinned. */
export function bodyFacts(tree: Root, headings: PinnedHeading[]): Omit<Facts, 'frontmatter'> {
  const sections: SectionFacts[] = [newSection('', 1)]
  const links: FoundLink[] = []
  const pictures: string[] = []
  const starts = headings.filter((heading) => heading.depth === 2)
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    while (starts[0] && starts[0].line <= line && node.type !== 'root') {
      const start = starts.shift()!
      sections.push(newSection(start.id, start.line))
    }
    const section = sections.at(-1)!
    if (node.type === 'inlineCode') section.code.push(node.value)
    if (node.type === 'link') {
      section.links.push(node.url)
      links.push({ href: node.url, line })
    }
    if (node.type === 'image') {
      section.directives.push(`![](${node.url})`)
      pictures.push(node.url)
    }
    if (node.type === 'containerDirective') section.directives.push(`:::${node.name}`)
    if (node.type === 'leafDirective') section.directives.push(`::${node.name}${attributesOf(node.attributes)}`)
  })
  return { headings, sections, links, pictures }
}

function newSection(id: string, line: number): SectionFacts {
  return { id, line, code: [], links: [], directives: [] }
}

function attributesOf(attributes: Record<string, string | null | undefined> | null | undefined): string {
  const pairs = Object.entries(attributes ?? {}).map(([key, value]) => `${key}="${value ?? ''}"`)
  return pairs.length > 0 ? `{${pairs.join(' ')}}` : ''
}

/** Collects the facts of the front matter, string by string. */
export function frontmatterFacts(frontmatter: unknown, lineOf: (path: PropertyKey[]) => number): Record<string, FrontmatterFacts> {
  return Object.fromEntries(
    stringsOf(frontmatter).map(({ path, text }) => {
      const facts: FrontmatterFacts = { line: lineOf(path), code: [], links: [] }
      collect(parseInline(text), facts)
      return [path.map(String).join('.'), facts]
    }),
  )
}

/** Every string of a value, with the path to it. */
export function stringsOf(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsOf(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => stringsOf(item, [...path, key]))
}

function collect(parts: readonly Inline[], into: FrontmatterFacts): void {
  for (const part of parts) {
    if (part.type === 'code') into.code.push(part.text)
    if (part.type === 'link') into.links.push(part.href)
    if ('children' in part) collect(part.children, into)
  }
}
