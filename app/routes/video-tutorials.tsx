import { loadVideos } from '#app/features/help/help-loader.ts'
import { VideoPage } from '#app/features/help/video-page.tsx'
import type { Route } from './+types/video-tutorials'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadVideos(args)

export default function VideoTutorials({ loaderData }: Route.ComponentProps) {
  return <VideoPage data={loaderData} />
}
