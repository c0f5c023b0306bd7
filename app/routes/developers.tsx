import { loadTextPage } from '#app/text-page/text-page-loader.ts'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { Route } from './+types/developers'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadTextPage('pages', 'developers', args)

export default function Developers({ loaderData }: Route.ComponentProps) {
  return <TextPage data={loaderData} />
}
