import { ProductList } from '#app/features/products/product-list.tsx'
import { loadProducts } from '#app/features/products/products-loader.ts'
import type { Route } from './+types/products'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadProducts(args)

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductList data={loaderData} />
}
