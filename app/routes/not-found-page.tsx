import { data } from 'react-router'
import { PageErrorBoundary } from '#app/features/errors/error-page.tsx'

export const ErrorBoundary = PageErrorBoundary

/** `/404page.html`: where a help address without an article leads; answers 404 with the default message. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
