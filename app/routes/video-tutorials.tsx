import { loadVideos } from '#app/features/help/help-loader.ts'
import { VideoPage } from '#app/features/help/video-page.tsx'
import type { Route } from './+types/video-tutorials'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadVideos(args)

export default function VideoTutorials({ loaderData }: Route.ComponentProps) {
  return <VideoPage data={loaderData} />
}
