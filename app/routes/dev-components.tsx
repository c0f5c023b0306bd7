import { Gallery } from '#app/gallery/gallery.tsx'
import { loadGallery } from '#app/gallery/gallery-loader.ts'
import type { Route } from './+types/dev-components'

export { ErrorBoundary } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadGallery(args)
export const meta: Route.MetaFunction = () => [{ title: 'Component gallery' }, { name: 'robots', content: 'noindex' }]

export default function DevComponents({ loaderData }: Route.ComponentProps) {
  return <Gallery data={loaderData} />
}
