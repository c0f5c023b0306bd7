import { data } from 'react-router'
import { nearbySlot, notFoundSlots } from '#core/not-found-page.ts'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import type { PageHandle } from '#app/root.tsx'
import type { Route } from './+types/not-found-page'

/** The server's HTML has markers that are filled in per request. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} slots={import.meta.env.SSR ? { ...notFoundSlots, nearby: nearbySlot } : undefined} />
}

export const handle: PageHandle = { document: true }

/** `/404page.html`: the target of help addresses without an article, and the template of `server/http/not-found.ts`. Always 404. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
