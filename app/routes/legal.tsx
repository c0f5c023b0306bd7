import { loadTextPage } from '#app/text-page/text-page-loader.ts'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { Route } from './+types/legal'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadTextPage('legal', args.params.slug, args)

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <TextPage data={loaderData} />
}
