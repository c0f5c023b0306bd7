/** What the routes of pages have in common, for their modules to export. */
import type { HeadersArgs } from 'react-router'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

/** The `Retry-After` of the answer to a form. */
export function headers({ actionHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = actionHeaders.get('Retry-After')
  return retryAfter === null ? {} : { 'Retry-After': retryAfter }
}
