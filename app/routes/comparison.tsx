import { loadComparisonTable } from '#app/features/comparisons/comparison-loader.ts'
import { ComparisonTable } from '#app/features/comparisons/comparison-table.tsx'
import { loadTopic } from '#app/features/topics/topic-loader.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { TopicPage } from '#app/features/topics/topic-page.tsx'
import type { Route } from './+types/comparison'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export async function loader(args: Route.LoaderArgs) {
  const slug = args.params.slug
  return { ...(await loadTopic('compare', slug, args)), table: loadComparisonTable(args, slug) }
}

export default function Comparison({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  return (
    <TopicPage data={loaderData} opening={loaderData.table ? { id: 'comparison', text: t('compare.table') } : undefined}>
      {loaderData.table && <ComparisonTable table={loaderData.table} />}
    </TopicPage>
  )
}
