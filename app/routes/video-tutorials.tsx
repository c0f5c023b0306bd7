import { useLoaderData } from 'react-router'
import { loadVideos } from '#app/features/docs/help-loader.ts'
import { VideoPage } from '#app/features/docs/video-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadVideos

export default function VideoTutorials() {
  return <VideoPage data={useLoaderData<typeof loader>()} />
}
