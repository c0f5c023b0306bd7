/** Renders mails from passages, as plain text and HTML. Everything is escaped; passages can't contain markup. */
import { escapeHtml } from '#core/escape-html.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { palette } from '#generated/palette.ts'
import type { Email } from '#server/mail/transport.ts'
import { site } from '#site'

export interface EmailTools {
  /** Messages of a language. */
  translate: (locale: Locale) => Translate
  /** Origin of the links; its host is part of every Message-ID. */
  origin: string
}

/** One part of a mail. */
export type Passage =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Text that somebody wrote, with its line breaks, in any writing direction. */
  | { kind: 'quote'; text: string }
  /** A visitor's answer, below its question. */
  | { kind: 'answer'; label: string; text: string }
  | { kind: 'link'; text: string; href: string }

export function text(value: string): Passage {
  return { kind: 'text', text: value }
}

/** The link to the site at the end of a mail to a customer. */
export function homeLink(locale: Locale, { origin }: Pick<EmailTools, 'origin'>): Passage {
  return { kind: 'link', text: site.brand, href: origin + localizePath('/', locale) }
}

/** The Message-ID of a mail: the same at each attempt to send it. */
export function messageIdOf(id: string, { origin }: Pick<EmailTools, 'origin'>): string {
  return `${id}@${new URL(origin).hostname}`
}

interface Content extends Omit<Email, 'messageId' | 'text' | 'html' | 'language'> {
  locale: Locale
  passages: readonly Passage[]
}

/** @param id of the mail in the outbox */
export function buildEmail(id: string, tools: Pick<EmailTools, 'origin'>, { locale, passages, ...email }: Content): Email {
  const { tag, dir } = localeInfo[locale]
  return {
    ...email,
    messageId: messageIdOf(id, tools),
    text: renderText(passages),
    html: renderHtml(passages, { title: email.subject, language: tag, dir }),
    language: tag,
  }
}

/**
 * As plain text, not as `format=flowed` (RFC 3676), which would join lines that a visitor wrote separately. Labels and addresses are on
 * separate lines, so that no language needs special punctuation, and no address is reordered in right-to-left text.
 */
function renderText(passages: readonly Passage[]): string {
  return `${passages.map(textOf).join('\n\n')}\n`
}

function textOf(passage: Passage): string {
  if (passage.kind === 'answer') return `${passage.label}\n${passage.text.replace(/^/gm, '  ')}`
  return passage.kind === 'link' ? `${passage.text}\n${passage.href}` : passage.text
}

const styles = {
  // White, because mail programs replace colors by night.
  body: `margin:0;background:#fff;color:${palette.ink};font:16px/1.5 system-ui,sans-serif`,
  page: 'max-width:40em;margin:0 auto;padding:24px;text-autospace:normal',
  label: `margin:20px 0 0;color:${palette.ink3};font-size:14px`,
  quote: 'white-space:pre-wrap;overflow-wrap:anywhere',
  // Each answer has its own direction: a Latin name in an Arabic mail, an Arabic one in an English mail.
  answer: 'margin:0;white-space:pre-wrap;overflow-wrap:anywhere',
}

/** As HTML with inline styles, because many mail programs drop style sheets. */
function renderHtml(
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
  const html = escapeHtml(passage.text)
  if (passage.kind === 'heading') return `<h2 style="margin:28px 0 0;font-size:18px">${html}</h2>`
  if (passage.kind === 'link') return `<p><a href="${escapeHtml(passage.href)}">${html}</a></p>`
  if (passage.kind === 'quote') return `<p style="${styles.quote}" dir="auto">${html}</p>`
  if (passage.kind === 'text') return `<p>${html}</p>`
  return `<p style="${styles.label}">${escapeHtml(passage.label)}</p>\n<p style="${styles.answer}" dir="auto">${html}</p>`
}
