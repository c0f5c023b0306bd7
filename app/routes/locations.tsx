import { useLoaderData } from 'react-router'
import { loadLocations } from '#app/features/locations/locations-loader.ts'
import { LocationIndex } from '#app/features/locations/location-index.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadLocations
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Locations() {
  return <LocationIndex data={useLoaderData<typeof loader>()} />
}
