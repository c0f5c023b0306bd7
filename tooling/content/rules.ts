/**
 * The rules for bodies. Each rule checks one type of node and says how to fix it; links are checked
 * later, when all routes are known, and agreement between languages in `agreement.ts`.
 */
import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { parseInline, type Inline } from '#core/content/inline.ts'
import { diagrams } from '#core/content/taxonomy.ts'
import { factTableNames } from '#core/contract/fact-table-names.ts'
import { stringsOf } from './facts.ts'
import { pictureProblem } from './pictures.ts'
import { fixOfName, nearest, type ProblemIn } from './problems.ts'

/** What the rules need from the document. */
export interface RuleContext {
  /** Names that `::code{sample="…"}` may use. */
  samples: readonly string[]
  /** Names of the pictures that `![…](…)` may show. */
  pictures: readonly string[]
  /** The body, with the line numbers of its file. */
  body: string
}

type Rule<T extends Nodes['type']> = (node: Extract<Nodes, { type: T }>, context: RuleContext) => Omit<ProblemIn, 'line'> | undefined

const containerDirectives = ['note', 'caution', 'steps']
/** Directives without content, with the attributes they need. */
const leafDirectives: Readonly<Record<string, readonly string[]>> = { code: ['sample'], diagram: ['name'], facts: ['of'], stringline: [] }

/** Nodes that a language file must not contain. */
const prohibited: Partial<Record<Nodes['type'], { expected: string; fix: string }>> = {
  html: { expected: 'Markdown without HTML', fix: 'write it in Markdown; put names in angle brackets into back-ticks' },
  imageReference: { expected: 'pictures with their file in place', fix: 'write ![What it shows](picture.png)' },
  code: {
    expected: 'no code in a language file: it is written once for all languages',
    fix: 'move it to samples/<name>/<client file> and write ::code{sample="<name>"}; remove the indentation if it is not code',
  },
  linkReference: { expected: 'links with their address in place', fix: 'write [words](/path)' },
  definition: { expected: 'links with their address in place', fix: 'write [words](/path) where the link is used' },
}

const listItem: Rule<'listItem'> = (node) =>
  typeof node.checked === 'boolean'
    ? { expected: 'lists without check boxes', found: `[${node.checked ? 'x' : ' '}] ${toString(node)}`, fix: 'remove the brackets' }
    : undefined

/** A bare address includes Chinese punctuation and words, up to the next space. */
const link: Rule<'link'> = (node) =>
  /[^\u0021-\u007e]/.test(node.url)
    ? {
        expected: 'an address of ASCII characters',
        found: node.url,
        fix: 'write [words](address), so that it is clear where the address ends',
      }
    : undefined

const text: Rule<'text'> = (node) => unparsedMarkupProblem(node.value)

const containerDirective: Rule<'containerDirective'> = (node, { body }) => {
  if (!containerDirectives.includes(node.name))
    return unknownDirective(
      `:::${node.name}`,
      containerDirectives.map((name) => `:::${name}`),
    )
  const attributes = Object.keys(node.attributes ?? {})
  if (attributes.length > 0)
    return { expected: `:::${node.name} without attributes`, found: `{${attributes.join(' ')}}`, fix: 'remove them' }
  const end = node.position!.end.line
  const last = body.split('\n')[end - 1]?.trim() ?? ''
  if (end === node.position!.start.line || !/^:{3,}$/.test(last)) {
    return {
      expected: `::: on a line of its own after the content of :::${node.name}`,
      found: 'the end of the text',
      fix: 'close it with :::',
    }
  }
  if (node.name === 'steps' && !(node.children.length === 1 && node.children[0]!.type === 'list' && node.children[0]!.ordered)) {
    return {
      expected: 'one numbered list inside of :::steps',
      found: node.children.map((child) => child.type).join(', ') || 'nothing',
      fix: 'write 1. 2. 3. and put everything that belongs to a step under it, indented',
    }
  }
  return undefined
}

