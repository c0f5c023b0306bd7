import { data } from 'react-router'
import { PageErrorBoundary } from '#app/features/errors/error-page.tsx'
import type { PageHandle } from '#app/root.tsx'

export const ErrorBoundary = PageErrorBoundary
export const handle: PageHandle = { document: true }

/** `/404page.html`: where a help address without an article leads, and what `server/http/not-found.ts` fills in; answers 404 with the default message. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
