import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadTopicIndex } from '#app/features/topics/topic-loader.ts'
import { TopicIndex } from '#app/features/topics/topic-index.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = (args: LoaderFunctionArgs) => loadTopicIndex('solutions', args)
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Solutions() {
  return <TopicIndex data={useLoaderData<typeof loader>()} />
}
