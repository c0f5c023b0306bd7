import { UseCaseList } from '#app/features/use-cases/use-case-list.tsx'
import { loadUseCases } from '#app/features/use-cases/use-cases-loader.ts'
import type { Route } from './+types/use-cases'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadUseCases(args)

export default function UseCases({ loaderData }: Route.ComponentProps) {
  return <UseCaseList data={loaderData} />
}
