import { loadPlainPage } from '#app/features/offers/offer-loader.ts'
import { PlainPage } from '#app/features/offers/plain-page.tsx'
import type { Route } from './+types/developers'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadPlainPage('pages', 'developers', args)

export default function Developers({ loaderData }: Route.ComponentProps) {
  return <PlainPage data={loaderData} />
}
