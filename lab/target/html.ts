/** Pages of the practice target as HTML. */

import { escapeHtml } from '#core/escape-html.ts'

/** @param body HTML; @param head further HTML of the head */
export function htmlPage(title: string, body: string, { head = '', language = 'en' }: { head?: string; language?: string } = {}): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
${head}</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

export function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}
