import { data, type LoaderFunctionArgs } from 'react-router'
import { shownPath } from '#app/page/page-context.ts'
import { PageErrorBoundary } from '#app/features/errors/error-page.tsx'

export const ErrorBoundary = PageErrorBoundary

/** A path that no route matches (R14). */
export function loader({ url }: LoaderFunctionArgs): never {
  throw data({ message: `Page not found: ${shownPath(url)}` }, { status: 404 })
}

export default function NotFound() {
  return null
}
