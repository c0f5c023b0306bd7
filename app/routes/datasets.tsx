import { useLoaderData } from 'react-router'
import { loadDatasets } from '#app/features/datasets/datasets-loader.ts'
import { DatasetList } from '#app/features/datasets/dataset-list.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadDatasets
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Datasets() {
  return <DatasetList data={useLoaderData<typeof loader>()} />
}
