import { loadDataset } from '#app/features/datasets/dataset-loader.ts'
import { DatasetPage } from '#app/features/datasets/dataset-page.tsx'
import type { Route } from './+types/dataset'

export { shouldRevalidate } from '#app/navigation/should-revalidate.ts'
export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadDataset(args)

export default function Dataset({ loaderData }: Route.ComponentProps) {
  // The key resets chosen columns and search text for another dataset.
  return <DatasetPage key={loaderData.slug} data={loaderData} />
}
