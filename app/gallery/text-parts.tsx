import { YouTubePlayer } from '#app/features/help/youtube-player.tsx'
import { ContactOptions } from '#app/features/forms/contact-options.tsx'
import { CallToActionAside } from '#app/features/offers/call-to-action-aside.tsx'
import { useMessages } from '#app/i18n/locale.tsx'
import { FallbackNotice } from '#app/ui/fallback-notice.tsx'
import { StaticHtml, type Html } from '#app/ui/static-html.tsx'
import { Group, State } from './group.tsx'

/** @param body a document with code, a table, steps and a note, hoisted */
export function TextParts({ body }: { body: Html | null }) {
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
        <StaticHtml id="body" html={body} className="prose" />
      </State>
      <State name="Video of another host; nothing is asked of it before the click">
        <YouTubePlayer id="gallery" title={t('nav.videos')} />
      </State>
      <State name="What to do next">
        <CallToActionAside
          callToAction={{
            title: t('offer.start'),
            text: t('offer.startText'),
            actions: [{ to: '/contact-us?trial=1', label: t('action.startTrial') }],
          }}
        />
      </State>
      <State name="Other ways to contact">
        <ContactOptions
          title={t('contactOptions.title')}
          options={[{ to: '/help', label: t('nav.help'), text: t('contactOptions.help') }]}
        />
      </State>
    </Group>
  )
}
