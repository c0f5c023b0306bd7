import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadTopic } from '#app/features/topics/topic-loader.ts'
import { TopicPage, type TopicData } from '#app/features/topics/topic-page.tsx'
import { pageMeta } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = (args: LoaderFunctionArgs) => loadTopic('solutions', args.params.slug!, args)
export const meta = ({ loaderData }: { loaderData?: TopicData }) => pageMeta(loaderData?.seo)

export default function Solution() {
  return <TopicPage data={useLoaderData<typeof loader>()} />
}
