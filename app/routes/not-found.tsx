import { data, useLocation, type LoaderFunctionArgs } from 'react-router'
import { ErrorPage, PageErrorBoundary } from '#app/features/errors/error-page.tsx'

export const ErrorBoundary = PageErrorBoundary

/** A path that no route matches (specification, point 8). */
export function loader({ request }: LoaderFunctionArgs): never {
  throw data({ message: `Page not found: ${decodeURI(new URL(request.url).pathname)}` }, { status: 404 })
}

export default function NotFound() {
  return <ErrorPage error={{ status: 404, path: useLocation().pathname }} />
}
