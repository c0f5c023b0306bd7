import { useLoaderData } from 'react-router'
import { loadDatasets } from '#app/features/datasets/datasets-loader.ts'
import { DatasetList } from '#app/features/datasets/dataset-list.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadDatasets

export default function Datasets() {
  return <DatasetList data={useLoaderData<typeof loader>()} />
}
