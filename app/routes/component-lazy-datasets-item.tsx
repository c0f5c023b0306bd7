import { itemsPerPage } from '#core/catalog/catalog.ts'
import { BasketBar } from '#app/features/datasets/basket-bar.tsx'
import { datasetCard } from '#app/features/datasets/datasets-loader.ts'
import { LazyDatasetsItem } from '#app/features/datasets/lazy-datasets-item.tsx'
import { loadComponentPage } from '#app/page/component-page.ts'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageContext } from '#app/page/page-context.ts'
import type { Route } from './+types/component-lazy-datasets-item'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'

export function loader(args: Route.LoaderArgs) {
  const context = pageContext(args)
  return {
    ...loadComponentPage('component.lazyDatasetsItem', args),
    datasets: context.content
      .list('datasets', context.locale)
      .slice(0, itemsPerPage)
      .map((entry) => datasetCard(entry, context)),
  }
}

export default function LazyDatasetsItemPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame data={loaderData}>
      <PageHead title={loaderData.title} lead={loaderData.lead} />
      <div className="wrap">
        <ul className="cards">
          {loaderData.datasets.map((dataset) => (
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
