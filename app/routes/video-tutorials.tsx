import { useLoaderData } from 'react-router'
import { loadVideos } from '#app/features/docs/help-loader.ts'
import { VideoPage } from '#app/features/docs/video-page.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadVideos
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function VideoTutorials() {
  return <VideoPage data={useLoaderData<typeof loader>()} />
}
