/** The endpoint for the most-read articles. */
import type { Context } from 'hono'
import { isLocale } from '#core/locales.ts'
import type { FindPopular } from '#core/blog/popular.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'

/** Short, because the counts change every minute. */
const caching = { 'Cache-Control': 'public, max-age=300' } as const

/** Answers as JSON. */
export const answerPopular =
  (find: FindPopular) =>
  async ({ req, json }: Context<AppEnvironment>): Promise<Response> => {
    const locale = req.query('locale')
    return isLocale(locale) ? json(await find(locale), 200, caching) : json([], 400, { 'Cache-Control': 'no-store' })
  }
