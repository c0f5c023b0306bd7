import '#app/text-page/linked-cells.css'
import { loadDevelopersPage } from '#app/text-page/text-page-loader.ts'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { Route } from './+types/clients'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadDevelopersPage('clients', args)

export default function Clients({ loaderData }: Route.ComponentProps) {
  return <TextPage data={loaderData} />
}
