import { useLoaderData } from 'react-router'
import { loadGuide } from '#app/features/docs/help-loader.ts'
import { GuidePage } from '#app/features/docs/guide-page.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadGuide
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function UserGuide() {
  return <GuidePage data={useLoaderData<typeof loader>()} />
}
