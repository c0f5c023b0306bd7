/** `/language?to=zh&path=/blog`: stores the choice of language and redirects to the page in that language. */
import type { Context } from 'hono'
import { switchLanguage } from '#core/language-switch.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { statusResponse } from '#server/http/status-page.ts'

/** Answers 303 with the cookie, or 400. */
export function answerLanguageSwitch({ req, env }: Context<AppEnvironment>): Response {
  const { origin, id, locale } = env
  const answer = switchLanguage({ to: req.query('to'), path: req.query('path'), referrer: req.header('Referer'), origin })
  if (!answer) return statusResponse({ status: 400, locale, requestId: id })
  return new Response(null, { status: 303, headers: { Location: answer.location, 'Set-Cookie': answer.cookie } })
}
