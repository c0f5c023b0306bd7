import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { itemsPerPage } from '#core/catalogue/catalogue.ts'
import { BasketBar } from '#app/features/datasets/basket-bar.tsx'
import { datasetCard } from '#app/features/datasets/datasets-loader.ts'
import { LazyDatasetsItem } from '#app/features/datasets/lazy-datasets-item.tsx'
import { loadComponentPage } from '#app/page/component-page.ts'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageContext } from '#app/page/page-context.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export function loader(args: LoaderFunctionArgs) {
  const context = pageContext(args)
  return {
    ...loadComponentPage('component.lazyDatasetsItem', args),
    datasets: context.content
      .list('datasets', context.locale)
      .slice(0, itemsPerPage)
      .map((entry) => datasetCard(entry, context)),
  }
}

export default function LazyDatasetsItemPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} lead={data.lead} />
      <div className="wrap">
        <ul className="cards">
          {data.datasets.map((dataset) => (
            <li key={dataset.slug} className="card">
              <LazyDatasetsItem dataset={dataset} />
            </li>
          ))}
        </ul>
      </div>
      <BasketBar />
    </PageFrame>
  )
}
