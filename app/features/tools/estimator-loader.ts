import type { LoaderFunctionArgs } from 'react-router'
import { counting } from '#core/contract/gateway.ts'
import { taskFieldNames } from '#core/estimate/task-query.ts'
import { formatList } from '#app/i18n/format.ts'
import { langAttributes, pageContext } from '#app/page/page-context.ts'
import { named, withValues } from './tool-texts-loader.ts'

/** What the estimator shows besides the text of its page. */
export function estimatorData(args: LoaderFunctionArgs) {
  const { t, locale, content } = pageContext(args)
  const labels = ['har', 'harText', 'calculate', 'result', 'resultText', 'noResult', 'products', 'amount'] as const
  const totals = ['results', 'attempts', 'requestsTotal', 'tunnelsTotal', 'bytes', 'browserMinutes', 'connections'] as const
  const problems = ['not-json', 'not-har', 'no-requests', 'too-large'] as const
  return {
    gigabyteBytes: counting.gigabyteBytes,
    products: counting.products.flatMap(({ product, unit, counted, free }) => {
      const entry = content.entry('products', product, locale)
      if (!entry) return []
      return {
        slug: product,
        ...langAttributes(entry),
        title: entry.frontmatter.title,
        unit,
        unitText: t(`contract.unit.${unit}`),
        counted: formatList(
          counted.map((name) => t(`contract.counted.${name}`)),
          locale,
        ),
        free: formatList(
          free.map((name) => t(`contract.free.${name}`)),
          locale,
        ),
      }
    }),
    texts: {
      ...named(t, 'estimator', [...labels, ...totals, 'quote', 'quoteText', 'need']),
      ...withValues(t, 'estimator', ['wrong', 'harRead'], ['min', 'max', 'requests', 'cached', 'failed']),
      columns: named(t, 'contract.column', ['product', 'unit', 'counted', 'free']),
      fields: named(t, 'estimator.field', taskFieldNames),
      hints: named(t, 'estimator.hint', taskFieldNames),
      problems: named(t, 'estimator.problem', problems),
    },
  }
}

export type EstimatorData = ReturnType<typeof estimatorData>
