import { loadPlainPage } from '#app/features/offers/offer-loader.ts'
import { PlainPage } from '#app/features/offers/plain-page.tsx'
import type { Route } from './+types/developers'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadPlainPage('pages', 'developers', args)

export default function Developers({ loaderData }: Route.ComponentProps) {
  return <PlainPage data={loaderData} />
}
