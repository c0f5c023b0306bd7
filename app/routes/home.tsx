import { loadHome } from '#app/features/home/home-loader.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import type { Route } from './+types/home'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadHome(args)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} />
}
