/**
 * Builds the pages of all refusals and failures: in the reader's language, with the right status, never cached, with a
 * reference for support and nothing about the cause. Needs no rendering, and no file after it is loaded.
 */
import { createHash } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import { contentSecurityPolicy } from '#core/csp.ts'
import { type Locale, localeInfo } from '#core/locales.ts'
import type { PlainMessageKey, Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { messagesDir } from '#server/root.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { site } from '#site'

const style =
  ':root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}' +
  'body{max-inline-size:34rem;margin:20vh auto 0;padding-inline:1.5rem}h1{font-size:1.75rem;line-height:1.25}' +
  'ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding:0;list-style:none}input,button{font:inherit;padding:.25rem .5rem}' +
  'input{max-inline-size:100%}small{opacity:.7}a{color:inherit}'

const policy = contentSecurityPolicy({ styles: [`sha256-${createHash('sha256').update(style).digest('base64')}`] })

/** The content of a status page. */
export interface StatusPage {
  status: number
  locale: Locale
  /** Shown for support; omitted if the request could not be parsed. */
  requestId?: string | undefined
}

/** The links on the page. */
const nearby = [
  { to: '/', label: 'status.home' },
  { to: '/products', label: 'nav.products' },
  { to: '/help', label: 'nav.help' },
  { to: '/contact-us', label: 'nav.contact' },
] as const

let messages: ((locale: Locale) => Translate) | undefined

/** Reads the messages. Called when the server starts, so that an error page needs no file access. */
export function loadStatusMessages(): (locale: Locale) => Translate {
  messages ??= loadMessages(messagesDir)
  return messages
}

/** The message to a visitor about a status; several statuses share one. */
export function statusMessage(status: number): PlainMessageKey {
  if (status === 401) return 'status.passwordNeeded'
  if (status === 404) return 'status.notFound'
  if (status === 403 || status === 405 || status === 406) return 'status.notAllowed'
  if (status === 408) return 'status.tooSlow'
  if (status === 413 || status === 414 || status === 431) return 'status.tooLarge'
  if (status === 421) return 'status.otherSite'
  if (status === 503) return 'status.unavailable'
  return status >= 500 && status !== 505 ? 'status.error' : 'status.notUnderstood'
}

/** The original message, for support (R15): the reason phrase of HTTP, except for 404. */
function originalMessage(status: number): string {
  return status === 404 ? 'Page Not Found' : (STATUS_CODES[status] ?? 'Internal Server Error')
}

/** A status page as headers and body. */
export function statusPage({ status, locale, requestId }: StatusPage): { headers: [string, string][]; body: string } {
  const t = loadStatusMessages()(locale)
  const { tag, dir } = localeInfo[locale]
  const title = t(statusMessage(status))
  const links = nearby.map(({ to, label }) => `<li><a href="${localizePath(to, locale)}">${t(label)}</a></li>`)
  const body = [
    `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${title} · ${site.brand}</title><style>${style}</style></head>`,
    `<body><main><h1>${title}</h1><search><form action="${localizePath('/search', locale)}">`,
    `<input type="search" name="q" aria-label="${t('search.label')}"> <button>${t('search.submit')}</button></form></search>`,
    `<ul>${links.join('')}</ul><p><small>${t('error.supportDetails')} <code translate="no">${originalMessage(status)}</code>`,
    requestId ? ` <code translate="no">${requestId}</code>` : '',
    '</small></p></main></body></html>\n',
  ].join('')
  const headers: [string, string][] = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Content-Security-Policy', policy],
    ['Cache-Control', 'no-store'],
    ...(requestId ? [['X-Request-Id', requestId] as [string, string]] : []),
    ...securityHeaders.map(([name, value]): [string, string] => [name, value]),
  ]
  return { headers, body }
}

/** A status page as a web `Response`. */
export function statusResponse(page: StatusPage): Response {
  const { headers, body } = statusPage(page)
  return new Response(body, { status: page.status, headers })
}

/** Sends a status page through Node's response, with additional headers such as `Allow`. */
export function sendStatusPage(response: ServerResponse, page: StatusPage, extra: readonly [string, string][] = []): void {
  const { headers, body } = statusPage(page)
  response.writeHead(page.status, [...headers, ...extra].flat())
  response.end(body)
}
