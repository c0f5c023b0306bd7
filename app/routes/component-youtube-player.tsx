import { site } from '#site'
import { useMessages } from '#app/i18n/locale.tsx'
import { YouTubePlayer } from '#app/features/help/youtube-player.tsx'
import { loadComponentPage } from '#app/page/component-page.ts'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import type { Route } from './+types/component-youtube-player'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadComponentPage('component.youTubePlayer', args)

export default function YouTubePlayerPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const [id] = site.youTubeIds
  return (
    <PageFrame data={loaderData}>
      <PageHead title={loaderData.title} lead={loaderData.lead} />
      <div className="wrap">{id ? <YouTubePlayer id={id} title={loaderData.title} /> : <p className="notice">{t('player.none')}</p>}</div>
    </PageFrame>
  )
}
