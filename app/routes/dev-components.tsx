import { useLoaderData } from 'react-router'
import { Gallery } from '#app/gallery/gallery.tsx'
import { loadGallery } from '#app/gallery/gallery-loader.ts'

export { ErrorBoundary } from '#app/page-route.ts'
export const loader = loadGallery
export const meta = () => [{ title: 'Component gallery' }, { name: 'robots', content: 'noindex' }]

export default function DevComponents() {
  return <Gallery data={useLoaderData<typeof loader>()} />
}
