import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadDataset } from '#app/features/datasets/dataset-loader.ts'
import { DatasetPage } from '#app/features/datasets/dataset-page.tsx'
import type { Route } from './+types/dataset'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadDataset(args)

/** The query is what is chosen of the dataset; it needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

export default function Dataset({ loaderData }: Route.ComponentProps) {
  // Columns that were chosen, and what was looked for, are those of one dataset.
  return <DatasetPage key={loaderData.slug} data={loaderData} />
}
