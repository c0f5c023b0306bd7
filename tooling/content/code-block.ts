/**
 * A code sample as HTML. Several files become tabs that need no script: radio buttons, of which the
 * style sheet shows the panel with the same number:
 *
 * ```css
 * .code:has(label:nth-of-type(2) :checked) > pre:nth-of-type(2) { display: block }
 * ```
 */
import { escapeHtml } from '#core/escape-html.ts'
import type { Locale } from '#core/locales.ts'
import type { Highlight } from './highlight.ts'
import type { Sample, SampleFile } from './samples.ts'
import type { CompilerWords } from './words.ts'

/** What a code block needs besides its sample. */
export interface CodeBlockContext {
  locale: Locale
  words: CompilerWords
  highlight: Highlight
}

/**
 * Renders a sample.
 *
 * @param number position on its page, from 1: makes the name of the radio group unique
 */
export async function codeBlock(sample: Sample, number: number, { locale, words, highlight }: CodeBlockContext): Promise<string> {
  const panels = await Promise.all(
    sample.files.map(async (file) => panel(file, await highlight(file.code, file.grammar), words(file.output ? 'output' : 'code', locale))),
  )
  return [
    `<div class="code" data-sample="${escapeHtml(sample.name)}">`,
    sample.files.length > 1
      ? tabs(sample.files, `code-${number}`, words('codeTabs', locale))
      : `<p class="tabs" translate="no">${escapeHtml(sample.files[0]!.label)}</p>`,
    // A script puts its button here; it stays empty without one.
    '<div class="copy" data-copy></div>',
    ...panels,
    '</div>',
  ].join('')
}

function tabs(files: readonly SampleFile[], group: string, legend: string): string {
  const labels = files.map(
    ({ client, label }, index) =>
      `<label translate="no"><input type="radio" name="${group}" value="${client}"${index === 0 ? ' checked' : ''}>${escapeHtml(label)}</label>`,
  )
  return `<fieldset class="tabs"><legend class="visually-hidden">${escapeHtml(legend)}</legend>${labels.join('')}</fieldset>`
}

function panel({ label }: SampleFile, html: string, name: string): string {
  return `<pre role="group" tabindex="0" dir="ltr" translate="no" aria-label="${escapeHtml(name.replace('{name}', label))}"><code>${html}</code></pre>`
}
