import { loadLocations } from '#app/features/locations/locations-loader.ts'
import { LocationIndex } from '#app/features/locations/location-index.tsx'
import type { Route } from './+types/locations'

export { shouldRevalidate } from '#app/navigation/should-revalidate.ts'
export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadLocations(args)

export default function Locations({ loaderData }: Route.ComponentProps) {
  return <LocationIndex data={loaderData} />
}