const leafDirective: Rule<'leafDirective'> = (node, { samples }) => {
  const requiredAttributes = leafDirectives[node.name]
  if (!requiredAttributes)
    return unknownDirective(
      `::${node.name}`,
      Object.keys(leafDirectives).map((name) => `::${name}`),
    )
  const attributes = Object.keys(node.attributes ?? {})
  if (attributes.join() !== requiredAttributes.join()) {
    return {
      expected: `::${node.name}${requiredAttributes.length > 0 ? `{${requiredAttributes.map((key) => `${key}="…"`).join(' ')}}` : ''}`,
      found: attributes.length > 0 ? `attributes ${attributes.join(', ')}` : 'no attributes',
      fix: 'give exactly these attributes',
    }
  }
  if (node.name === 'code') return unknownName(node.attributes?.sample, samples, 'a sample of this document or of content/samples')
  if (node.name === 'facts') return unknownName(node.attributes?.of, factTableNames, 'a table of the contract')
  if (node.name === 'diagram') return unknownName(node.attributes?.name, diagrams, 'a name of `diagrams` in core/content/taxonomy.ts')
  return undefined
}

/** Checks a body whose headings are pinned. */
export function checkRules(tree: Root, context: RuleContext): ProblemIn[] {
  const problems: ProblemIn[] = []
  const add = (node: Nodes, problem: Omit<ProblemIn, 'line'> | undefined) => {
    if (problem) problems.push({ line: node.position!.start.line, ...problem })
  }
  visit(tree, (node, _index, parent) => {
    const prohibition = prohibited[node.type]
    if (prohibition) {
      add(node, { ...prohibition, found: excerpt(context.body, node) })
      return SKIP
    }
    if (node.type === 'listItem') add(node, listItem(node, context))
    if (node.type === 'link') add(node, link(node, context))
    if (node.type === 'image') add(node, pictureProblem(node, parent, context.pictures))
    if (node.type === 'text') add(node, text(node, context))
    if (node.type === 'containerDirective') add(node, containerDirective(node, context))
    if (node.type === 'leafDirective') add(node, leafDirective(node, context))
    return undefined
  })
  return problems
}

/** Checks the inline Markdown of a front matter. */
export function checkFrontmatter(frontmatter: unknown, lineOf: (path: PropertyKey[]) => number): ProblemIn[] {
  return stringsOf(frontmatter).flatMap(({ path, text }) => {
    const problem = unparsedMarkupProblem(plainParts(parseInline(text)).join(' '))
    return problem ? [{ line: lineOf(path), ...problem }] : []
  })
}

/** The texts of inline Markdown, without its code. */
export function plainParts(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) => (part.type === 'text' ? part.text : 'children' in part ? plainParts(part.children) : []))
}

/** Markup that Markdown did not parse as such. */
function unparsedMarkupProblem(text: string): Omit<ProblemIn, 'line'> | undefined {
  if (/^\s*:{2,}/m.test(text))
    return {
      expected: 'a directive',
      found: text.slice(0, 40),
      fix: 'write ::name{…} or :::name[Title] without a space after the colons, on a line of its own',
    }
  if (text.includes('**'))
    return {
      expected: 'emphasis that is closed: **words**',
      found: text.slice(0, 40),
      fix: 'put the two asterisks directly at the words, on both sides',
    }
  if (text.includes('{#'))
    return { expected: 'a pinned id at the end of a heading only', found: text.slice(0, 40), fix: 'put {#id} at the end of the ## line' }
  if (/\]\(/.test(text))
    return { expected: 'a link: [words](/path)', found: text.slice(0, 60), fix: 'leave no space between ] and (, and none inside of ( )' }
  return undefined
}

function unknownDirective(found: string, choices: readonly string[]): Omit<ProblemIn, 'line'> {
  return { expected: `one of ${choices.join(', ')}`, found, fix: fixOfName(found, choices, 'use one of these') }
}

function unknownName(name: string | null | undefined, choices: readonly string[], what: string): Omit<ProblemIn, 'line'> | undefined {
  if (name && choices.includes(name)) return undefined
  const near = nearest(name ?? '', choices)
  return {
    expected: `${what}: ${choices.join(', ') || 'there is none'}`,
    found: JSON.stringify(name ?? ''),
    fix: near ? `write "${near}"` : 'add it, or use one of these',
  }
}

function excerpt(body: string, node: Nodes): string {
  const found = body.slice(node.position!.start.offset, node.position!.end.offset).split('\n')[0]!
  return found.length > 60 ? `${found.slice(0, 60)}…` : found
}
