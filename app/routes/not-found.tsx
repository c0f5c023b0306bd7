import { notMatched } from '#app/page/page-context.ts'
import { PageErrorBoundary } from '#app/features/errors/error-page.tsx'
import type { Route } from './+types/not-found'

export const ErrorBoundary = PageErrorBoundary

export function loader({ url }: Route.LoaderArgs): never {
  notMatched(url)
}

export default function NotFound() {
  return null
}
