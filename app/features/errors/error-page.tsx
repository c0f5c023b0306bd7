/**
 * What a visitor sees when a page can't be shown: the not-found page for 404, the generic page for any other status,
 * 500 if there is none (R15). It shows the original message for support.
 */
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { escapeHtml } from '#core/escape-html.ts'
import { missingPage } from '#core/drawing/missing-page.ts'
import { suggestQuery } from '#core/not-found.ts'
import type { NearbySlot, NotFoundValues } from '#core/not-found-page.ts'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { useRequestId } from '#app/page/request-id.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import type { LogInNotice } from '#app/staff/staff-loader.ts'
import { pageTitle } from '#app/seo/page-seo.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Nearby } from '#app/ui/nearby.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'

/** Status and message of anything thrown, with their defaults (R15). */
export function describeError(error: unknown): { status: number; message: string } {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const thrownMessage = isRouteErrorResponse(error) ? (error.data as { message?: unknown } | null)?.message : undefined
  return {
    status,
    message: typeof thrownMessage === 'string' ? thrownMessage : status === 404 ? 'Page Not Found' : 'Internal Server Error',
  }
}

/** The notice for a visitor who has to log in; `undefined` for other errors. */
function logInNotice(error: unknown): LogInNotice | undefined {
  return isRouteErrorResponse(error) ? (error.data as { logIn?: LogInNotice } | null)?.logIn : undefined
}

type NotFoundMarkers = NotFoundValues & { nearby: NearbySlot }

/** @param slots markers that the server replaces */
export function ErrorPage({ error, slots }: { error: unknown; slots?: NotFoundMarkers | undefined }) {
  const t = useMessages()
  const { status, message } = describeError(error)
  const logIn = logInNotice(error)
  return (
    <>
      <title>{pageTitle(logIn?.title ?? t(status === 404 ? 'error.notFound.title' : 'error.other.title'))}</title>
      <meta name="robots" content="noindex" />
      {logIn ? <LogIn {...logIn} /> : <ErrorNotice status={status} message={message} {...slots} />}
    </>
  )
}

function LogIn({ title, text, label, to, unsent }: LogInNotice) {
  return (
    <div className="wrap error-page">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {/* Uses the form styles that the page it was sent from has loaded. */}
      {unsent && (
        <div className="form">
          <p className="notice">{unsent.text}</p>
          {unsent.fields.map(({ name, label: field, value }) => (
            <div key={name} className="field">
              <label htmlFor={name}>{field}</label>
              <textarea id={name} rows={6} dir="auto" readOnly value={value} />
            </div>
          ))}
        </div>
      )}
      <LocalLink className="button primary" to={to}>
        {label}
      </LocalLink>
    </div>
  )
}

/** The error page without its head. `filled` is what the server writes into the not-found page. */
export function ErrorNotice({ status, message, ...filled }: ReturnType<typeof describeError> & Partial<NotFoundMarkers>) {
  const t = useMessages()
  const ownId = useRequestId()
  const { pathname } = useLocation()
  const { requestId = ownId ?? '', query = suggestQuery(pathname) } = filled
  const missing = status === 404
  return (
    <div className="wrap error-page">
      <p className="caption">{status}</p>
      <h1>{missing ? t('error.notFound.title') : t('error.other.title')}</h1>
      {missing && <Drawing svg={missingPage()} className="drawing" />}
      <p className="lead">{missing ? t('error.notFound.text') : t('error.other.text')}</p>
      <SearchForm action="/search" label={t('search.label')} query={missing ? query : ''} />
      <Nearby slot={filled.nearby} />
      <p className="original">
        {t('error.supportDetails')} <code translate="no">{message}</code>{' '}
        {/* As HTML, which hydration leaves as it is: the server knows the id, which the browser's measurements may not contain. */}
        <code translate="no" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: escapeHtml(requestId) }} />
      </p>
    </div>
  )
}

/** For a route's `ErrorBoundary` export: inside the language's layout, so that header and footer stay. */
export function PageErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
