import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadComparisonTable } from '#app/features/comparisons/comparison-loader.ts'
import { namesColumns } from '#app/features/comparisons/shown-columns.ts'
import { ComparisonTable } from '#app/features/comparisons/comparison-table.tsx'
import { loadTopicIndex } from '#app/features/topics/topic-loader.ts'
import { TopicIndex } from '#app/features/topics/topic-index.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export async function loader(args: LoaderFunctionArgs) {
  const index = await loadTopicIndex('compare', args)
  return { ...index, seo: { ...index.seo, noindex: namesColumns(args.url.searchParams) }, table: loadComparisonTable(args) }
}

/** The query says which of the columns are shown; it needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

export default function Comparisons() {
  const data = useLoaderData<typeof loader>()
  return <TopicIndex data={data}>{data.table && <ComparisonTable table={data.table} />}</TopicIndex>
}
