import { loadTopic } from '#app/features/topics/topic-loader.ts'
import { TopicPage } from '#app/features/topics/topic-page.tsx'
import type { Route } from './+types/product'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadTopic('products', args.params.slug, args)

export default function Product({ loaderData }: Route.ComponentProps) {
  return <TopicPage data={loaderData} />
}
