/**
 * The Markdown alternate of a document: the content of its page as Markdown, for programs that read it.
 * Links are absolute.
 */
import { site } from '#site'
import type { Document } from '#core/content/documents.ts'
import type { Meta, Frontmatter } from '#core/content/kinds.ts'
import { mapMarkdownLinks } from '#core/content/markdown-links.ts'
import { localizeHref } from '#core/content/routes.ts'
import type { CompilerMessages } from './compiler-messages.ts'

/** What an alternate needs besides the document. */
export interface MarkdownAlternateOptions {
  /** Origin of the site, without a slash at the end. */
  origin: string
  messages: CompilerMessages
  /** Title of a document whose front matter has none: the name of a location. */
  title?: string
  /** Generated content of the page before the body, in Markdown. */
  generated?: readonly string[]
}

/** Writes the alternate of a document, ending in a line break. */
export function markdownAlternate(document: Document, options: MarkdownAlternateOptions): string {
  const { frontmatter, locale } = document
  const title = 'title' in frontmatter ? frontmatter.title : options.title
  if (title === undefined) throw new Error(`The Markdown alternate of ${document.kind}/${document.slug} needs a title.`)
  const lead = 'lead' in frontmatter ? frontmatter.lead : 'answer' in frontmatter ? frontmatter.answer : undefined
  const blocks = [lead, ...parts(document), ...tables(document, options), ...questions(document, options)].map(
    (part) => part && mapMarkdownLinks(part, (href) => absolute(localizeHref(href, locale), options.origin)),
  )
  const body = mapMarkdownLinks(document.markdown, (href) => absolute(href, options.origin))
  const [leadBlock, ...rest] = blocks
  return `${[`# ${title}`, leadBlock, ...(options.generated ?? []), body, ...rest].filter(Boolean).join('\n\n')}\n`
}

function absolute(href: string, origin: string): string {
  return href.startsWith('/') ? `${origin}${href}` : href
}

/** The parts of a page that its template assembles: `…Title` is a heading, `…Text` the text below; the others are labels of links. */
function parts({ frontmatter }: Document): string[] {
  const all = 'parts' in frontmatter ? Object.entries(frontmatter.parts ?? {}) : []
  return all.flatMap(([name, text]) => (name.endsWith('Title') ? [`## ${text}`] : name.endsWith('Text') ? [text] : []))
}

function questions({ frontmatter, language }: Document, options: MarkdownAlternateOptions): string[] {
  const items = 'questions' in frontmatter ? (frontmatter.questions ?? []) : []
  if (items.length === 0) return []
  return [`## ${options.messages('questions', language)}`, ...items.map(({ q, a }) => `### ${q}\n\n${a}`)]
}

/** The tables of a dataset's fields, of a scraper's inputs and outputs, or of a comparison's cells with links to their sources. */
function tables({ kind, meta, frontmatter, language }: Document, options: MarkdownAlternateOptions): string[] {
  const label = (key: Parameters<CompilerMessages>[0]) => options.messages(key, language)
  const section = (heading: 'fields' | 'inputs' | 'outputs', values: readonly NamedValue[], texts: Readonly<Record<string, string>>) => {
    const flag = heading === 'inputs' ? 'required' : 'nullable'
    const head = (['name', 'type', flag, 'description', 'example'] as const).map(label)
    const rows = values.map(({ name, type, example, ...flags }) => {
      return [code(name), type, label(flags[flag] ? 'yes' : 'no'), texts[name] ?? '', code(example)]
    })
    return [`## ${label(heading)}`, table(head, rows)]
  }
  if (kind === 'compare') return comparison(meta as Meta<'compare'>, frontmatter as Frontmatter<'compare'>)
  if (kind === 'datasets') return section('fields', (meta as Meta<'datasets'>).fields, (frontmatter as Frontmatter<'datasets'>).fields)
  if (kind !== 'scrapers') return []
  const { inputs, outputs } = meta as Meta<'scrapers'>
  const texts = frontmatter as Frontmatter<'scrapers'>
  return [...section('inputs', inputs, texts.inputs), ...section('outputs', outputs, texts.outputs)]
}

/** A field of a dataset, an input or an output of a scraper. */
interface NamedValue {
  name: string
  type: string
  example: Parameters<typeof code>[0]
  required?: boolean
  nullable?: boolean
}

function comparison({ table: comparison }: Meta<'compare'>, { rows: rowTexts = {} }: Frontmatter<'compare'>): string[] {
  if (!comparison) return []
  const { subjects, sources, rows } = comparison
  const address = (name: string) => ('page' in sources[name]! ? sources[name].page : sources[name]!.url)
  const links = (from: readonly string[]) => from.map((name) => `[${sources[name]!.read}](${address(name)})`).join(' ')
  const lines = Object.entries(rows).map(([row, cells]) => {
    const cell = (subject: string) => (cells[subject] ? `${rowTexts[row]?.[subject] ?? ''} ${links(cells[subject])}` : '—')
    return [rowTexts[row]?.label ?? '', ...['own', ...Object.keys(subjects)].map(cell)]
  })
  return [table(['', site.brand, ...Object.values(subjects)], lines)]
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function code(value: string | number | boolean | readonly string[]): string {
  return `\`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``
}
