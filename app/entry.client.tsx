import { startTransition, StrictMode } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { loadMessages } from '#app/i18n/messages.ts'
import { startedEvent } from '#core/deployment.ts'
import { localeOfPath } from '#core/urls.ts'
import { resumeNavigation } from '#app/navigation/document-fallback.ts'
import { reportError, reportUncaught } from '#app/report-error.ts'
import { measureWhenIdle } from '#app/visits/opened-pages.ts'

reportUncaught()
resumeNavigation()
// React is evaluated in a separate task while the messages load.
const [{ hydrateRoot }] = await Promise.all([import('react-dom/client'), loadMessages(localeOfPath(location.pathname))])

dispatchEvent(new Event(startedEvent))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions={false} onError={(error, { pattern }) => reportError(error, pattern)} />
    </StrictMode>,
  )
})
measureWhenIdle()
