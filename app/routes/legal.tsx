import { loadPlainPage } from '#app/features/offers/offer-loader.ts'
import { PlainPage } from '#app/features/offers/plain-page.tsx'
import type { Route } from './+types/legal'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadPlainPage('legal', args.params.slug, args)

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <PlainPage data={loaderData} />
}
