import { useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadDataset } from '#app/features/datasets/dataset-loader.ts'
import { DatasetPage } from '#app/features/datasets/dataset-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadDataset

/** The query is what is chosen of the dataset; it needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

export default function Dataset() {
  const data = useLoaderData<typeof loader>()
  // Columns that were chosen, and what was looked for, are those of one dataset.
  return <DatasetPage key={data.slug} data={data} />
}
