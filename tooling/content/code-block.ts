/**
 * A code sample as HTML. Several files become tabs that need no script: radio buttons. The style sheet
 * shows the panel with the number of the checked one:
 *
 * ```css
 * .code:has(label:nth-of-type(2) :checked) > pre:nth-of-type(2) { display: block }
 * ```
 *
 * An output that is a list of records has tabs too: it is shown as JSON or as a table.
 */
import { escapeHtml } from '#core/escape-html.ts'
import { formatDate, joinItems } from '#core/format.ts'
import type { Locale } from '#core/locales.ts'
import type { LastRun } from '#core/samples/last-run.ts'
import { readsVariables } from '#core/samples/variables.ts'
import { exitPieces, readerParts, type ReaderPart } from '#core/samples/reader-exit.ts'
import type { Highlight } from './highlight.ts'
import { readRows, rowsTable } from './output-rows.ts'
import type { Sample, SampleFile } from './samples.ts'
import type { CompilerMessages } from './compiler-messages.ts'

/** What a code block needs besides its sample. */
export interface CodeBlockContext {
  locale: Locale
  messages: CompilerMessages
  highlight: Highlight
  /** Parts of the user name that the page is about, so that no choice of the reader replaces them. */
  ownParts?: ReadonlySet<ReaderPart>
  /** Address of the lab's page, to which samples that run there link; without it they have no link. */
  labHref?: string
}

/**
 * Renders a sample.
 *
 * @param number position on its page, from 1: makes the name of the radio group unique
 */
export async function codeBlock(sample: Sample, number: number, context: CodeBlockContext): Promise<string> {
  const { locale, messages } = context
  const nameOf = ({ output, label }: Pick<SampleFile, 'output' | 'label'>) =>
    messages(output ? 'output' : 'code', locale).replace('{name}', label)
  const panels = await Promise.all(sample.files.map(async (file) => panel(nameOf(file), await programHtml(file, context))))
  const [first, second] = sample.files
  const rows = second || first!.grammar !== 'json' ? undefined : readRows(first!.code)
  const table = messages('table', locale)
  const name = `code-${number}`
  const clients = sample.files.map(({ client, label }) => ({ value: client, label }))
  const views = [
    { value: 'json', label: first!.label },
    { value: 'table', label: table, translated: true },
  ]
  return [
    `<div class="code" data-sample="${escapeHtml(sample.name)}">`,
    second ? tabs('tabs', name, messages('codeTabs', locale), clients) : '',
    rows ? tabs('tabs views', name, messages('views', locale), views) : '',
    second || rows ? '' : `<p class="tabs" translate="no">${escapeHtml(first!.label)}</p>`,
    // A script adds the copy button here; without scripts it stays empty.
    '<div class="copy" data-copy></div>',
    ...panels,
    rows ? tablePanel(nameOf({ output: true, label: table.toLowerCase() }), rowsTable(rows)) : '',
    ...lastRuns(sample).map((run) => `<p class="caption ran">${escapeHtml(ranText(run, context))}</p>`),
    linkToLab(sample, context),
    '</div>',
  ].join('')
}

/** Stands for the exit while the program is highlighted. */
const placeholder = '-country-zz'
const placeholderHtml = `<span class="t-x">${placeholder}</span>`

/** What is highlighted of a program: where a reader can choose the exit, the program has a placeholder instead of it. */
export function highlightedCode({ code, request }: Pick<SampleFile, 'code' | 'request'>): string {
  return request ? request.before + placeholder + request.after : code
}

/** A program; the parts of an exit that readers choose are elements, which `app/bootstrap/reader-exit.ts` fills. */
async function programHtml(file: SampleFile, { highlight, ownParts = new Set() }: CodeBlockContext): Promise<string> {
  const html = await highlight(highlightedCode(file), file.grammar)
  if (file.output && isExitAnswer(file)) return exitAnswerHtml(html, ownParts)
  if (!file.request) return html
  const [before = '', after, ...rest] = html.split(placeholderHtml)
  if (after === undefined || rest.length > 0) throw new Error(`The exit has no element of its own in: ${html}`)
  const pieces = exitPieces(file.request.parts, ownParts).map(({ part, text }) =>
    part ? `<span data-exit="${part}">${text}</span>` : text,
  )
  return `${before}<span class="t-x">${pieces.join('')}</span>${after}`
}

/** Whether the lab can run one of the programs. */
export const runsInLab = ({ files }: Pick<Sample, 'files'>) => files.some(({ code, output }) => !output && readsVariables(code))

function linkToLab(sample: Sample, { labHref, locale, messages }: CodeBlockContext): string {
  if (labHref === undefined || !runsInLab(sample)) return ''
  return `<p class="caption ran"><a href="${labHref}">${escapeHtml(messages('inLab', locale))}</a></p>`
}

/** Whether an output is the answer of the endpoint that describes the exit. */
function isExitAnswer({ grammar, code }: SampleFile): boolean {
  return grammar === 'json' && [...readerParts, 'ip', 'city'].every((name) => code.includes(`"${name}": "`))
}

/** The answer to a request whose exit the reader chooses: it names the same network and location, and no city of another location. */
function exitAnswerHtml(html: string, ownParts: ReadonlySet<ReaderPart>): string {
  let marked = html
  for (const part of readerParts.filter((name) => !ownParts.has(name))) {
    const value = new RegExp(`("${part}"</span>: <span class="t-s">")([^"<]+)`)
    marked = marked.replace(value, `$1<span data-exit="${part}" data-answer>$2</span>`)
  }
  if (ownParts.has('country')) return marked
  return marked.replace(/\n *<span class="t-s">"city"<\/span>: <span class="t-s">[^<]*<\/span>,/, '<span data-within="country">$&</span>')
}

/** The runs of all programs of a block, one for each day: a line below them says with which versions they were run. */
function lastRuns({ files }: Sample): LastRun[] {
  const runs = files.flatMap(({ run }) => run ?? [])
  const days = Map.groupBy(runs, ({ day }) => day)
  return [...days].map(([day, ofDay]) => ({ day, versions: [...new Set(ofDay.flatMap(({ versions }) => versions))] }))
}

/** `Ran on November 27, 2026 with requests 2.34.2, Python 3.11.7`. */
export function ranText({ day, versions }: LastRun, { locale, messages }: Pick<CodeBlockContext, 'locale' | 'messages'>): string {
  return messages('ran', locale).replace('{day}', formatDate(day, locale)).replace('{versions}', joinItems(versions, locale))
}

interface Tab {
  value: string
  label: string
  /** Whether the label is translated; others are names. */
  translated?: boolean
}

export function tabs(classes: string, group: string, legend: string, list: readonly Tab[]): string {
  const labels = list.map(
    ({ value, label, translated }, index) =>
      `<label${translated ? '' : ' translate="no"'}><input type="radio" name="${group}" value="${value}"${index === 0 ? ' checked' : ''}>${escapeHtml(label)}</label>`,
  )
  return `<fieldset class="${classes}"><legend class="visually-hidden">${escapeHtml(legend)}</legend>${labels.join('')}</fieldset>`
}

export function panel(name: string, html: string): string {
  return `<pre role="group" tabindex="0" dir="ltr" translate="no" aria-label="${escapeHtml(name)}"><code>${html}</code></pre>`
}

function tablePanel(name: string, html: string): string {
  return `<section class="table" tabindex="0" dir="ltr" translate="no" aria-label="${escapeHtml(name)}">${html}</section>`
}
