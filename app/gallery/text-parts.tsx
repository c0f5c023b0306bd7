import { YouTubePlayer } from '#app/features/docs/youtube-player.tsx'
import { OtherDesks } from '#app/features/forms/other-desks.tsx'
import { StartAside } from '#app/features/topics/start-aside.tsx'
import { useMessages } from '#app/i18n/locale.tsx'
import { FallbackNotice } from '#app/ui/fallback-notice.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Group, State } from './group.tsx'

/** @param body a document with code, a table, steps and a note, as a parked fragment */
export function TextParts({ body }: { body: string | null }) {
  const t = useMessages()
  return (
    <Group title="Documents, and what stands beside them">
      <State name="Notice: shown in English">
        <FallbackNotice fallback />
      </State>
      <State name="Notice: sections of the translation are out of date">
        <FallbackNotice fallback={false} stale={[t('nav.userGuide'), t('nav.faq')]} />
      </State>
      <State name="Document, with code; its button says that it has copied">
        <Fragment id="body" html={body} className="prose" />
      </State>
      <State name="Video of another host; nothing is asked of it before the click">
        <YouTubePlayer id="gallery" title={t('nav.videos')} />
      </State>
      <State name="What to do next">
        <StartAside
          start={{
            title: t('topic.start'),
            text: t('topic.startText'),
            actions: [{ to: '/contact-us?trial=1', label: t('action.startTrial') }],
          }}
        />
      </State>
      <State name="Other desks">
        <OtherDesks title={t('desk.title')} desks={[{ to: '/help', label: t('nav.help'), text: t('desk.help') }]} />
      </State>
    </Group>
  )
}
