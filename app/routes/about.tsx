import { startTrial } from '#app/text-page/call-to-action-loader.ts'
import { loadPageWithActions } from '#app/text-page/text-page-loader.ts'
import { TextPage } from '#app/text-page/text-page.tsx'
import { CallToActionAside } from '#app/text-page/call-to-action-aside.tsx'
import type { Route } from './+types/about'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadPageWithActions('about', startTrial, args)

export default function About({ loaderData }: Route.ComponentProps) {
  return <TextPage data={loaderData} aside={<CallToActionAside callToAction={loaderData.callToAction} />} />
}
