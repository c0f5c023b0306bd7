import { ErrorNotice } from '#app/features/errors/error-page.tsx'
import { useMessages } from '#app/i18n/locale.tsx'
import { FallbackNotice } from '#app/ui/fallback-notice.tsx'
import { Group } from './group.tsx'

export function NoticeParts() {
  const t = useMessages()
  return (
    <Group
      title="Notices and errors"
      states={{
        'Shown in English': <FallbackNotice fallback />,
        'Sections of the translation are out of date': <FallbackNotice fallback={false} stale={[t('nav.userGuide'), t('nav.faq')]} />,
        'Page not found': <ErrorNotice status={404} message="Page Not Found: /nowhere" />,
        Failure: <ErrorNotice status={500} message="Internal Server Error" />,
      }}
    />
  )
}
