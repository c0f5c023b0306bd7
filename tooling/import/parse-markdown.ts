/**
 * Parses Markdown of other programs to one tree: JSX, components of Nuxt, directives and HTML all become `component` nodes, and nothing of it is
 * ever run. What has no text, such as imports and expressions, is dropped with a word in the report.
 */
import type { Nodes, Parent, Root, RootContent } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdc from 'remark-mdc'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { kebab, type Component } from './component.ts'
import { parseHtml, readTag } from './parse-html.ts'
import type { Report } from './misfits.ts'
import type { BodySyntax } from './source-site.ts'

const base = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkCjkFriendly).freeze()
const parsers = {
  markdown: base().use(remarkDirective).freeze(),
  mdx: base().use(remarkMdx).use(remarkDirective).freeze(),
  mdc: base().use(remarkMdc).freeze(),
}

/** What the names that a text imports stand for: paths of files. */
export type Imports = ReadonlyMap<string, string>

/**
 * Parses a body.
 *
 * @param bodyLine line of the file on which it begins, for the report
 */
export function parseBody(body: string, syntax: BodySyntax, bodyLine: number, report: Report): Root {
  const lined: Report = ({ line, ...misfit }) => report({ ...misfit, line: line === undefined ? undefined : line + bodyLine - 1 })
  const tree = syntax === 'html' ? parseHtml(body, lined) : parseSyntax(body, syntax, lined)
  const imports = new Map<string, string>()
  normalize(tree, { imports, report: lined, source: body })
  shiftLines(tree, bodyLine - 1)
  return tree
}

function parseSyntax(body: string, syntax: Exclude<BodySyntax, 'html'>, report: Report): Root {
  const prepared = prepare(body, syntax)
  if (syntax === 'markdown') return parsers.markdown.parse(prepared)
  try {
    return parsers[syntax].parse(prepared)
  } catch (error) {
    if (error instanceof RangeError) throw error
    const { reason, message, line } = error as Error & { reason?: string; line?: number }
    report({
      line,
      kind: `invalid ${syntax.toUpperCase()}`,
      what: reason ?? message,
      outcome: 'person',
      instead: 'read as Markdown with HTML',
    })
    return parsers.markdown.parse(prepare(withoutImports(body), 'markdown'))
  }
}

/** Without the lines that import; they stay empty. */
function withoutImports(body: string): string {
  return body.replace(/^(?:import|export)\s[^]*?(?=\n\s*\n|$)/gm, (lines) =>
    /^(?:import\s.*['"]|export\s+(?:const|let|function|default)\b)/.test(lines) ? lines.replace(/[^\n]/g, '') : lines,
  )
}

/** Rewrites what the programs rewrite before they parse: titles of notes, ids of headings, comments. Keeps the lines. */
function prepare(body: string, syntax: BodySyntax): string {
  let fence: string | undefined
  const lines = body.split('\n').map((line) => {
    const mark = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && (fence === undefined || (mark.startsWith(fence) && line.trim() === mark))) {
      fence = fence === undefined ? mark : undefined
      return line
    }
    return fence === undefined ? prepareLine(line, syntax) : line
  })
  const text = lines.join('\n')
  // JSX has no comments of HTML; programs that read MDX often allow them.
  return syntax === 'mdx' ? text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, '')) : text
}

