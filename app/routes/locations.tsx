import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadLocations } from '#app/features/locations/locations-loader.ts'
import { LocationIndex } from '#app/features/locations/location-index.tsx'
import type { Route } from './+types/locations'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadLocations(args)

/** The query is the name that is looked for; it needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

export default function Locations({ loaderData }: Route.ComponentProps) {
  return <LocationIndex data={loaderData} />
}
