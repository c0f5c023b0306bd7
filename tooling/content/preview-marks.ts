/** Marks what only a preview shows: a word before the title, in pages and lists, and a note above the text. */
import type { Body } from '#core/content/documents.ts'
import type { Frontmatter, Kind } from '#core/content/kinds.ts'
import type { Withheld } from '#core/content/publication.ts'
import { escapeHtml } from '#core/escape-html.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { CompilerMessages } from './compiler-messages.ts'

/** Front matter that names a document. */
const names = ['title', 'menu'] as const

export function markFrontmatter<K extends Kind>(
  frontmatter: Frontmatter<K>,
  withheld: Withheld,
  locale: Locale,
  messages: CompilerMessages,
): Frontmatter<K> {
  const word = wordOf(withheld, locale, messages)
  const texts = frontmatter as Readonly<Record<string, unknown>>
  const marked = names.flatMap((name) => (typeof texts[name] === 'string' ? [[name, `${word} · ${texts[name]}`]] : []))
  return { ...frontmatter, ...(Object.fromEntries(marked) as object) }
}

/** @param body the compiled body in JSON */
export function markBody(body: Uint8Array | string, withheld: Withheld, locale: Locale, messages: CompilerMessages): string {
  const compiled = JSON.parse(Buffer.from(body).toString('utf8')) as Body
  const text =
    'draft' in withheld
      ? messages('withheld.draftText', locale)
      : messages('withheld.laterText', locale).replace('{day}', longDate(withheld.publishOn, locale))
  const [first = '', ...rest] = compiled.html
  const note = `<div class="note caution" role="note"><p class="note-title">${escapeHtml(wordOf(withheld, locale, messages))}</p><p>${escapeHtml(text)}</p></div>`
  const markdown = `> ${text}\n\n${compiled.markdown}`
  return JSON.stringify({ ...compiled, html: [`${note}\n${first}`, ...rest], markdown } satisfies Body)
}

function wordOf(withheld: Withheld, locale: Locale, messages: CompilerMessages): string {
  return messages('draft' in withheld ? 'withheld.draft' : 'withheld.later', locale)
}

function longDate(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(localeInfo[locale].format, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
