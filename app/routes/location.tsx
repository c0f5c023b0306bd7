import { loadLocation } from '#app/features/locations/location-loader.ts'
import { LocationPage } from '#app/features/locations/location-page.tsx'
import type { Route } from './+types/location'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadLocation(args)

export default function Location({ loaderData }: Route.ComponentProps) {
  return <LocationPage data={loaderData} />
}
