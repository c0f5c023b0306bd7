import { loadTopicIndex } from '#app/features/topics/topic-loader.ts'
import { TopicIndex } from '#app/features/topics/topic-index.tsx'
import type { Route } from './+types/use-cases'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadTopicIndex('use-cases', args)

export default function UseCases({ loaderData }: Route.ComponentProps) {
  return <TopicIndex data={loaderData} />
}
