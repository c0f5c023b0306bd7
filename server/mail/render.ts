/** Passages of a mail as plain text and as HTML. Everything is escaped; there is no way to pass markup in. */

import { escapeHtml } from '#core/escape-html.ts'

/** One part of a mail. */
export type Passage =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** What somebody wrote, line by line, in whatever direction. */
  | { kind: 'quote'; text: string }
  /** What a visitor wrote, under the question. */
  | { kind: 'answer'; label: string; text: string }
  | { kind: 'link'; text: string; href: string }

/**
 * As plain text (RFC 3676 would join lines that a visitor wrote apart, so it stays unflowed). Labels and addresses stand on lines of their
 * own: no language needs its own punctuation, and no address is turned round in a line from right to left.
 */
export function renderText(passages: readonly Passage[]): string {
  return `${passages.map(textOf).join('\n\n')}\n`
}

function textOf(passage: Passage): string {
  if (passage.kind === 'answer') return `${passage.label}\n${passage.text.replace(/^/gm, '  ')}`
  return passage.kind === 'link' ? `${passage.text}\n${passage.href}` : passage.text
}

const styles = {
  body: 'margin:0;background:#fff;color:#1d2430;font:16px/1.5 system-ui,sans-serif',
  page: 'max-width:40em;margin:0 auto;padding:24px;text-autospace:normal',
  label: 'margin:20px 0 0;color:#5a6473;font-size:14px',
  quote: 'white-space:pre-wrap;overflow-wrap:anywhere',
  // The direction of each answer is its own: a Latin name in an Arabic mail, an Arabic one in an English mail.
  answer: 'margin:0;white-space:pre-wrap;overflow-wrap:anywhere',
}

/** As HTML with the styles in place, because many mail programs drop style sheets. */
export function renderHtml(
  passages: readonly Passage[],
  { title, language, dir }: { title: string; language: string; dir: 'ltr' | 'rtl' },
): string {
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="${styles.body}">
<div style="${styles.page}" dir="${dir}">
${passages.map(htmlOf).join('\n')}
</div>
</body>
</html>
`
}

function htmlOf(passage: Passage): string {
  const text = escapeHtml(passage.text)
  if (passage.kind === 'heading') return `<h2 style="margin:28px 0 0;font-size:18px">${text}</h2>`
  if (passage.kind === 'link') return `<p><a href="${escapeHtml(passage.href)}">${text}</a></p>`
  if (passage.kind === 'quote') return `<p style="${styles.quote}" dir="auto">${text}</p>`
  if (passage.kind === 'text') return `<p>${text}</p>`
  return `<p style="${styles.label}">${escapeHtml(passage.label)}</p>\n<p style="${styles.answer}" dir="auto">${text}</p>`
}
