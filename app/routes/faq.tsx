import { loadFaq } from '#app/features/help/help-loader.ts'
import { FaqPage } from '#app/features/help/faq-page.tsx'
import type { Route } from './+types/faq'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadFaq(args)

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqPage data={loaderData} />
}
