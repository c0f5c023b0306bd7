import { loadTopicIndex } from '#app/features/topics/topic-loader.ts'
import { TopicIndex } from '#app/features/topics/topic-index.tsx'
import type { Route } from './+types/solutions'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadTopicIndex('solutions', args)

export default function Solutions({ loaderData }: Route.ComponentProps) {
  return <TopicIndex data={loaderData} />
}
