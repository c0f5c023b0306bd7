import { loadDatasets } from '#app/features/datasets/datasets-loader.ts'
import { DatasetList } from '#app/features/datasets/dataset-list.tsx'
import type { Route } from './+types/datasets'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadDatasets(args)

export default function Datasets({ loaderData }: Route.ComponentProps) {
  return <DatasetList data={loaderData} />
}
