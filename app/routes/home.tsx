import { useLoaderData } from 'react-router'
import { loadHome } from '#app/features/home/home-loader.ts'
import { HomePage } from '#app/features/home/home-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadHome

export default function Home() {
  return <HomePage data={useLoaderData<typeof loader>()} />
}
