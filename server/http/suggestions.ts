/** The endpoint for suggestions of a search box while typing. */
import type { Context } from 'hono'
import { isLocale } from '#core/locales.ts'
import { readScope } from '#core/search/scopes.ts'
import type { Search, Suggestions } from '#core/search/search.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'

/** Suggestions per response; the results page lists more. */
const maxSuggestions = 6

/** Longest query that is answered. */
const maxQueryChars = 100

/** The same for everybody until the next build. Short, because the address names no build. */
const caching = { 'Cache-Control': 'public, max-age=300' } as const

/** The suggestions for the parameters of an address; `undefined` if the language is missing or the query too long. */
export function suggestionsFor(search: Search, parameters: URLSearchParams): Suggestions | undefined {
  const locale = parameters.get('locale') ?? ''
  const query = (parameters.get('q') ?? '').trim()
  if (!isLocale(locale) || query.length > maxQueryChars) return undefined
  const { results, corrected } = search.find({
    query,
    locale,
    scope: readScope(parameters.get('kind')),
    limit: maxSuggestions,
    typing: true,
    snippets: false,
  })
  return {
    hits: results.map(({ kind, path, title, heading }) => ({ kind, path, title, ...(heading && { heading }) })),
    ...(corrected && { shown: corrected.shown }),
  }
}

/** Answers as JSON. */
export const answerSuggestions =
  (search: Search) =>
  ({ req, json }: Context<AppEnvironment>): Response => {
    const suggestions = suggestionsFor(search, new URL(req.url).searchParams)
    return suggestions ? json(suggestions, 200, caching) : json({ hits: [] } satisfies Suggestions, 400, { 'Cache-Control': 'no-store' })
  }
