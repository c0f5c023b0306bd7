import { useLoaderData } from 'react-router'
import { loadDataset } from '#app/features/datasets/dataset-loader.ts'
import { DatasetPage } from '#app/features/datasets/dataset-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadDataset

export default function Dataset() {
  return <DatasetPage data={useLoaderData<typeof loader>()} />
}
