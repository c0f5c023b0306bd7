import { loadPlainPage } from '#app/features/topics/topic-loader.ts'
import { PlainPage } from '#app/features/topics/plain-page.tsx'
import { StartAside } from '#app/features/topics/start-aside.tsx'
import type { Route } from './+types/trust'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadPlainPage('pages', 'trust', args)

export default function Trust({ loaderData }: Route.ComponentProps) {
  return <PlainPage data={loaderData} aside={<StartAside start={loaderData.start} />} />
}
