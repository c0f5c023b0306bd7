import { data, useRouteError } from 'react-router'
import { notFoundSlots } from '#core/not-found-page.ts'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import type { PageHandle } from '#app/root.tsx'

/** The server's copy bears the markers that are filled for each request. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} slots={import.meta.env.SSR ? notFoundSlots : undefined} />
}

export const handle: PageHandle = { document: true }

/** `/404page.html`: where a help address without an article leads, and what `server/http/not-found.ts` fills in; answers 404 with the default message. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
