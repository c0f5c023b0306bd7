import { loadPlainPage } from '#app/features/offers/offer-loader.ts'
import { PlainPage } from '#app/features/offers/plain-page.tsx'
import { CallToActionAside } from '#app/features/offers/call-to-action-aside.tsx'
import type { Route } from './+types/trust'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadPlainPage('pages', 'trust', args)

export default function Trust({ loaderData }: Route.ComponentProps) {
  return <PlainPage data={loaderData} aside={<CallToActionAside callToAction={loaderData.callToAction} />} />
}
