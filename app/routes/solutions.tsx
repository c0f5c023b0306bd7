import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadTopicIndex } from '#app/features/topics/topic-loader.ts'
import { TopicIndex } from '#app/features/topics/topic-index.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: LoaderFunctionArgs) => loadTopicIndex('solutions', args)

export default function Solutions() {
  return <TopicIndex data={useLoaderData<typeof loader>()} />
}
