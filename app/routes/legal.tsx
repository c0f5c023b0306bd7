import { loadPlainPage } from '#app/features/offers/offer-loader.ts'
import { PlainPage } from '#app/features/offers/plain-page.tsx'
import type { Route } from './+types/legal'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadPlainPage('legal', args.params.slug, args)

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <PlainPage data={loaderData} />
}
