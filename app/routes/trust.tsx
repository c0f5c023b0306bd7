import { loadPlainPage } from '#app/features/offers/offer-loader.ts'
import { PlainPage } from '#app/features/offers/plain-page.tsx'
import { CallToActionAside } from '#app/features/offers/call-to-action-aside.tsx'
import type { Route } from './+types/trust'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadPlainPage('pages', 'trust', args)

export default function Trust({ loaderData }: Route.ComponentProps) {
  return <PlainPage data={loaderData} aside={<CallToActionAside callToAction={loaderData.callToAction} />} />
}
