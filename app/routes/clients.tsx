import '#app/text-page/linked-cells.css'
import { loadTextPage } from '#app/text-page/text-page-loader.ts'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { Route } from './+types/clients'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadTextPage('pages', 'clients', args, { label: 'nav.developers', path: '/developers' })

export default function Clients({ loaderData }: Route.ComponentProps) {
  return <TextPage data={loaderData} />
}
