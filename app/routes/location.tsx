import { useLoaderData } from 'react-router'
import { loadLocation } from '#app/features/locations/location-loader.ts'
import { LocationPage } from '#app/features/locations/location-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadLocation

export default function Location() {
  return <LocationPage data={useLoaderData<typeof loader>()} />
}
