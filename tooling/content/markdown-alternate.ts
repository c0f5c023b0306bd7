/**
 * The Markdown alternate of a document: all that its page says, as Markdown for readers that are programs.
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
  /** What the page says before the body without anybody having written it, in Markdown. */
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

/** The parts of a page that its template puts together: `…Title` heads one, `…Text` is what it says; the others are labels of links. */
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
  const yesNo = (value: boolean) => label(value ? 'yes' : 'no')
  if (kind === 'datasets') {
    const { fields } = meta as Meta<'datasets'>
    const fieldTexts = (frontmatter as Frontmatter<'datasets'>).fields
    const rows = fields.map((field) => [
      code(field.name),
      field.type,
      yesNo(field.nullable),
      fieldTexts[field.name] ?? '',
      code(field.example),
    ])
    return [`## ${label('fields')}`, table([label('name'), label('type'), label('nullable'), label('description'), label('example')], rows)]
  }
  if (kind === 'compare') return comparison(meta as Meta<'compare'>, frontmatter as Frontmatter<'compare'>)
  if (kind !== 'scrapers') return []
  const { inputs, outputs } = meta as Meta<'scrapers'>
  const scraperFrontmatter = frontmatter as Frontmatter<'scrapers'>
  const rows = (values: typeof inputs | typeof outputs, descriptions: Readonly<Record<string, string>>) =>
    values.map((value) => {
      const flag = 'required' in value ? value.required : value.nullable
      return [code(value.name), value.type, yesNo(flag), descriptions[value.name] ?? '', code(value.example)]
    })
  return [
    `## ${label('inputs')}`,
    table(
      [label('name'), label('type'), label('required'), label('description'), label('example')],
      rows(inputs, scraperFrontmatter.inputs),
    ),
    `## ${label('outputs')}`,
    table(
      [label('name'), label('type'), label('nullable'), label('description'), label('example')],
      rows(outputs, scraperFrontmatter.outputs),
    ),
  ]
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
