/** The redirects of loaders and actions. No other module of the app makes a `Location` header (`tests/architecture/sources.test.ts`). */
import { asciiOnly } from '#core/urls.ts'

/**
 * A redirect within this site. Its address may contain what the visitor has sent: a header holds no other characters than ASCII, and
 * creating one with others would throw (R6).
 *
 * @param to path with the language's prefix
 * @param headers further headers, such as the cookies of a new session
 */
export function redirectTo(to: string, status: 302 | 303 | 307 = 302, headers?: Headers): Response {
  const all = new Headers(headers)
  all.set('Location', asciiOnly(to))
  return new Response(null, { status, headers: all })
}
