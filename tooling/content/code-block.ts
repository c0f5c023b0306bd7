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
import type { Locale } from '#core/locales.ts'
import type { Highlight } from './highlight.ts'
import { readRows, rowsTable } from './output-rows.ts'
import type { Sample, SampleFile } from './samples.ts'
import type { CompilerMessages } from './compiler-messages.ts'

/** What a code block needs besides its sample. */
export interface CodeBlockContext {
  locale: Locale
  messages: CompilerMessages
  highlight: Highlight
}

/**
 * Renders a sample.
 *
 * @param number position on its page, from 1: makes the name of the radio group unique
 */
export async function codeBlock(sample: Sample, number: number, { locale, messages, highlight }: CodeBlockContext): Promise<string> {
  const nameOf = ({ output, label }: Pick<SampleFile, 'output' | 'label'>) =>
    messages(output ? 'output' : 'code', locale).replace('{name}', label)
  const panels = await Promise.all(sample.files.map(async (file) => panel(nameOf(file), await highlight(file.code, file.grammar))))
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
    '</div>',
  ].join('')
}

interface Tab {
  value: string
  label: string
  /** Whether the label is translated; others are names. */
  translated?: boolean
}

function tabs(classes: string, group: string, legend: string, list: readonly Tab[]): string {
  const labels = list.map(
    ({ value, label, translated }, index) =>
      `<label${translated ? '' : ' translate="no"'}><input type="radio" name="${group}" value="${value}"${index === 0 ? ' checked' : ''}>${escapeHtml(label)}</label>`,
  )
  return `<fieldset class="${classes}"><legend class="visually-hidden">${escapeHtml(legend)}</legend>${labels.join('')}</fieldset>`
}

function panel(name: string, html: string): string {
  return `<pre role="group" tabindex="0" dir="ltr" translate="no" aria-label="${escapeHtml(name)}"><code>${html}</code></pre>`
}

function tablePanel(name: string, html: string): string {
  return `<section class="table" tabindex="0" dir="ltr" translate="no" aria-label="${escapeHtml(name)}">${html}</section>`
}