function prepareLine(line: string, syntax: BodySyntax): string {
  const heading = /^(\s{0,3}#{1,6}\s.*?)\s*(?:\{#([^{}\s]+)\}|\{\/\*\s*#(\S+)\s*\*\/\})\s*$/.exec(line)
  if (heading) return `${heading[1]!} ${syntax === 'mdx' ? '\\{' : '{'}#${heading[2] ?? heading[3]!}}`
  if (syntax === 'mdc') return line
  // Title of a note without brackets, as Docusaurus allows it.
  const note = /^(\s*:{3,})([A-Za-z][\w-]*)[ \t]+([^\s[{].*)$/.exec(line)
  return note ? `${note[1]!}${note[2]!}[${note[3]!.trim().replace(/[[\]]/g, '\\$&')}]` : line
}

interface Context {
  imports: Map<string, string>
  report: Report
  source: string
}

function shiftLines(node: Nodes, by: number): void {
  if (node.position) node.position.start.line += by
  if ('children' in node) for (const child of node.children) shiftLines(child, by)
}

/** Makes components of all that is not CommonMark. Changes the tree. */
function normalize(parent: Parent, context: Context): void {
  const children: RootContent[] = []
  for (const child of pairTags(parent.children, context)) {
    const node = normalized(child, context)
    if (!node) continue
    if ('children' in node) normalize(node, context)
    children.push(...(node.type === 'root' ? (node as Root).children : [node as RootContent]))
  }
  parent.children = children
}

/** Nodes of parsers that mdast has no types for. */
interface ForeignNode {
  type: string
  name?: string | null
  value?: string
  attributes?: unknown
  children?: RootContent[]
  position?: RootContent['position']
}

function normalized(node: RootContent, context: Context): RootContent | Root | undefined {
  const foreign = node as ForeignNode
  const line = node.position?.start.line
  switch (foreign.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return component(foreign, foreign.name ?? 'fragment', jsxAttributes(foreign.attributes, context.imports))
    case 'containerComponent':
    case 'textComponent':
      if (foreign.name === 'binding') return expression('{{ … }}', line, context)
      return component(foreign, foreign.name ?? 'fragment', plainAttributes(foreign.attributes, foreign))
    case 'componentContainerSection':
      return component(foreign, 'slot', { slot: foreign.name ?? '' })
    case 'containerDirective':
    case 'leafDirective':
      return directive(foreign)
    case 'textDirective':
      return textDirective(foreign, context)
    case 'mdxjsEsm':
      readImports(foreign.value ?? '', context)
      return undefined
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expression(foreign.value ?? '', line, context)
    case 'html':
      return parseHtml(foreign.value ?? '', context.report, line)
    case 'yaml':
    case 'toml':
      return undefined
    default:
      return node
  }
}

function component({ children = [], position }: ForeignNode, name: string, attributes: Record<string, string>): Component {
  return { type: 'component', name: kebab(name), attributes, children, ...(position && { position }) }
}

/** A directive as a component; its label becomes the attribute `title`. */
function directive(node: ForeignNode): Component {
  const [first] = node.children ?? []
  const isLabel = first?.type === 'paragraph' && first.data !== undefined && 'directiveLabel' in first.data
  const result = component(node, node.name ?? '', plainAttributes(node.attributes, node))
  if (node.type === 'leafDirective') return result
  if (!isLabel) return result
  return {
    ...result,
    children: [{ type: 'component', name: 'label', attributes: {}, children: first.children }, ...result.children.slice(1)],
  }
}

/** A colon within a sentence is seldom a directive: without attributes and brackets it is text. */
function textDirective(node: ForeignNode, { source }: Context): RootContent {
  const hasMore = (node.children?.length ?? 0) > 0 || Object.keys((node.attributes as object | undefined) ?? {}).length > 0
  if (hasMore) return component(node, node.name ?? '', plainAttributes(node.attributes, node))
  const { start, end } = node.position!
  return { type: 'text', value: source.slice(start.offset, end.offset) || `:${node.name ?? ''}`, position: node.position! }
}

function plainAttributes(attributes: unknown, { fmAttributes }: { fmAttributes?: unknown } & ForeignNode): Record<string, string> {
  const all = Object.entries({ ...(fmAttributes as object | undefined), ...(attributes as object | undefined) })
  return Object.fromEntries(
    all.map(([key, value]) => [
      key.replace(/^:/, '').toLowerCase(),
      typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    ]),
  )
}

interface JsxAttribute {
  type: string
  name?: string
  value?: string | null | { value: string }
}

function jsxAttributes(attributes: unknown, imports: Imports): Record<string, string> {
  return Object.fromEntries(
    (attributes as JsxAttribute[]).flatMap(({ name, value }) => {
      if (name === undefined) return []
      const text = typeof value === 'string' ? value : value ? valueOf(value.value, imports) : ''
      return [[name.toLowerCase(), text] as const]
    }),
  )
}

/** The text that an expression is, if it is one: a string, a call with one, or the name of an imported file. Nothing is evaluated. */
function valueOf(expression: string, imports: Imports): string {
  const imported = imports.get(expression.trim().split('.')[0]!)
  if (imported !== undefined) return imported
  const [, quote, text] = /(['"`])((?:(?!\1)[^\\\n])*)\1/.exec(expression) ?? []
  return text !== undefined && !(quote === '`' && text.includes('${')) ? text : ''
}

function readImports(code: string, { imports }: Context): void {
  for (const [, name = '', from = ''] of code.matchAll(/import\s+([\w$]+)\s*(?:,\s*\{[^}]*\})?\s+from\s+['"]([^'"\n]+)['"]/g))
    imports.set(name, from)
}

/** The value of an expression if it is a text; otherwise it is dropped. Comments are dropped silently. */
function expression(code: string, line: number | undefined, { report }: Context): RootContent | undefined {
  const text = code.trim()
  if (/^(?:\/\*[\s\S]*\*\/\s*|\/\/.*)*$/.test(text)) return undefined
  const [, , string] = /^(['"`])((?:(?!\1)[^\\])*)\1$/.exec(text) ?? []
  if (string !== undefined && !string.includes('${')) return { type: 'text', value: string }
  report({ line, kind: 'expression', what: `{${text}}`, outcome: 'person', instead: 'dropped: write its result' })
  return undefined
}

/** Joins the tags of HTML within a paragraph with what is between them: `<kbd>`, text, `</kbd>` become one component. */
function pairTags(nodes: readonly RootContent[], { report }: Context): RootContent[] {
  const stack: { result: Component | undefined; children: RootContent[] }[] = [{ result: undefined, children: [] }]
  const close = () => {
    const { result, children } = stack.pop()!
    stack.at(-1)!.children.push({ ...result!, children })
  }
  for (const node of nodes) {
    const tag = node.type === 'html' ? readTag(node.value) : undefined
    if (!tag) stack.at(-1)!.children.push(node)
    else if (tag.isClosing) {
      const at = stack.findLastIndex(({ result }) => result?.name === tag.name)
      if (at > 0) for (const _ of stack.slice(at)) close()
    } else {
      const result: Component = {
        type: 'component',
        name: tag.name,
        attributes: tag.attributes,
        children: [],
        ...(node.position && { position: node.position }),
      }
      if (tag.isVoid) stack.at(-1)!.children.push(result)
      else stack.push({ result, children: [] })
    }
  }
  if (stack.length > 50) report({ kind: 'HTML', what: 'elements that are not closed', outcome: 'changed' })
  while (stack.length > 1) close()
  return stack[0]!.children
}
