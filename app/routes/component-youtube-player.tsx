import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { useMessages } from '#app/i18n/locale.tsx'
import { YouTubePlayer } from '#app/features/docs/youtube-player.tsx'
import { loadComponentPage } from '#app/page/component-page.ts'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: LoaderFunctionArgs) => loadComponentPage('component.youTubePlayer', args)

export default function YouTubePlayerPage() {
  const t = useMessages()
  const data = useLoaderData<typeof loader>()
  const [id] = site.youTubeIds
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} lead={data.lead} />
      <div className="wrap">{id ? <YouTubePlayer id={id} title={data.title} /> : <p className="notice">{t('player.none')}</p>}</div>
    </PageFrame>
  )
}
