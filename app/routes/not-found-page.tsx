import { data, useRouteError } from 'react-router'
import { notFoundSlots } from '#core/not-found-page.ts'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import type { PageHandle } from '#app/root.tsx'

/** The server's HTML has markers that are filled in per request. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} slots={import.meta.env.SSR ? notFoundSlots : undefined} />
}

export const handle: PageHandle = { document: true }

/** `/404page.html`: the target of help addresses without an article, and the template of `server/http/not-found.ts`. Always 404. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
