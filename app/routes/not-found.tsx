import { data } from 'react-router'
import { shownPath } from '#app/page/page-context.ts'
import { PageErrorBoundary } from '#app/features/errors/error-page.tsx'
import type { Route } from './+types/not-found'

export const ErrorBoundary = PageErrorBoundary

/** A path that no route matches (R14). */
export function loader({ url }: Route.LoaderArgs): never {
  throw data({ message: `Page not found: ${shownPath(url)}` }, { status: 404 })
}

export default function NotFound() {
  return null
}
