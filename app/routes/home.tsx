import { loadHome } from '#app/features/home/home-loader.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import type { Route } from './+types/home'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadHome(args)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} />
}
