/**
 * The one place where refusals and failures become pages: right language, right status, never stored,
 * a reference for support, and nothing about the cause. Needs no file and no rendering.
 */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { contentSecurityPolicy } from '#core/csp.ts'
import { type Locale, localeInfo } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { statusText, statusWords } from '#server/http/status-words.ts'
import { site } from '#site'

const style =
  ':root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}' +
  'body{max-inline-size:34rem;margin:20vh auto 0;padding-inline:1.5rem}h1{font-size:1.75rem;line-height:1.25}' +
  'small{opacity:.7}a{color:inherit}'

const policy = contentSecurityPolicy({ styles: [`sha256-${createHash('sha256').update(style).digest('base64')}`] })

/** What a status page says. */
export interface StatusPage {
  status: number
  locale: Locale
  /** Shown as the reference; left out where no request was understood. */
  requestId?: string | undefined
}

/** A status page as headers and body, for whichever side sends it. */
export function statusPage({ status, locale, requestId }: StatusPage): { headers: [string, string][]; body: string } {
  const words = statusWords[locale]
  const { tag, dir } = localeInfo[locale]
  const title = words[statusText(status)]
  const body = [
    `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${title} · ${site.brand}</title><style>${style}</style></head>`,
    `<body><main><h1>${title}</h1><p><a href="${localizePath('/', locale)}">${words.home}</a></p>`,
    requestId ? `<p><small>${words.reference}: <bdi>${requestId}</bdi></small></p>` : '',
    '</main></body></html>\n',
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

/** Sends a status page on Node's own response, with further headers such as `Allow`. */
export function sendStatusPage(response: ServerResponse, page: StatusPage, extra: readonly [string, string][] = []): void {
  const { headers, body } = statusPage(page)
  response.writeHead(page.status, [...headers, ...extra].flat())
  response.end(body)
}
