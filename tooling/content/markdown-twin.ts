/**
 * The `.md` twin of a document: all that its page says, as Markdown for readers that are programs.
 * Links are absolute.
 */
import { site } from '#site'
import type { Document } from '#core/content/documents.ts'
import type { Meta, Words } from '#core/content/kinds.ts'
import { mapMarkdownLinks } from '#core/content/markdown-links.ts'
import { localizeHref } from '#core/content/routes.ts'
import type { CompilerWords } from './words.ts'

/** What a twin needs besides the document. */
export interface TwinOptions {
  /** Origin of the site, without a slash at the end. */
  origin: string
  words: CompilerWords
  /** Title of a document whose words have none: the name of a location. */
  title?: string
  /** What the page says before the body without anybody having written it, in Markdown. */
  made?: readonly string[]
}

/** Writes the twin of a document, ending in a line break. */
export function markdownTwin(document: Document, options: TwinOptions): string {
  const { words, locale } = document
  const title = 'title' in words ? words.title : options.title
  if (title === undefined) throw new Error(`The twin of ${document.kind}/${document.slug} needs a title.`)
  const lead = 'lead' in words ? words.lead : 'answer' in words ? words.answer : undefined
  const typed = [lead, ...parts(document), ...tables(document, options), ...questions(document, options)].map(
    (part) => part && mapMarkdownLinks(part, (href) => absolute(localizeHref(href, locale), options.origin)),
  )
  const body = mapMarkdownLinks(document.markdown, (href) => absolute(href, options.origin))
  const [leadText, ...rest] = typed
  return `${[`# ${title}`, leadText, ...(options.made ?? []), body, ...rest].filter(Boolean).join('\n\n')}\n`
}

function absolute(href: string, origin: string): string {
  return href.startsWith('/') ? `${origin}${href}` : href
}

/** The parts of a page that its template puts together: `…Title` heads one, `…Text` is what it says; the others are labels of links. */
function parts({ words }: Document): string[] {
  const all = 'parts' in words ? Object.entries(words.parts ?? {}) : []
  return all.flatMap(([name, text]) => (name.endsWith('Title') ? [`## ${text}`] : name.endsWith('Text') ? [text] : []))
}

function questions({ words, language }: Document, options: TwinOptions): string[] {
  const asked = 'questions' in words ? (words.questions ?? []) : []
  if (asked.length === 0) return []
  return [`## ${options.words('questions', language)}`, ...asked.map(({ q, a }) => `### ${q}\n\n${a}`)]
}

/** The tables of a dataset's fields, of a scraper's inputs and outputs, or of a comparison's cells with links to their sources. */
function tables({ kind, meta, words, language }: Document, options: TwinOptions): string[] {
  const say = (key: Parameters<CompilerWords>[0]) => options.words(key, language)
  const yesNo = (value: boolean) => say(value ? 'yes' : 'no')
  if (kind === 'datasets') {
    const { fields } = meta as Meta<'datasets'>
    const said = (words as Words<'datasets'>).fields
    const rows = fields.map((field) => [code(field.name), field.type, yesNo(field.nullable), said[field.name] ?? '', code(field.example)])
    return [`## ${say('fields')}`, table([say('name'), say('type'), say('nullable'), say('description'), say('example')], rows)]
  }
  if (kind === 'compare') return comparison(meta as Meta<'compare'>, words as Words<'compare'>)
  if (kind !== 'scrapers') return []
  const { inputs, outputs } = meta as Meta<'scrapers'>
  const said = words as Words<'scrapers'>
  const rows = (values: typeof inputs | typeof outputs, descriptions: Readonly<Record<string, string>>) =>
    values.map((value) => {
      const flag = 'required' in value ? value.required : value.nullable
      return [code(value.name), value.type, yesNo(flag), descriptions[value.name] ?? '', code(value.example)]
    })
  return [
    `## ${say('inputs')}`,
    table([say('name'), say('type'), say('required'), say('description'), say('example')], rows(inputs, said.inputs)),
    `## ${say('outputs')}`,
    table([say('name'), say('type'), say('nullable'), say('description'), say('example')], rows(outputs, said.outputs)),
  ]
}

function comparison({ table: comparison }: Meta<'compare'>, { rows: said = {} }: Words<'compare'>): string[] {
  if (!comparison) return []
  const { subjects, sources, rows } = comparison
  const address = (name: string) => ('page' in sources[name]! ? sources[name].page : sources[name]!.url)
  const links = (from: readonly string[]) => from.map((name) => `[${sources[name]!.read}](${address(name)})`).join(' ')
  const lines = Object.entries(rows).map(([row, cells]) => {
    const cell = (subject: string) => (cells[subject] ? `${said[row]?.[subject] ?? ''} ${links(cells[subject])}` : '—')
    return [said[row]?.label ?? '', ...['own', ...Object.keys(subjects)].map(cell)]
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
