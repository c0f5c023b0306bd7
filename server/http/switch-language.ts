/** `/language?to=zh&path=/blog`: stores the choice of language and goes to the page in it. */
import type { Context } from 'hono'
import { isLocale } from '#core/locales.ts'
import { serializeLocaleCookie } from '#core/language.ts'
import { isOwnPath, localizePath, splitLocale } from '#core/urls.ts'
import type { AppEnvironment } from '#server/http/app.ts'
import { statusResponse } from '#server/http/status-page.ts'

/**
 * Answers 303 with the cookie; 400 where the language is none of ours or the path not of this site.
 * Without a path it goes to the home page.
 */
export function switchLanguage(context: Context<AppEnvironment>): Response {
  const to = context.req.query('to')
  const path = context.req.query('path') ?? '/'
  const { origin, id, locale } = context.get('info')
  if (!isLocale(to) || !isOwnPath(path)) return statusResponse({ status: 400, locale, requestId: id })
  const cookie = serializeLocaleCookie(to, { secure: origin.startsWith('https:') })
  const location = asciiOnly(localizePath(splitLocale(path).path, to))
  return new Response(null, { status: 303, headers: { Location: location, 'Set-Cookie': cookie } })
}

/** Percent-encodes what may not stand in a header, and nothing else: what is encoded already stays as it is. */
function asciiOnly(path: string): string {
  return path.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
