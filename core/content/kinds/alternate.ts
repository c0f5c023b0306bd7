/** Sections of Markdown alternates that kinds make of their own frontmatter. */

/** Names of messages, without their prefix `content.`, for headings and columns. */
export type AlternateLabel =
  | 'fields'
  | 'inputs'
  | 'outputs'
  | 'name'
  | 'type'
  | 'description'
  | 'example'
  | 'required'
  | 'nullable'
  | 'yes'
  | 'no'

/** Returns a label in the language of the document. */
export type LabelAlternate = (name: AlternateLabel) => string

/** Writes a section as blocks of Markdown, with links as written in the document. */
export type WriteSection<Document> = (document: Document, label: LabelAlternate) => readonly string[]

/** A field of a dataset, an input or an output of a scraper. */
interface NamedValue {
  name: string
  type: string
  example: Parameters<typeof code>[0]
  required?: boolean
  nullable?: boolean
}

/** The section of values that `meta.yaml` names and the frontmatter describes: a heading and a table. */
export function namedValues(
  heading: 'fields' | 'inputs' | 'outputs',
  values: readonly NamedValue[],
  meanings: Readonly<Record<string, string>>,
  label: LabelAlternate,
): string[] {
  const flag = heading === 'inputs' ? 'required' : 'nullable'
  const head = (['name', 'type', flag, 'description', 'example'] as const).map(label)
  const rows = values.map(({ name, type, example, ...flags }) => {
    return [code(name), type, label(flags[flag] ? 'yes' : 'no'), meanings[name] ?? '', code(example)]
  })
  return [`## ${label(heading)}`, markdownTable(head, rows)]
}

/** A table in Markdown; bars in cells are escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function code(value: string | number | boolean | readonly string[]): string {
  return `\`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``
}
