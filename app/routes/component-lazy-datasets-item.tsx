import { BasketBar } from '#app/features/datasets/basket-bar.tsx'
import { loadFirstDatasets } from '#app/features/datasets/datasets-loader.ts'
import { LazyDatasetsItem } from '#app/features/datasets/lazy-datasets-item.tsx'
import { loadComponentPage } from '#app/page/component-page.ts'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import type { Route } from './+types/component-lazy-datasets-item'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'

export const loader = (args: Route.LoaderArgs) => ({
  ...loadComponentPage('component.lazyDatasetsItem', args),
  datasets: loadFirstDatasets(args),
})

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
