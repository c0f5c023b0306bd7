/** Redirects: every page has one address, and its other spellings redirect to it. */
import type { Locale } from '#core/locales.ts'
import { createRuleFinder, readPath, redirectTarget, withoutSlash, withSearch } from '#core/redirects.ts'
import type { RedirectRule } from '#core/site-manifest.ts'
import { asciiOnly, localizePath } from '#core/urls.ts'
import type { DynamicRoutes } from '#server/http/dynamic-routes.ts'

/** A redirect response. */
export interface Redirect {
  status: 301 | 302
  location: string
}

/** Finds the redirect of a path; `undefined` if the path is correct or matches no page. */
export type FindRedirect = (path: string, search: string) => Redirect | undefined

/** Data that the redirects are derived from. */
export interface RedirectSources {
  redirects: readonly RedirectRule[]
  dynamic: DynamicRoutes
  /** Lower-case path to the path of a built file. */
  spelling: ReadonlyMap<string, string>
}

/**
 * Creates the finder. All corrections (slashes, language prefix, letter case, moved pages) are made at once, so that there is never a
 * second redirect; a path that is unknown even after correction is not redirected, so that it becomes a 404. The query is kept.
 */
export function createRedirects({ redirects, dynamic, spelling }: RedirectSources): FindRedirect {
  const findRule = createRuleFinder(redirects)
  const known = (path: string, locale: Locale) => {
    const dynamicPath = dynamic.spelling(path)
    return dynamicPath ? localizePath(dynamicPath, locale) : spelling.get(localizePath(path, locale).toLowerCase())
  }

  return (rawPath, search) => {
    const { locale, path } = readPath(rawPath)
    const rule = findRule(path)
    if (rule) return unless(rawPath, redirectTarget(rule, locale, ''), search, rule.status)
    const page = known(withoutSlash(path), locale)
    return page === undefined ? undefined : unless(rawPath, asciiOnly(page), search, 301)
  }
}

/** The redirect, unless it leads to the requested path itself. */
function unless(rawPath: string, location: string, search: string, status: 301 | 302): Redirect | undefined {
  return location === rawPath ? undefined : { status, location: withSearch(location, search) }
}
