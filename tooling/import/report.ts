/** The report of an import: figures, what the check says, and what did not fit, by kind. */
import { formatProblem, type Problem } from '#tooling/content/problems.ts'
import { outcomeLabels, printable, type Misfit, type Outcome } from './misfits.ts'

export interface ImportResult {
  format: string
  path: string
  kind: string
  isDryRun: boolean
  /** Files of documents that were read. */
  read: number
  documents: number
  /** Language files of the documents, and how many of them the check passes. */
  languageFiles: number
  passing: number
  /** Documents of which all language files pass. */
  passingDocuments: number
  added: readonly string[]
  replaced: readonly string[]
  unchanged: number
  redirects: number
  misfits: readonly Misfit[]
  problems: readonly Problem[]
}

/** The summary that is printed. */
export function summaryOf(result: ImportResult): string {
  const { format, path, kind, isDryRun, read, documents, languageFiles, passing, passingDocuments, added, replaced, unchanged, redirects } =
    result
  const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.floor((part / whole) * 1000) / 10} %`)
  return [
    `${format}: ${read} files of documents read in ${path}, ${documents} documents for ${kind} in ${languageFiles} language files.`,
    `${isDryRun ? 'Would be written' : 'Written'}: ${added.length} new files, ${replaced.length} replaced, ${unchanged} the same as before; ${redirects} redirects.`,
    `The check passes ${passing} of ${languageFiles} language files (${share(passing, languageFiles)}) and ${passingDocuments} of ${documents} documents (${share(passingDocuments, documents)}) as they are.`,
    '',
    ...table(['what did not fit', 'what was done', 'times'], countsOf(result.misfits)),
    ...(result.problems.length > 0 ? ['', ...table(['what npm run check expects', 'times'], problemCounts(result.problems))] : []),
  ].join('\n')
}

function countsOf(misfits: readonly Misfit[]): string[][] {
  const counts = new Map<string, number>()
  for (const { kind, outcome } of misfits) counts.set(`${kind}\n${outcome}`, (counts.get(`${kind}\n${outcome}`) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([key, count]) => {
      const [kind = '', outcome = ''] = key.split('\n')
      return [kind, outcomeLabels[outcome as Outcome], String(count)]
    })
}

/** What the rules about translations demand, by the beginning of their words. */
const demands: readonly (readonly [RegExp, string])[] = [
  [/^the inline code /, 'the inline code of the English text'],
  [/^the link /, 'the links of the English text'],
  [/^#+ |^no further heading/, 'the headings of the English text'],
  [/^in .* the directives and pictures /, 'the code and pictures of the English text'],
  [/^the (?:path|id) of /, 'a link that leads somewhere'],
]

/** Problems by what they demand. */
function problemCounts(problems: readonly Problem[]): string[][] {
  const counts = new Map<string, number>()
  for (const { expected } of problems) {
    const demand = demands.find(([pattern]) => pattern.test(expected))?.[1] ?? printable(expected).replace(/:.*$/, '').slice(0, 80)
    counts.set(demand, (counts.get(demand) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([kind, count]) => [kind, String(count)])
}

/** A table of Markdown that is also readable as text. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const clean = [head, ...rows].map((row) => row.map(escapeCell))
  const widths = head.map((_, column) => Math.max(...clean.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [line(clean[0]!), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...clean.slice(1).map(line)]
}

function escapeCell(text: string): string {
  return printable(text).replaceAll('|', '\\|')
}

/** The whole report as Markdown. */
export function reportOf(result: ImportResult): string {
  const { format, misfits, problems } = result
  const byKind = [...Map.groupBy(misfits, ({ kind }) => kind)].sort(([a], [b]) => (a < b ? -1 : 1))
  const sections = byKind.flatMap(([kind, list]) => ['', `### ${kind} (${list.length})`, '', ...list.map(misfitLine)])
  return [
    `# Import: ${format}`,
    '',
    summaryOf(result),
    '',
    '## What the check says',
    '',
    ...(problems.length === 0 ? ['Nothing: all files pass `npm run check`.'] : problems.map((problem) => indented(formatProblem(problem)))),
    '',
    '## What did not fit',
    ...(sections.length === 0 ? ['', 'Nothing.'] : sections),
    '',
  ].join('\n')
}

function indented(text: string): string {
  return `${text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')}\n`
}

function misfitLine({ file, line, what, outcome, instead }: Misfit): string {
  const place = code(printable(file) + (line === undefined ? '' : `:${line}`))
  const done = [outcomeLabels[outcome], instead === undefined ? undefined : printable(instead)].filter((part) => part !== undefined)
  return `- ${place} ${what === '' ? '' : `${code(what)} `}→ ${done.join(': ')}`
}

function code(text: string): string {
  const ticks = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  return ticks.length === 1 ? `${ticks}${text}${ticks}` : `${ticks} ${text} ${ticks}`
}
