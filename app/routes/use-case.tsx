import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadTopic } from '#app/features/topics/topic-loader.ts'
import { TopicPage } from '#app/features/topics/topic-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: LoaderFunctionArgs) => loadTopic('use-cases', args.params.slug!, args)

export default function UseCase() {
  return <TopicPage data={useLoaderData<typeof loader>()} />
}
