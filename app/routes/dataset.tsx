import { useLoaderData } from 'react-router'
import { loadDataset } from '#app/features/datasets/dataset-loader.ts'
import { DatasetPage } from '#app/features/datasets/dataset-page.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadDataset
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Dataset() {
  return <DatasetPage data={useLoaderData<typeof loader>()} />
}
