/** Exports that all page routes share. */
import type { HeadersArgs } from 'react-router'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

/** The `Retry-After` of the response to a form. */
export function headers({ actionHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = actionHeaders.get('Retry-After')
  return retryAfter === null ? {} : { 'Retry-After': retryAfter }
}
