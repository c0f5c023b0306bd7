import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadCatalogue } from '#app/i18n/catalogues.ts'
import { watchDeployment } from '#app/navigation/deployment.ts'
import { localeOfPath } from '#core/urls.ts'
import { reportError, reportUncaught } from '#app/report-error.ts'

reportUncaught()
if (import.meta.env.PROD) watchDeployment()
await loadCatalogue(localeOfPath(location.pathname))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error, { pattern }) => reportError(error, pattern)} />
    </StrictMode>,
  )
})
