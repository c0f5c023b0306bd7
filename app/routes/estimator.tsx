import { Estimator } from '#app/features/tools/estimator.tsx'
import { estimatorData } from '#app/features/tools/estimator-loader.ts'
import { parentPage } from '#app/features/tools/parent-page.ts'
import { loadTextPage } from '#app/text-page/text-page-loader.ts'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { Route } from './+types/estimator'

export { shouldRevalidate } from '#app/navigation/should-revalidate.ts'
export { ErrorBoundary, headers, meta } from '#app/page-route.ts'

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadTextPage('pages', 'estimator', args, parentPage)), ...estimatorData(args) }
}

export default function EstimatorPage({ loaderData }: Route.ComponentProps) {
  return <TextPage data={loaderData} before={<Estimator data={loaderData} />} />
}
