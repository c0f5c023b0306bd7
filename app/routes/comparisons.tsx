import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadComparisonTable } from '#app/features/comparisons/comparison-loader.ts'
import { ComparisonTable } from '#app/features/comparisons/comparison-table.tsx'
import { loadTopicIndex } from '#app/features/topics/topic-loader.ts'
import { TopicIndex } from '#app/features/topics/topic-index.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadTopicIndex('compare', args)), table: loadComparisonTable(args) }
}

export default function Comparisons() {
  const data = useLoaderData<typeof loader>()
  return <TopicIndex data={data}>{data.table && <ComparisonTable table={data.table} />}</TopicIndex>
}
