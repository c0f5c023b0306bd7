import { useLoaderData } from 'react-router'
import { loadLocation } from '#app/features/locations/location-loader.ts'
import { LocationPage } from '#app/features/locations/location-page.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadLocation
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Location() {
  return <LocationPage data={useLoaderData<typeof loader>()} />
}
